/** Hand a text to the reader as a file. */
export function download(name: string, body: string): void {
  const address = URL.createObjectURL(new Blob([body], { type: "text/plain" }))
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
