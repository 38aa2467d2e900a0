// Write the memory of the page's Python as it stands after its start, in Node.
//
//     node tools/page_snapshot.mjs RUNTIME TARGET
//
// RUNTIME is a folder that tools/site_build.py has made. In the memory are Python itself and the
// modules of its library that the package imports; neither the package nor msgspec, whose compiled
// part cannot be kept so. A page that begins with it need not start Python from nothing.
import { readFileSync, writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { pathToFileURL } from "node:url"

const [runtime, target] = process.argv.slice(2)
const folder = `${resolve(runtime)}/`
const { loadPyodide } = await import(pathToFileURL(`${folder}pyodide.mjs`).href)
const { wheel, package: own } = JSON.parse(readFileSync(`${folder}runtime.json`, "utf8"))

const first = await loadPyodide({ indexURL: folder })
first.unpackArchive(new Uint8Array(readFileSync(folder + wheel)), "wheel")
const site = first.runPython("import site; site.getsitepackages()[0]")
first.runPython("import sys; before = set(sys.modules)")
first.unpackArchive(new Uint8Array(readFileSync(folder + own)), "zip", { extractDir: site })
const imported = first.runPython(`
import json
import drawdestiny.page.worker
others = ("drawdestiny", "msgspec", "mypy_extensions")
json.dumps([name for name in sys.modules if name.split(".")[0] not in others and name not in before])
`)

const python = await loadPyodide({ indexURL: folder, _makeSnapshot: true })
python.runPython(`
import gc, importlib
for name in ${imported}:
    importlib.import_module(name)
gc.collect()
None
`)
writeFileSync(target, python.makeMemorySnapshot())
