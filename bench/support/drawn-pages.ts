import type { ReactNode } from 'react'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { clientFolder, type SiteStart } from '../../server/site/site-start.ts'
import { type Render, site } from '../../server/site/site.ts'

interface SiteBundle {
  readonly render: (...asked: Parameters<Render>) => Promise<Awaited<ReturnType<Render>> & { readonly tree: ReactNode }>
  readonly renderToString: (tree: ReactNode) => string
}

export interface DrawnPages {
  readonly start: SiteStart
  /** Draws the page that was rendered last again, with React's `renderToString` alone. Returns microseconds of processor time. */
  draw(times: number): number
}

/** The built site, which also tells what React alone takes for the pages that it renders. */
export function watchPages(): DrawnPages {
  let drawLast: (() => string) | undefined
  return {
    async start(app, parts) {
      if (!clientFolder) throw new Error('The site is not built')
      const { render, renderToString } = (await import(
        pathToFileURL(path.join(clientFolder, '../server/index.js')).href
      )) as SiteBundle
      await app.register(site, {
        ...parts,
        async render(...asked) {
          const rendered = await render(...asked)
          drawLast = () => renderToString(rendered.tree)
          return rendered
        },
        assets: clientFolder,
      })
    },
    draw(times) {
      if (!drawLast) throw new Error('No page was rendered yet')
      const before = process.cpuUsage()
      for (let drawn = 0; drawn < times; drawn++) drawLast()
      const { user, system } = process.cpuUsage(before)
      return (user + system) / times
    },
  }
}
