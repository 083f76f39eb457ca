import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What most pages share comes as one file: 3-5 KB less on every page, and half as many requests, than a file per module. */
const shell = { name: 'shell', test: /web[\\/](?:ui|session|storefront[\\/]layout)[\\/]|openapi-fetch/, minShareCount: 4 }

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  server: { allowedHosts: true },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: [shell] } } } } },
    ssr: { build: { rollupOptions: { input: './web/server-entry.ts' } } },
  },
  // The server bundle carries its libraries in their production form, so that NODE_ENV does not change how pages are made.
  // In development they stay outside: Vite does not run what is still CommonJS.
  ssr: { noExternal: command === 'build' ? true : [] },
}))
