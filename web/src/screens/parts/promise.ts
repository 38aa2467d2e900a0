/** A hash as people compare it: its first and last signs. */
export function short(hash: string): string {
  return hash.length > 16 ? `${hash.slice(0, 8)}…${hash.slice(-4)}` : hash
}
