import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  server: { allowedHosts: true },
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rollupOptions: { input: './web/server-entry.ts' } } },
  },
  // The server bundle carries its libraries in their production form, so that NODE_ENV does not change how pages are made.
  ssr: { noExternal: true },
})
