import {
  buyScreen,
  type FlowMemory,
  type FlowScreen,
  wantsPass,
  welcomeScreen,
} from '../../site/links/flow-state.rules.ts'

/** Who is there and where, for what an address may show. */
export interface FlowVisitor {
  readonly isSignedIn: boolean
  /** One of the pages over which the traveller flow itself lives (T4); elsewhere it is the buy-pass flow (§2.7). */
  readonly isFlowPage: boolean
  /** The destination is the home city of whoever is signed in (T15). */
  readonly isAtHome: boolean
  readonly turnsLocalsAway: boolean
}

interface Shown {
  readonly screen: FlowScreen | null
  /** Where a login leads that stands in for what was asked for. */
  readonly previousScreen: FlowScreen | null
}

/** Screens of somebody's own: whoever is not signed in logs in first, and comes back. */
const ownScreens: readonly FlowScreen[] = [
  'update',
  'change-password',
  'booking-confirmed',
  'download-app',
  'download-app-purchase',
  'activate-membership',
]
const signInScreens: readonly (FlowScreen | null)[] = ['login', 'signup', 'sign-up']

/**
 * The screen to show for the one that the address names, which may be old, shared or typed (§2.2, §2.7, T4, T15).
 * Paying needs a pass; signing in needs nobody to be signed in.
 */
export function screenToShow(
  asked: FlowScreen | null,
  memory: FlowMemory,
  visitor: FlowVisitor,
  brandKey: string,
): Shown {
  const { previousScreen } = memory
  const to = (screen: FlowScreen | null): Shown => ({ screen, previousScreen })
  if (asked === null) return to(null)
  if (!visitor.isFlowPage && isOfFlowPages(asked, brandKey)) return to(null)
  if (ownScreens.includes(asked) && !visitor.isSignedIn)
    return { screen: 'login', previousScreen: previousScreen ?? asked }
  const buy = buyScreen(brandKey)
  if (asked === 'confirm-email' && memory.voucherCode === null) return to(null)
  if (visitor.isSignedIn && signInScreens.includes(asked))
    return to(wantsPass(memory) ? screenForSale(memory, visitor, buy, buy) : null)
  if (asked === 'toggleBuyPassFlowModal') return to(startOfBuyPass(memory, visitor, buy))
  return to(asked === buy || asked === 'payment' ? screenForSale(memory, visitor, asked, buy) : asked)
}

/** §2.2: no part of the buy-pass flow, which other pages open. */
function isOfFlowPages(screen: FlowScreen, brandKey: string): boolean {
  return screen === welcomeScreen(brandKey) || screen === 'no-travel' || screen === 'update-news'
}

/**
 * §2.7: at the passes for who is signed in, at payment for who was redirected from a white-label site, else at login.
 */
function startOfBuyPass(memory: FlowMemory, visitor: FlowVisitor, buy: FlowScreen): FlowScreen {
  if (!visitor.isSignedIn && !memory.isGuest) return 'login'
  return screenForSale(memory, visitor, memory.isRedirectedFromWL ? 'payment' : buy, buy)
}

function screenForSale(memory: FlowMemory, visitor: FlowVisitor, asked: FlowScreen, buy: FlowScreen): FlowScreen {
  const sellsHere = visitor.isSignedIn || visitor.isFlowPage || memory.isGuest
  const isPaying = asked === 'payment' && memory.selectedVoucher !== null
  if (!isPaying && !sellsHere) return 'login'
  if (isTurnedAway(memory, visitor, isPaying)) return 'no-travel'
  return isPaying ? 'payment' : buy
}

/**
 * T15: advice for a local who has not said otherwise, before a pass is chosen; where the partner wants it, a locked
 * door.
 */
function isTurnedAway(
  { residence }: FlowMemory,
  { isAtHome, turnsLocalsAway }: FlowVisitor,
  isPaying: boolean,
): boolean {
  if (turnsLocalsAway) return isAtHome || residence === 'local'
  return !isPaying && (residence === 'local' || (isAtHome && residence === 'unsaid'))
}
