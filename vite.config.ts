import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import path from 'node:path'
import { defineConfig } from 'vite'
import { writeInAscii } from './tools/plain-letters.ts'
import { reactInParts } from './tools/react-in-parts.ts'
import { withoutEval } from './tools/without-eval.ts'

/** Parts of the client and the site that only some pages use, or that load on demand. They stay out of the shell. */
const apart = [
  'client/(?:form/|dates/(?:zone-clock|own-time-texts|use-tells-own-time)|load/(?:use-load|loaded)|push/push-device|kept/kept-check|kept/keep-coming|login/social-sign-in)',
  'site/frame/(?:mobile-menu|install-hint|data-sources)',
  'site/contact/(?!newsletter-form)',
  'site/meta/(?:place-data|opening-data)',
  'site/links/(?:flow-|popular-cities|from-menu|use-search-address)',
  'site/facts/(?:load-content|partner-paths)',
  'site/(?:errors/signed-in|share/)',
]
const ofEveryPage = new RegExp(
  `^web/(?!${apart.join('|')})(?:root\\.|client/|site/|pages/layout/)|preload-helper|^contract/(?:date-texts|fill-in|days)\\.|/react-dom/cjs/react-dom\\.production`,
)
/** Forms. No page needs them before its first one opens, and their checks bring Zod along. */
const ofForms =
  /\/(?:client\/form\/|flow\/account\/account-forms\.|ui\/(?:checkbox|radio-card|text-area|select-field|form-error-summary)\.)/
/** For pages behind the login, and for what opens on demand. */
const ofAccounts =
  /\/(?:site\/errors\/signed-in|client\/load\/(?:use-load|loaded\.rules)|client\/dates\/(?:zone-clock|own-time-texts)\.rules)\./
/**
 * Files that a ticket loads are kept for use without a connection; files that every page may load are not
 * (server/site/offline-files.ts).
 */
const ofTickets = /\/ui\/qr-code\./
/** Places on the map. The home page looks for them once somebody types. */
const ofPlaces = /\/parts\/map\/place\//
/** Enough pages share these, staff's among them, to count as shared; most travellers' pages load none of them. */
const ofFew = /\/(?:ui\/dotted-line|parts\/content\/prose)\./
/** Pages of staff share much with each other and nothing with a traveller's. */
const ofConsole = /\/web\/console\//
const inHouse = (id: string) => path.relative(import.meta.dirname, id).replaceAll('\\', '/')

/**
 * What every page needs, and what most of them share, comes as one file. On home that saves 3 KB and twelve requests,
 * compared with a file per module. What opens on demand in the layout stays apart.
 */
const shell = [
  { name: 'shell', test: (id: string) => ofEveryPage.test(inHouse(id)) },
  {
    name: 'shell',
    test: (id: string) =>
      inHouse(id).startsWith('web/') &&
      ![ofForms, ofAccounts, ofTickets, ofPlaces, ofFew, ofConsole].some((apart) => apart.test(id)),
    minShareCount: 6,
  },
]

/**
 * Lets the build drop the router's own links and forms, which nothing here uses (web/ui/link.tsx). The router does not
 * mark them as free of side effects.
 */
const withoutRouterLinks = {
  name: 'without-router-links',
  apply: 'build' as const,
  transform(code: string, id: string) {
    if (!id.replaceAll('\\', '/').endsWith('/react-router/dist/production/lib/dom/lib.js')) return undefined
    return code
      .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
      .replace(/^(?:Link|NavLink|Form|HistoryRouter)\.displayName = .*$/gm, '')
  },
}

const ARRAY_FOR_KNOWN = 'if (existing) return [existing];\n\t\tif (value === void 0)'

/**
 * Half of what the router takes to write a page's data is turning the number of each value that it has written before
 * into an array, and the array into text. The number alone makes the same text.
 */
const numbersAsTheyAre = {
  name: 'numbers-as-they-are',
  apply: 'build' as const,
  transform(code: string, id: string) {
    if (!id.replaceAll('\\', '/').endsWith('/turbo-stream-v2/flatten.js')) return undefined
    if (!code.includes(ARRAY_FOR_KNOWN)) throw new Error('The router writes data in another way than it did')
    return code.replace(ARRAY_FOR_KNOWN, ARRAY_FOR_KNOWN.replace('[existing]', 'existing'))
  },
}

const TEXT_AT_ONCE = 'serverHandoffStream: encodeViaTurboStream('

/** The router writes the data of each page as text. Most of it `web/page-data.ts` writes quicker. */
const textWhenAsked = {
  name: 'text-when-asked',
  apply: 'build' as const,
  transform(code: string, id: string) {
    if (!id.replaceAll('\\', '/').endsWith('/react-router/dist/production/lib/server-runtime/server.js'))
      return undefined
    if (code.split(TEXT_AT_ONCE).length !== 3)
      throw new Error('The router hands its data over in another way than it did')
    return code.replaceAll(TEXT_AT_ONCE, TEXT_AT_ONCE.replace(' ', ' () => '))
  },
}

const inProduction = { 'process.env.NODE_ENV': '"production"' }

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    withoutRouterLinks,
    numbersAsTheyAre,
    textWhenAsked,
    reactInParts,
    withoutEval,
    writeInAscii,
  ],
  publicDir: 'web/public',
  server: { allowedHosts: true },
  // The map's library, which loads on demand, is one piece of a megabyte. How much a page loads is held by tools/budgets.ts.
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    chunkSizeWarningLimit: 1_500,
    // On a slow machine Rolldown would warn of the plugins' time: nobody who starts the product can do anything about it.
    rollupOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: { codeSplitting: { groups: shell } },
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
