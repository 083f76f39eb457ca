/**
 * What the desk's own build has in place of react-router (vite.desk.config.ts, decision 41): as much as the shared
 * parts use of it there. A part that needs more of the router fails that build. The desk is one page: its links are the
 * browser's.
 */
import type { LinkProps, Location, Path } from 'react-router'

const { pathname, search } = location
const here: Location = { pathname, search, hash: '', state: null, key: 'default' }

export const useLocation = (): Location => here

/** The facts of the site, which the page brings along (console/desk/desk.tsx). */
const site: unknown = JSON.parse(document.getElementById('desk')?.dataset['site'] ?? 'null')

export const useRouteLoaderData = (): unknown => site ?? undefined

export const createPath = ({ pathname = '/', search = '', hash = '' }: Partial<Path>): string =>
  pathname + search + hash

/** What only the router understands of a link does not reach the element. */
export function Link({
  to,
  prefetch: _prefetch,
  state: _state,
  preventScrollReset: _preventScrollReset,
  replace: _replace,
  children,
  ...rest
}: LinkProps) {
  const address = typeof to === 'string' ? to : createPath(to)
  return (
    <a {...rest} href={address.startsWith('?') ? pathname + address : address}>
      {children}
    </a>
  )
}
