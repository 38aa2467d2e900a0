import { fileURLToPath } from "node:url"
import { defineConfig } from "vite"

// The service worker is one plain script at the root of the site, outside the hashed assets.
export default defineConfig(({ mode }) => ({
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL(mode === "page" ? "../build/page" : "../src/drawdestiny/server/static", import.meta.url)),
    emptyOutDir: false,
    target: "es2022",
    rollupOptions: {
      input: fileURLToPath(new URL("src/sw.ts", import.meta.url)),
      output: { entryFileNames: "sw.js", format: "es" },
    },
  },
}))
