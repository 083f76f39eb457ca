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
  /** How many pages were rendered until now. */
  rendered(): number
  /**
   * Draws the page that was rendered last again, with React's `renderToString` alone. Returns microseconds of processor
   * time. React's text is pieces that V8 puts together when somebody reads it.
   *
   * @param isRead whether somebody reads it
   */
  draw(times: number, isRead: boolean): number
}

/** The built site, which also tells what React alone takes for the pages that it renders. */
export function watchPages(): DrawnPages {
  let drawLast: (() => string) | undefined
  let count = 0
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
          count++
          drawLast = () => renderToString(rendered.tree)
          return rendered
        },
        assets: clientFolder,
      })
    },
    rendered: () => count,
    draw(times, isRead) {
      if (!drawLast) throw new Error('No page was rendered yet')
      const before = process.cpuUsage()
      for (let drawn = 0; drawn < times; drawn++) {
        const html = drawLast()
        if (isRead && html.at(-1) !== '>') throw new Error('React drew no page')
      }
      const { user, system } = process.cpuUsage(before)
      return (user + system) / times
    },
  }
}
