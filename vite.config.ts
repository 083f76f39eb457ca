import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import path from 'node:path'
import { defineConfig, normalizePath, type Rolldown } from 'vite'

/** Runs on every page: the entry, the root route, and the layout around all pages. */
const frame = ['entry.client.tsx', 'root.tsx', 'pages/layout/layout.tsx'].map((file) =>
  normalizePath(path.resolve(import.meta.dirname, 'web', file)),
)
let shell: ReadonlySet<string> | undefined

/** All that the frame imports at once comes as one file instead of fifty. */
function nameShell(id: string, context: ModuleGraph): string | null {
  shell ??= reach(frame, context)
  return shell.has(id) ? 'shell' : null
}

type ModuleGraph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

function reach(ids: readonly string[], context: ModuleGraph, reached = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (reached.has(id)) continue
    reached.add(id)
    reach(context.getModuleInfo(id)?.importedIds ?? [], context, reached)
  }
  return reached
}

const inProduction = { 'process.env.NODE_ENV': '"production"' }

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  server: { allowedHosts: true },
  // The map's library, which loads on demand, is one piece of a megabyte. How much a page loads is held by tools/budgets.ts.
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    chunkSizeWarningLimit: 1_500,
    // On a slow machine Rolldown would warn of the plugins' time, which an operator cannot change.
    rollupOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: { codeSplitting: { groups: [{ name: nameShell }] } },
          // A text goes where it is shown, not where its table is: a page does not load the texts of its dialogs.
          optimization: { inlineConst: true },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './web/server-entry.ts' } },
      define: command === 'build' ? inProduction : {},
    },
  },
  // The server bundle carries its libraries, in their production form whatever NODE_ENV is at run time: React's
  // development form takes half as long again for a page. In development they stay outside: Vite does not run what is
  // still CommonJS.
  ssr: { noExternal: command === 'build' ? true : [] },
}))
