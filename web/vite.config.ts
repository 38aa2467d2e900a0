import { svelte } from "@sveltejs/vite-plugin-svelte"
import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"
import { defineConfig } from "vitest/config"

const served = "http://127.0.0.1:8080"

/** The list of built files, from which the service worker fills its cache. */
const listOfFiles: Plugin = {
  name: "list-of-files",
  generateBundle(_, bundle) {
    const built = Object.keys(bundle).filter((name) => name.startsWith("assets/")).sort()
    const files = [...built, "icon.svg", "icon-192.png", "manifest.webmanifest"]
    this.emitFile({ type: "asset", fileName: "assets.json", source: JSON.stringify(files) })
  },
}

/** The mode `page` is the client that plays without a server, for a static host. */
export default defineConfig(({ mode }) => ({
  base: mode === "page" ? "./" : "/",
  plugins: [svelte(), listOfFiles],
  resolve: { conditions: ["browser"] },
  build: {
    outDir: fileURLToPath(new URL(mode === "page" ? "../build/page" : "../src/drawdestiny/server/static", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    // The server's security policy allows no data: addresses in style sheets or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": served,
      "/ws": { target: served, ws: true },
    },
  },
  test: {
    environment: "node",
    include: ["tests/**/*.test.ts"],
  },
}))
