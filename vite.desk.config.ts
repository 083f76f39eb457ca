import path from 'node:path'
import { defineConfig } from 'vite'

/**
 * The scripts of the desk, beside those of the site: the same parts without the router's code (decision 41). The site's
 * own build comes first (tools/build.ts).
 */
export default defineConfig({
  publicDir: false,
  resolve: {
    alias: [{ find: /^react-router$/, replacement: path.resolve(import.meta.dirname, 'web/desk-router.tsx') }],
  },
  build: {
    outDir: 'build/unfinished/client',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    manifest: '.vite/desk.json',
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: 'web/entry.desk.tsx',
      checks: { bundlerTimings: false },
      optimization: { inlineConst: true },
    },
  },
})
