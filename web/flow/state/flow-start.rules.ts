import { isFlowPage } from '../../site/links/flow-address.rules.ts'
import { type FlowScreen, welcomeScreen } from '../../site/links/flow-state.rules.ts'

/** A page that has just been entered, once it is known who is there. */
export interface Arrival {
  readonly brandKey: string
  readonly pathname: string
  readonly isMaster: boolean
  /** A screen stands open already: the address asked for it. */
  readonly isOpen: boolean
  /** Somebody is signed in who has neither first nor last name. */
  readonly isNameless: boolean
  /**
   * The 'update' cookie: was told the news, or closed the welcome, in this visit. It holds back nothing but the news.
   */
  readonly wasUpdated: boolean
  /** There are news to show. */
  readonly hasNews: boolean
}

/** What opens by itself, and how long it waits. */
export interface FlowStart {
  readonly screen: FlowScreen
  readonly afterMs: number
}

/** 1-storefront §9. */
const NEWS_AFTER_MS = 3000

/**
 * 1-storefront §2.2: on load, whoever has no name is asked for it; /ota and /getlocal open with the welcome. News come
 * by themselves a little later (§2.6), once a visit, where the site has any.
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
