import { buyScreen, type FlowMemory, nothingChosen, type Screen, welcomeScreen } from './flow-state.rules.ts'

/** 1-storefront §2.6: {isOpen, activeScreen, previousScreen} and what was chosen. It is open while a screen is active. */
export interface FlowState extends FlowMemory {
  readonly activeScreen: Screen | null
}

/** What the transitions depend on besides the state. */
export interface FlowPlace {
  readonly brandKey: string
  readonly pathname: string
  /** A `partner` is on the address. */
  readonly isPartnerMode: boolean
}

export type FlowEvent =
  /** A link inside the flow: 'Sign Up', 'Forgot Password', 'Change'. */
  | { readonly kind: 'moved'; readonly to: Screen }
  | { readonly kind: 'continuedAsGuest' }
  /** After login and after signup alike. */
  | { readonly kind: 'signedIn'; readonly hasName: boolean }
  | { readonly kind: 'signedUp' }
  | { readonly kind: 'profileCompleted' }
  | { readonly kind: 'resetCodeSent' }
  | { readonly kind: 'passwordReset' }
  | { readonly kind: 'passChosen'; readonly voucherId: string; readonly isBusiness: boolean }
  | { readonly kind: 'cityChosen'; readonly city: string }
  | { readonly kind: 'couponChosen'; readonly code: string | null }
  | { readonly kind: 'paid'; readonly voucherCode: string; readonly buyer: 'signedIn' | 'newAccount' | 'toLogIn' }
  | { readonly kind: 'redeemAsked'; readonly code: string; readonly isSignedIn: boolean }
  | { readonly kind: 'claimed'; readonly city: string | null }
  | { readonly kind: 'claimFailed' }
  | { readonly kind: 'closed' }

const accountScreens: readonly (Screen | null)[] = ['login', 'signup', 'sign-up', 'forgot-password', 'reset-password', 'update']

/** The traveller flow as a table: every sentence of 1-storefront §2.6 and §4.2-§4.7 that moves it. */
export function transition(state: FlowState, event: FlowEvent, place: FlowPlace): FlowState {
  const buy = buyScreen(place.brandKey)
  switch (event.kind) {
    case 'moved':
      return { ...state, activeScreen: event.to, previousScreen: originOf(state, event.to) }
    case 'continuedAsGuest':
      return { ...state, activeScreen: buy, isGuest: true }
    case 'signedIn':
      return event.hasName ? afterSignIn(state, place) : { ...state, activeScreen: 'update' }
    case 'profileCompleted':
      return afterSignIn(state, place)
    case 'signedUp':
      return afterSignUp(state, place)
    case 'resetCodeSent':
      return { ...state, activeScreen: 'reset-password' }
    case 'passwordReset':
      return { ...state, activeScreen: 'login' }
    case 'passChosen':
      return { ...state, activeScreen: 'payment', isBuying: true, selectedVoucher: event.voucherId, isBusiness: event.isBusiness }
    case 'cityChosen':
      return { ...state, city: event.city, selectedVoucher: event.city === state.city ? state.selectedVoucher : null }
    case 'couponChosen':
      return { ...state, couponCode: event.code }
    case 'paid':
      return afterPurchase(state, event)
    case 'redeemAsked':
      return afterRedeem(state, event, place)
    case 'claimed':
      return { ...state, activeScreen: 'download-app', redeemVoucherCode: null, city: event.city ?? state.city }
    case 'claimFailed':
      return /^\/ota\/?$/i.test(place.pathname) ? { ...state, redeemVoucherCode: null } : { ...nothingChosen, activeScreen: null }
    case 'closed':
      return afterClosing(state, place)
  }
}

/** `previousScreen` is where the account screens were entered from; moving among them keeps it. */
function originOf({ activeScreen, previousScreen }: FlowState, to: Screen): Screen | null {
  if (!accountScreens.includes(to)) return previousScreen
  return accountScreens.includes(activeScreen) ? previousScreen : activeScreen
}

const wantsPass = ({ isBuying, selectedClass, selectedWalkInPass }: FlowState) => isBuying || selectedClass !== null || selectedWalkInPass !== null

/**
 * §4.2. A code that waits is claimed first: the screen stays until `claimed` or `claimFailed`. A pass that was just bought
 * goes with its class to the booking, and so does whoever logged in in order to book: they may hold a pass already.
 */
function afterSignIn(state: FlowState, { brandKey, isPartnerMode }: FlowPlace): FlowState {
  const { previousScreen, redeemVoucherCode, voucherCode, selectedClass } = state
  if (redeemVoucherCode !== null) return state
  if (voucherCode !== null && selectedClass !== null) return { ...state, activeScreen: 'confirm-booking' }
  if (previousScreen === 'confirm-booking') return { ...state, activeScreen: previousScreen, previousScreen: null }
  if (voucherCode === null && wantsPass(state)) {
    const goal = previousScreen !== null && !isPartnerMode ? previousScreen : buyScreen(brandKey)
    return { ...state, activeScreen: goal, previousScreen: null }
  }
  return previousScreen === null ? { ...nothingChosen, activeScreen: null } : { ...state, activeScreen: previousScreen, previousScreen: null }
}

/** §2.6 'Create account'. Whoever was buying goes on with it; everybody else is done. */
function afterSignUp(state: FlowState, place: FlowPlace): FlowState {
  if (state.redeemVoucherCode !== null || state.voucherCode !== null) return afterSignIn(state, place)
  if (wantsPass(state)) return { ...state, activeScreen: buyScreen(place.brandKey), previousScreen: null }
  return { ...nothingChosen, activeScreen: null }
}

/** §4.7, T97: whoever could not be signed in logs in now, and then reads what comes next. */
function afterPurchase(state: FlowState, { voucherCode, buyer }: Extract<FlowEvent, { kind: 'paid' }>): FlowState {
  const bought = { ...state, voucherCode, couponCode: null, selectedVoucher: null, isBuying: false }
  if (buyer === 'toLogIn') return { ...bought, activeScreen: 'login', previousScreen: 'download-app-purchase' }
  return { ...bought, activeScreen: 'download-app-purchase', previousScreen: null, isNewUser: buyer === 'newAccount' }
}

/** §4.3. The code waits for a login that leads back to where it was typed. */
function afterRedeem(state: FlowState, { code, isSignedIn }: Extract<FlowEvent, { kind: 'redeemAsked' }>, { brandKey, pathname }: FlowPlace): FlowState {
  if (isSignedIn) return { ...state, redeemVoucherCode: code }
  const fromWelcome = /^\/(?:terms-of-use\/?|privacy\/?)?$/i.test(pathname)
  return { ...state, activeScreen: 'login', redeemVoucherCode: code, previousScreen: fromWelcome ? welcomeScreen(brandKey) : 'explore-gym' }
}

/** §2.6, §4.7. Payment closes to the choice of a pass, its discount gone; a purchase goes on to the booking it was for. */
function afterClosing(state: FlowState, { brandKey }: FlowPlace): FlowState {
  if (state.activeScreen === 'payment') return { ...state, activeScreen: buyScreen(brandKey), couponCode: null }
  if (state.activeScreen === 'download-app-purchase' && state.voucherCode !== null && state.selectedClass !== null) {
    return { ...state, activeScreen: 'confirm-booking' }
  }
  if (state.activeScreen === 'download-app-purchase' && state.isNewUser) return { ...nothingChosen, activeScreen: 'update' }
  return { ...nothingChosen, activeScreen: null }
}

/** Who is there and where, for what an address may show. */
export interface FlowVisitor {
  readonly isSignedIn: boolean
  /** One of the pages over which the traveller flow itself lives (T4); elsewhere it is the buy-pass flow (§2.7). */
  readonly isFlowPage: boolean
}

/**
 * The screen to show for the one that the address names, which may be old, shared or typed. The buy-pass flow of other
 * pages starts at login (§2.7); paying needs a pass; signing in needs nobody to be signed in.
 */
export function screenToShow(state: FlowState, { isSignedIn, isFlowPage }: FlowVisitor, brandKey: string): Screen | null {
  const { activeScreen } = state
  const buy = buyScreen(brandKey)
  const sellsHere = isSignedIn || isFlowPage || state.isGuest
  const passOrLogin = sellsHere ? buy : 'login'
  if (activeScreen === buy) return passOrLogin
  if (activeScreen === 'payment') return state.selectedVoucher === null ? passOrLogin : 'payment'
  if (activeScreen === 'update' && !isSignedIn) return 'login'
  if (isSignedIn && (activeScreen === 'login' || activeScreen === 'signup' || activeScreen === 'sign-up')) return wantsPass(state) ? buy : null
  if (activeScreen === 'download-app-purchase' && !isSignedIn) return 'login'
  return activeScreen
}

/** §2.6: a guest may go on without an account once there is something to buy. */
export function mayContinueAsGuest(state: FlowState): boolean {
  return wantsPass(state) && state.voucherCode === null && state.redeemVoucherCode === null
}

/** §2.6, §6: a partner's guests are known to the partner; with a class selected they log in. */
export function showsSignUp({ selectedClass }: FlowState, { isPartnerMode }: FlowPlace): boolean {
  return !(isPartnerMode && selectedClass !== null)
}
