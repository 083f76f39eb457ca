import { type FlowScreen, screenOf } from './flow-state.rules.ts'

interface Place {
  readonly pathname: string
  readonly search: string
}

/** The flow's state in a history entry. */
export interface FlowEntry {
  /** The number of entries back to the page as it was before the flow opened. Missing when unknown. */
  readonly depth?: number
  /** If that is unknown: the number of entries back to the one whose address opened the flow. */
  readonly above?: number
  /** The screen of the entry below, if it belongs to the flow. */
  readonly below?: FlowScreen
  /** Opened with a class or similar: the remembered choice belongs to it. */
  readonly hasIntent?: boolean
}

/** State of a link that opens the flow over the current page: closing goes back. */
export const flowEntry: FlowEntry = { depth: 1 }

/** For a page's `shouldRevalidate`: keeps the page's data while the flow over it opens, moves and closes. */
export function keepsData({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL
  nextUrl: URL
  defaultShouldRevalidate: boolean
}): boolean {
  const bare = ({ pathname, search }: URL) => addressWithoutScreen({ pathname, search }, '')
  const onlyTheFlow =
    currentUrl.href !== nextUrl.href && bare(currentUrl) === bare(nextUrl) && currentUrl.pathname === nextUrl.pathname
  return onlyTheFlow ? false : defaultShouldRevalidate
}

/** The pages over which the traveller flow itself lives (T4). */
export function isFlowPage(pathname: string): boolean {
  return /^\/(?:login\/?|ota\/?|getlocal\/?)?$/i.test(pathname)
}

const isLoginPage = (pathname: string) => /^\/login\/?$/i.test(pathname)

/** What the flow needs to know about a site. */
export interface FlowSite {
  readonly brandKey: string
  /** A master white label: on /login, /ota or /getlocal nothing opens by itself (1-storefront §2.2). */
  readonly isMaster: boolean
}

/**
 * `/login` is the login screen unless it says otherwise (1-storefront §2.2). On a master white label it is only for
 * visitors whom our own link or a page for signed-in users sent there (T7).
 */
export function screenOfAddress(
  { pathname, search }: Place,
  { brandKey, isMaster }: FlowSite,
  entry?: FlowEntry | null,
): FlowScreen | null {
  const parameters = new URLSearchParams(search)
  const isSent = !isMaster || parameters.has('return') || entry?.depth !== undefined
  return screenOf(parameters.get('open'), brandKey) ?? (isLoginPage(pathname) && isSent ? 'login' : null)
}

export function addressWithScreen({ pathname, search }: Place, screen: FlowScreen): string {
  const parameters = new URLSearchParams(search)
  parameters.set('open', screen)
  return `${pathname}?${parameters.toString()}`
}

const REDIRECTED_PASS = 'voucher'

/** The pass that the visitor chose on a white-label site before the redirect to this one (1-storefront §2.7). */
export function passOfRedirect({ search }: Pick<Place, 'search'>): string | null {
  const parameters = new URLSearchParams(search)
  return parameters.get('open') === 'toggleBuyPassFlowModal' ? parameters.get(REDIRECTED_PASS) : null
}

/** The page itself with the flow closed. From the login page that is where login was requested, or home. */
export function addressWithoutScreen({ pathname, search }: Place, origin: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('open')
  parameters.delete(REDIRECTED_PASS)
  const goal = isLoginPage(pathname) ? (returnFromFlow(parameters.get('return'), origin) ?? '/') : pathname
  parameters.delete('return')
  if (goal !== '/' && goal !== pathname) return goal
  const rest = parameters.toString()
  return rest ? `${goal}?${rest}` : goal
}

/**
 * Where closing leads when it does more than close: the news on a wide page ends on /ota or at home (1-storefront
 * §2.6).
 */
export function addressAfter(
  screen: FlowScreen | null,
  { pathname, search }: Place,
  isWide: boolean,
): string | undefined {
  if (screen !== 'update-news' || !isWide) return undefined
  return addressWithoutScreen({ pathname: /^\/ota\/?$/i.test(pathname) ? '/ota' : '/', search }, '')
}

/** T7: only an address of our own, and never the login page again. Undefined for anything else. */
export function returnFromFlow(wish: string | null, origin: string): string | undefined {
  if (!wish?.startsWith('/') || /^\/[/\\]/.test(wish)) return undefined
  try {
    const url = new URL(wish, origin)
    return url.origin === origin && !isLoginPage(url.pathname) ? url.pathname + url.search + url.hash : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether an address is only for signed-in travellers. A visitor who leaves the login without signing in cannot go
 * there.
 */
export function isForSignedIn(address: string): boolean {
  return /^\/user(?:\/|$)/i.test(address)
}
