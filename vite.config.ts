import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import path from 'node:path'
import { defineConfig } from 'vite'

/** What the client and the site have for some pages only, or load when it is wanted: these stay out of the shell. */
const apart = [
  'client/(?:form/|dates/zone-clock|load/(?:use-load|loaded)|push/push-device|kept/kept-check|kept/keep-coming|login/social-sign-in)',
  'site/frame/(?:mobile-menu|install-hint)',
  'site/contact/(?!newsletter-form)',
  'site/meta/(?:place-data|opening-data)',
  'site/links/(?:flow-|popular-cities|from-menu)',
  'site/facts/(?:load-content|partner-paths)',
  'site/(?:errors/signed-in|share/)',
]
const ofEveryPage = new RegExp(
  `^web/(?!${apart.join('|')})(?:root\\.|client/|site/|pages/layout/)|preload-helper|/react-dom/cjs/react-dom\\.production`,
)
/** Of forms, which no page needs before its first one opens; what checks them brings Zod along. */
const ofForms =
  /\/(?:client\/form\/|flow\/account\/account-forms\.|ui\/(?:checkbox|text-area|select-field|form-error-summary)\.)/
/** Of the pages behind the login, and of what opens on demand. */
const ofAccounts =
  /\/(?:site\/errors\/signed-in|client\/load\/(?:use-load|loaded\.rules)|client\/dates\/zone-clock\.rules)\./
/**
 * What a ticket loads is kept for when there is no connection, what every page may load is not
 * (server/site/offline-files.ts).
 */
const ofTickets = /\/ui\/qr-code\./
/** Of places on the map, which the home page looks for once somebody types. */
const ofPlaces = /\/parts\/map\/place\//
const inHouse = (id: string) => path.relative(import.meta.dirname, id).replaceAll('\\', '/')

/**
 * What every page needs, and what most of them share, comes as one file: on home 3 KB and twelve requests less than
 * with a file per module. What opens on demand in the layout stays apart.
 */
const shell = [
  { name: 'shell', test: (id: string) => ofEveryPage.test(inHouse(id)) },
  {
    name: 'shell',
    test: (id: string) =>
      inHouse(id).startsWith('web/') && ![ofForms, ofAccounts, ofTickets, ofPlaces].some((apart) => apart.test(id)),
    minShareCount: 5,
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

const inProduction = { 'process.env.NODE_ENV': '"production"' }

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), withoutRouterLinks],
  publicDir: 'web/public',
  server: { allowedHosts: true },
  build: { assetsInlineLimit: 0, manifest: true },
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
