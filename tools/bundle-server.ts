import http from 'node:http'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { writeInAscii } from './plain-letters.ts'
import { root } from './prepare.mjs'

/**
 * Libraries of many small files, of which a start would read 700, together with what they stand on
 * (docs/decisions/0059-what-a-start-reads.md). Nothing in them looks for files beside it or starts threads; all other
 * packages stay where they are.
 */
const bundled = [
  [/^kysely/, /^zod/, 'fastify-type-provider-zod', 'jose', /^@date-fns\//, 'entities'],
  ['sanitize-html', 'htmlparser2', 'domutils', 'domhandler', 'dom-serializer', 'domelementtype', 'deepmerge'],
  ['escape-string-regexp', 'is-plain-object', 'parse-srcset', /^postcss/, 'source-map-js', 'picocolors', 'nanoid'],
  ['pg-boss', 'cron-parser', 'luxon', 'serialize-error', 'non-error', 'semver'],
  ['altcha-lib', 'otplib', /^@otplib\//, /^@noble\//, /^@scure\//],
  ['@fastify/multipart', '@fastify/busboy', '@fastify/deepmerge', 'secure-json-parse'],
].flat()

const places = /new Worker\(new URL\('([^']+)\.ts', import\.meta\.url\)|import\.meta\.(?:url|dirname)/g

/**
 * Modules look for files beside themselves, so in the bundle they still name their own source. Threads start from files
 * of the bundle: for a source, each would load what strips its types (docs/decisions/0050-memory-under-load.md).
 *
 * @param source of the module, as seen from the bundle
 * @param bundleThread puts a thread's source, named beside the module's, into the bundle and returns the file's name
 */
export function nameTheirSource(code: string, source: string, bundleThread: (thread: string) => string): string {
  const url = `new URL(${JSON.stringify(source)}, import.meta.url)`
  const folder = `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${url}))`
  return code.replaceAll(places, (place, thread?: string) => {
    if (thread !== undefined) return `new Worker(new URL('${bundleThread(`${thread}.ts`)}', import.meta.url)`
    return place.endsWith('url') ? `${url}.href` : folder
  })
}

const atTheirSource = (out: string): Plugin => ({
  name: 'at-their-source',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.')) return undefined
    const bundleThread = (thread: string) => {
      const fileName = `${path.basename(thread, '.ts')}.js`
      this.emitFile({ type: 'chunk', id: path.resolve(path.dirname(id), thread), fileName })
      return fileName
    }
    return { code: nameTheirSource(code, path.relative(out, id).replaceAll('\\', '/'), bundleThread), map: null }
  },
})

const HTTP = 'node:http'

/**
 * `import` of this module reads all that it exports, and some of that loads Node's HTTP client, 30 ms of a start. What
 * is there without it is enough for a server.
 */
export const httpWithoutItsClient = {
  name: 'http-without-its-client',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id === HTTP ? `\0${HTTP}` : undefined),
  load(id: string) {
    if (id !== `\0${HTTP}`) return undefined
    const ready = Object.entries(Object.getOwnPropertyDescriptors(http)).filter(([, found]) => 'value' in found)
    const names = ready.map(([name]) => name).join(', ')
    return `const http = process.getBuiltinModule('${HTTP}')\nexport default http\nexport const { ${names} } = http`
  },
} satisfies Plugin

/**
 * Puts the server into a few files: a start then reads those instead of 1,300, which is most of its time. Two doors:
 * `main.js`, which `npm start` runs, and `start.js` for what starts a server in its own process.
 * @param folder of the build; the bundle goes into its folder `program`
 */
export async function bundleServer(folder: string): Promise<void> {
  const out = path.join(folder, 'program')
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [atTheirSource(out), httpWithoutItsClient, writeInAscii],
    // @fastify/multipart looks for it, which loads Node's HTTP client, to offer `request.formData()`, which nobody
    // calls.
    define: { 'globalThis.FormData': 'undefined' },
    ssr: { noExternal: bundled, target: 'node' },
    build: {
      ssr: true,
      outDir: out,
      emptyOutDir: true,
      target: 'node22',
      minify: false,
      chunkSizeWarningLimit: 4_096,
      rollupOptions: {
        input: { main: path.join(root, 'server/main.ts'), start: path.join(root, 'server/start/start.ts') },
        external: ['vite'],
        checks: { bundlerTimings: false },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
