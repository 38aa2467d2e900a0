// Run a Python program in the Python of the page, in Node.
//
//     node tools/page_python.mjs RUNTIME PROGRAM.py [FOLDER]
//
// RUNTIME is a folder that tools/site_build.py has made. FOLDER is seen as /shared. What the program
// prints is printed; if it raises, the last line of the traceback is the error and the exit code 1.
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { pathToFileURL } from "node:url"

const [runtime, program, shared] = process.argv.slice(2)
const folder = `${resolve(runtime)}/`
const { loadPyodide } = await import(pathToFileURL(`${folder}pyodide.mjs`).href)
const python = await loadPyodide({ indexURL: folder })
const { wheel, package: own } = JSON.parse(readFileSync(`${folder}runtime.json`, "utf8"))
const site = python.runPython("import site; site.getsitepackages()[0]")
python.unpackArchive(new Uint8Array(readFileSync(folder + wheel)), "wheel")
python.unpackArchive(new Uint8Array(readFileSync(folder + own)), "zip", { extractDir: site })
if (shared !== undefined) {
  python.FS.mkdirTree("/shared")
  python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(shared) }, "/shared")
}
try {
  await python.runPythonAsync(readFileSync(program, "utf8"), { filename: program })
} catch (error) {
  console.error(String(error.message).trim())
  process.exit(1)
}
