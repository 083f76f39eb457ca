/**
 * What the desk's own build has in place of react-router (vite.desk.config.ts, decision 41): as much as the shared
 * parts use of it there. A part that needs more of the router fails that build. The desk is one page. It leaves every
 * link to the browser, because nothing there has told `goTo` of a way.
 */
import type { Location, Path } from 'react-router'

const { pathname, search } = location
const here: Location = { pathname, search, hash: '', state: null, key: 'default' }

export const useLocation = (): Location => here

/** The facts of the site, which the page brings along (console/desk/desk.tsx). */
const site: unknown = JSON.parse(document.getElementById('desk')?.dataset['site'] ?? 'null')

export const useRouteLoaderData = (): unknown => site ?? undefined

export const createPath = ({ pathname = '/', search = '', hash = '' }: Partial<Path>): string =>
  pathname + search + hash
