import { type FlowScreen, screenNamed } from './flow-state.rules.ts'

interface Place {
  readonly pathname: string
  readonly search: string
}

/** What a history entry of the flow carries. */
export interface FlowEntry {
  /** How many entries back the page is as it was before the flow opened. Missing when nobody knows. */
  readonly depth?: number
  /** Where that is not known: how many entries back the one is whose address opened the flow. */
  readonly above?: number
  /** The screen of the entry below, when it is one of the flow. */
  readonly below?: FlowScreen
  /** Opened with a class or the like: what is remembered belongs to it. */
  readonly hasIntent?: boolean
}

/** State of a link that opens the flow over the page it is on: closing is going back. */
export const flowEntry: FlowEntry = { depth: 1 }

/**
 * For a page's `shouldRevalidate`: what the page loaded stays as it is while the flow over it opens, moves and closes.
 */
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

/** What a site says about its entries. */
export interface FlowSite {
  readonly brandKey: string
  /** A master white label: entering on /login, /ota or /getlocal opens nothing by itself (1-storefront §2.2). */
  readonly isMaster: boolean
}

/**
 * `/login` is the login screen unless it says otherwise (1-storefront §2.2). A master white label's is only for those
 * whom something of ours sent there: a link, or a page that wants somebody signed in (T7).
 */
export function screenOfAddress(
  { pathname, search }: Place,
  { brandKey, isMaster }: FlowSite,
  entry?: FlowEntry | null,
): FlowScreen | null {
  const parameters = new URLSearchParams(search)
  const isSent = !isMaster || parameters.has('return') || entry?.depth !== undefined
  return screenNamed(parameters.get('open'), brandKey) ?? (isLoginPage(pathname) && isSent ? 'login' : null)
}

export function addressWithScreen({ pathname, search }: Place, screen: FlowScreen): string {
  const parameters = new URLSearchParams(search)
  parameters.set('open', screen)
  return `${pathname}?${parameters.toString()}`
}

const REDIRECTED_PASS = 'voucher'

/** The pass that somebody chose on a white-label site before they were sent here (1-storefront §2.7). */
export function passOfRedirect({ search }: Pick<Place, 'search'>): string | null {
  const parameters = new URLSearchParams(search)
  return parameters.get('open') === 'toggleBuyPassFlowModal' ? parameters.get(REDIRECTED_PASS) : null
}

/** The page itself, the flow closed. From the login page that is where login was asked for, or home. */
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
 * Where closing leads that is more than closing: the news, on a wide page, end on /ota or at home (1-storefront §2.6).
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

/** Whoever leaves login without signing in cannot go where only signed-in travellers may. */
export function isForSignedIn(address: string): boolean {
  return /^\/user(?:\/|$)/i.test(address)
}
