import { isFlowPage } from '../../site/links/flow-address.rules.ts'
import { type FlowScreen, welcomeScreen } from '../../site/links/flow-state.rules.ts'

/** A page that was just entered, once the visitor is known. */
export interface Arrival {
  readonly brandKey: string
  readonly pathname: string
  readonly isMaster: boolean
  /** A screen is already open because the address names it. */
  readonly isOpen: boolean
  /** A signed-in user has neither first nor last name. */
  readonly isNameless: boolean
  /**
   * The 'update' cookie: the visitor saw the news or closed the welcome during this visit. It suppresses only the news.
   */
  readonly wasUpdated: boolean
  /** There is news to show. */
  readonly hasNews: boolean
}

/** The screen that opens by itself, and its delay. */
export interface FlowStart {
  readonly screen: FlowScreen
  readonly afterMs: number
}

/** 1-storefront §9. */
const NEWS_AFTER_MS = 3000

/**
 * 1-storefront §2.2: on load, a user without a name is asked for it; /ota and /getlocal open with the welcome. News
 * opens by itself a little later (1§2.6), once per visit, if the site has any.
 */
export function startOf({
  brandKey,
  pathname,
  isMaster,
  isOpen,
  isNameless,
  wasUpdated,
  hasNews,
}: Arrival): FlowStart | undefined {
  if (isOpen || !isFlowPage(pathname)) return undefined
  if (isNameless) return { screen: 'update', afterMs: 0 }
  if (!isMaster && /^\/(?:ota|getlocal)\/?$/i.test(pathname)) return { screen: welcomeScreen(brandKey), afterMs: 0 }
  return hasNews && !wasUpdated ? { screen: 'update-news', afterMs: NEWS_AFTER_MS } : undefined
}
