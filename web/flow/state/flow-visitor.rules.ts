import {
  buyScreen,
  type FlowMemory,
  type FlowScreen,
  wantsPass,
  welcomeScreen,
} from '../../site/links/flow-state.rules.ts'

/** The visitor and their place, which decide what an address may show. */
export interface FlowVisitor {
  readonly isSignedIn: boolean
  /**
   * Whether this is one of the pages that hold the traveller flow itself (T4); elsewhere it is the buy-pass flow
   * (1§2.7).
   */
  readonly isFlowPage: boolean
  /** Whether the destination is the signed-in user's home city (T15). */
  readonly isAtHome: boolean
  readonly turnsLocalsAway: boolean
}

interface FlowView {
  readonly screen: FlowScreen | null
  /** The screen that a login leads back to when it replaces the requested one. */
  readonly previousScreen: FlowScreen | null
}

/** Personal screens: a signed-out visitor logs in first and then comes back. */
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
 * The screen to show for the one in the address, which may be old, shared or typed (1§2.2, 1§2.7, T4, T15). Payment
 * needs a pass; sign-in needs a signed-out visitor.
 */
export function screenToShow(
  asked: FlowScreen | null,
  memory: FlowMemory,
  visitor: FlowVisitor,
  brandKey: string,
): FlowView {
  const { previousScreen } = memory
  const to = (screen: FlowScreen | null): FlowView => ({ screen, previousScreen })
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

/** 1§2.2: whether a screen belongs to the flow's own pages and not to the buy-pass flow, which other pages open. */
function isOfFlowPages(screen: FlowScreen, brandKey: string): boolean {
  return screen === welcomeScreen(brandKey) || screen === 'no-travel' || screen === 'update-news'
}

/**
 * 1§2.7: signed-in users start at the passes, users redirected from a white-label site at payment, all others at login.
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
 * T15: advice for locals before they choose a pass, unless they said otherwise; a locked door where the partner wants
 * it.
 */
function isTurnedAway(
  { residence }: FlowMemory,
  { isAtHome, turnsLocalsAway }: FlowVisitor,
  isPaying: boolean,
): boolean {
  if (turnsLocalsAway) return isAtHome || residence === 'local'
  return !isPaying && (residence === 'local' || (isAtHome && residence === 'unsaid'))
}
