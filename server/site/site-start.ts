import middie from '@fastify/middie'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { holdBuild, newestBuild } from '../../tools/site-builds.mjs'
import { type Render, site, type SiteParts } from './site.ts'

export interface SiteStart {
  /** Adds the site to the application; everything it needs besides the renderer comes from the product. */
  (app: FastifyInstance, parts: Omit<SiteParts, 'render' | 'assets'>): Promise<void>
  /** Reads the site's code while a start waits for something else. What fails is told when the site is added. */
  readonly readAhead?: () => void
}

/** The part of the site that this process serves, all from the build that was the newest when it started. */
const build = newestBuild(path.resolve(import.meta.dirname, '../../build'))

/** The folder of the files for browsers; undefined if the site is not built. */
export const clientFolder = build && path.join(build, 'client')

let code: Promise<{ readonly render: Render }> | undefined

/** The code of the built site, read once. */
async function readCode(): Promise<{ readonly render: Render }> {
  if (!build) throw new Error('The site is not built: npm start builds it, or run `npm run build`')
  if (!code) holdBuild(build)
  code ??= import(pathToFileURL(path.join(build, 'server/index.js')).href) as Promise<{ readonly render: Render }>
  return code
}

/** The built site. */
export const startSite: SiteStart = Object.assign(
  async (...[app, parts]: Parameters<SiteStart>) => {
    const { render } = await readCode()
    await app.register(site, { ...parts, render, assets: clientFolder })
  },
  { readAhead: () => void readCode().catch(() => undefined) },
)

/** The site straight from its sources, with hot reload over the same port. */
export function startDevelopmentSite(root: string): SiteStart {
  return async (app, parts) => {
    const { createServer } = await import('vite')
    const vite = await createServer({
      root,
      appType: 'custom',
      server: { middlewareMode: true, ws: { server: app.server } },
    })
    app.addHook('onClose', () => vite.close())
    await app.register(async (scope) => {
      await scope.register(middie)
      scope.use(vite.middlewares)
      const load = () => vite.ssrLoadModule('./web/server-entry.ts') as Promise<{ render: Render }>
      // The first visitor need not wait for all modules; what fails here is told when a page asks for it.
      load().catch(() => undefined)
      const render: Render = async (request, client, facts) => {
        const module = await load()
        return module.render(request, client, facts)
      }
      await site(scope, {
        ...parts,
        render,
        assets: undefined,
        cache: undefined,
        facts: { ...parts.facts, deskEntry: undefined },
        // Vite makes the event loop late while it reads the sources.
        isTooMuch: () => false,
        policy: { ...parts.policy, development: true },
      })
    })
  }
}
