import {
  buyScreen,
  type FlowMemory,
  freshMemory,
  type FlowScreen,
  type SelectedClass,
  wantsPass,
  welcomeScreen,
} from '../../site/links/flow-state.rules.ts'

/** 1-storefront §2.6: {isOpen, activeScreen, previousScreen} and the choices made. */
export interface FlowState extends FlowMemory {
  /** True exactly while a screen is active. */
  readonly isOpen: boolean
  readonly activeScreen: FlowScreen | null
}

/** What the transitions depend on besides the state. */
export interface FlowPlace {
  readonly brandKey: string
  readonly pathname: string
  /** The address has a `partner`. */
  readonly isPartnerMode: boolean
  /** A signed-in user has neither first nor last name. */
  readonly isNameless: boolean
  /** The partner's flag (T15): locals get no pass here. */
  readonly turnsLocalsAway: boolean
}

export type FlowEvent =
  /** A link inside the flow: 'Sign Up', 'Forgot Password', 'Change'. */
  | { readonly kind: 'moved'; readonly to: FlowScreen }
  | { readonly kind: 'continuedAsGuest' }
  /** 'I live here' on the welcome screen, and its opposite on the next screen (T15). */
  | { readonly kind: 'livesHere' }
  | { readonly kind: 'travels' }
  /** After login and after signup alike. */
  | { readonly kind: 'signedIn'; readonly hasName: boolean }
  | { readonly kind: 'signedUp' }
  | { readonly kind: 'profileCompleted' }
  | { readonly kind: 'resetCodeSent' }
  | { readonly kind: 'passwordReset' }
  | { readonly kind: 'passwordChanged' }
  | { readonly kind: 'passChosen'; readonly productId: string; readonly isBusiness: boolean; readonly isFree: boolean }
  | { readonly kind: 'adultConfirmed'; readonly isAdult: boolean }
  | { readonly kind: 'freePassRefused' }
  | { readonly kind: 'cityChosen'; readonly city: string }
  | { readonly kind: 'couponChosen'; readonly code: string | null }
  | {
      readonly kind: 'paid'
      readonly passCode: string
      readonly buyer: 'signedIn' | 'newAccount' | 'toLogIn' | 'toConfirm'
      /** False for a pass that cost nothing: no screen then speaks of a payment (T192). */
      readonly isPaid: boolean
      /** Of the card or wallet; missing when nothing was paid. */
      readonly payerName?: string | undefined
    }
  | { readonly kind: 'redeemAsked'; readonly code: string; readonly isSignedIn: boolean }
  /** After a purchase: books what the pass was bought for, with that pass (T170). */
  | { readonly kind: 'wentOnToBook' }
  /** After a purchase: the page joins the waitlist (T171) or books the trip that the pass was bought for. */
  | { readonly kind: 'wentBackToPage' }
  | { readonly kind: 'claimed'; readonly city: string | null }
  | { readonly kind: 'claimFailed'; readonly problem: string }
  | { readonly kind: 'membershipActivated' }
  | { readonly kind: 'closed' }

/** The sign-in screens. Moving among them keeps where the user came from. */
const accountScreens: readonly (FlowScreen | null)[] = [
  'login',
  'signup',
  'sign-up',
  'forgot-password',
  'reset-password',
  'update',
]

type Step = FlowMemory & { readonly activeScreen: FlowScreen | null }

type Steps = {
  readonly [K in FlowEvent['kind']]: (
    state: FlowState,
    event: Extract<FlowEvent, { kind: K }>,
    place: FlowPlace,
  ) => Step
}

/** The traveller flow as a table: every sentence of 1-storefront §2.2, 1§2.6 and 1§4.2-1§4.7 that moves it. */
const steps: Steps = {
  moved: (state, { to }) => ({
    ...state,
    activeScreen: to,
    previousScreen: originOf(state, to),
    isRestRecovery: state.isRestRecovery || state.activeScreen === 'activate-membership',
  }),
  continuedAsGuest: (state, _, { brandKey }) => ({ ...state, activeScreen: buyScreen(brandKey), isGuest: true }),
  livesHere: (state) => ({ ...state, activeScreen: 'no-travel', residence: 'local' }),
  travels: (state, _, { brandKey, turnsLocalsAway }) =>
    turnsLocalsAway ? state : { ...state, activeScreen: buyScreen(brandKey), residence: 'travelling' },
  signedIn: (state, { hasName }, place) => (hasName ? afterSignIn(state, place) : { ...state, activeScreen: 'update' }),
  profileCompleted: (state, _, place) => afterSignIn(state, place),
  signedUp: (state, _, place) => afterSignUp(state, place),
  resetCodeSent: (state) => ({ ...state, activeScreen: 'reset-password' }),
  passwordReset: (state) => ({ ...state, activeScreen: 'login' }),
  passwordChanged: (state) => stateWhenClosed(state),
  passChosen: (state, { productId, isBusiness, isFree }) => ({
    ...state,
    activeScreen: 'payment',
    isBuying: true,
    selectedVoucher: productId,
    isBusiness,
    isOnePassFree: isFree,
  }),
  adultConfirmed: (state, { isAdult }) => ({ ...state, isAdult }),
  freePassRefused: (state) => ({ ...stateWhenClosed(state), isFreePassRefused: true }),
  cityChosen: (state, { city }) =>
    city === state.city ? state : { ...state, city, selectedVoucher: null, isOnePassFree: false, residence: 'unsaid' },
  couponChosen: (state, { code }) => ({ ...state, couponCode: code }),
  paid: (state, event) => afterPurchase(state, event),
  wentOnToBook: (state) => ({ ...state, activeScreen: 'confirm-booking', booksAtOnce: true }),
  wentBackToPage: (state) => stateWhenClosed(state),
  redeemAsked: (state, event, place) => afterRedeem(state, event, place),
  claimed: (state, { city }, place) =>
    endsAtHome(place)
      ? stateWhenClosed(state)
      : { ...state, activeScreen: 'download-app', redeemVoucherCode: null, city: city ?? state.city },
  claimFailed: (state, event) => afterFailedClaim(state, event),
  membershipActivated: (state) => stateWhenClosed(state),
  closed: (state, _, place) => afterClosing(state, place),
}

export function transition(state: FlowState, event: FlowEvent, place: FlowPlace): FlowState {
  const step = steps[event.kind] as Steps['moved']
  const next = step(state, event as Extract<FlowEvent, { kind: 'moved' }>, place)
  return { ...next, isOpen: next.activeScreen !== null }
}

const isOta = (pathname: string) => /^\/ota\/?$/i.test(pathname)
const isGetLocal = (pathname: string) => /^\/getlocal\/?$/i.test(pathname)

/** 1§4.2: with a local partner no screen follows a claimed code. */
export const endsAtHome = ({ pathname }: FlowPlace): boolean => isGetLocal(pathname)

const stateWhenClosed = (state: FlowState): Step => ({ ...freshMemory(state), activeScreen: null })

/** `previousScreen` is where the user entered the account screens from. Moving among them keeps it. */
function originOf({ activeScreen, previousScreen }: FlowState, to: FlowScreen): FlowScreen | null {
  if (!accountScreens.includes(to)) return previousScreen
  return accountScreens.includes(activeScreen) ? previousScreen : activeScreen
}

/**
 * 1§4.2, once there is a name. Activates a waiting membership, or else claims a waiting code: the screen stays until
 * `membershipActivated`, `claimed` or `claimFailed`. A pass that was just bought leads on to the booking with its class
 * or walk-in. So does a login made in order to book, because the user may already hold a pass.
 */
function afterSignIn(state: FlowState, { brandKey, isPartnerMode }: FlowPlace): Step {
  const { previousScreen, isRestRecovery, redeemVoucherCode, voucherCode, selectedClass, selectedWalkInPass } = state
  if (isRestRecovery || redeemVoucherCode !== null) return state
  if (voucherCode !== null && (selectedClass !== null || selectedWalkInPass !== null))
    return { ...state, activeScreen: 'confirm-booking' }
  if (previousScreen === 'confirm-booking') return { ...state, activeScreen: previousScreen, previousScreen: null }
  if (voucherCode === null && wantsPass(state)) {
    const goal = previousScreen !== null && !isPartnerMode ? previousScreen : buyScreen(brandKey)
    return { ...state, activeScreen: goal, previousScreen: null }
  }
  return previousScreen === null
    ? stateWhenClosed(state)
    : { ...state, activeScreen: previousScreen, previousScreen: null }
}

/**
 * 1§2.6 'Create account'. A user who was buying continues, and so does one who wants to wait for a class, because a new
 * account has no pass. For all other users the flow is done.
 */
function afterSignUp(state: FlowState, place: FlowPlace): Step {
  if (state.isRestRecovery || state.redeemVoucherCode !== null || state.voucherCode !== null)
    return afterSignIn(state, place)
  if (wantsPass(state) || state.waitsFor !== null)
    return { ...state, activeScreen: buyScreen(place.brandKey), previousScreen: null }
  return stateWhenClosed(state)
}

/**
 * 1§4.7, T97: a buyer who could not be signed in logs in now, or first confirms the address. Then the next steps show.
 */
function afterPurchase(
  state: FlowState,
  { passCode, buyer, isPaid, payerName = state.payerName ?? undefined }: Extract<FlowEvent, { kind: 'paid' }>,
): Step {
  const bought = {
    ...state,
    voucherCode: passCode,
    payerName: payerName ?? null,
    wasPaid: isPaid,
    couponCode: null,
    selectedVoucher: null,
    isBuying: false,
    isOnePassFree: false,
    isFreePassRefused: false,
  }
  // The choice stays, so a buyer who mistyped the address can take the pass again with the right one.
  if (buyer === 'toConfirm')
    return { ...state, voucherCode: passCode, activeScreen: 'confirm-email', previousScreen: 'download-app-purchase' }
  if (buyer === 'toLogIn') return { ...bought, activeScreen: 'login', previousScreen: 'download-app-purchase' }
  return { ...bought, activeScreen: 'download-app-purchase', previousScreen: null, isNewUser: buyer === 'newAccount' }
}

/** 1§4.3. The code waits for a login, which leads back to where it was typed. */
function afterRedeem(
  state: FlowState,
  { code, isSignedIn }: Extract<FlowEvent, { kind: 'redeemAsked' }>,
  { brandKey, pathname }: FlowPlace,
): Step {
  if (isSignedIn) return { ...state, redeemVoucherCode: code, refusedCode: null }
  const fromWelcome = /^\/(?:terms-of-use\/?|privacy\/?)?$/i.test(pathname)
  return {
    ...state,
    activeScreen: 'login',
    redeemVoucherCode: code,
    refusedCode: null,
    previousScreen: fromWelcome ? welcomeScreen(brandKey) : 'explore-gym',
  }
}

/**
 * A code that was refused or could not be checked stays in its field, with the problem beside it: most are typos. A user
 * who has just signed in for it sees the field again.
 */
function afterFailedClaim(state: FlowState, { problem }: Extract<FlowEvent, { kind: 'claimFailed' }>): Step {
  const { activeScreen, previousScreen, redeemVoucherCode } = state
  if (!accountScreens.includes(activeScreen)) return { ...state, redeemVoucherCode: null }
  const refusedCode = redeemVoucherCode === null ? null : { code: redeemVoucherCode, problem }
  return {
    ...state,
    activeScreen: previousScreen ?? 'explore-gym',
    previousScreen: null,
    redeemVoucherCode: null,
    refusedCode,
  }
}

/**
 * 1§2.6, 1§4.7. Payment closes to the choice of a pass and drops its discount. After a purchase for a class, the class
 * stays with its button and the home page (T170). The welcome screen asks a traveller without a name for it, unless the
 * page opened with that screen.
 */
function afterClosing(state: FlowState, { brandKey, pathname, isNameless }: FlowPlace): Step {
  const { activeScreen, voucherCode } = state
  // A trip names the pass itself, so there was no choice before.
  if (activeScreen === 'payment' && state.tripTo !== null) return stateWhenClosed(state)
  if (activeScreen === 'payment') return { ...state, activeScreen: buyScreen(brandKey), couponCode: null }
  if (activeScreen === 'download-popUp' && voucherCode !== null)
    return { ...state, activeScreen: 'download-app-purchase' }
  // The pass was bought for a membership, so that comes next.
  if (activeScreen === 'download-app-purchase' && state.isRestRecovery)
    return { ...freshMemory(state), isRestRecovery: true, activeScreen: 'activate-membership' }
  if (activeScreen === 'download-app-purchase' && state.isNewUser)
    return { ...stateWhenClosed(state), activeScreen: 'update' }
  if (activeScreen === welcomeScreen(brandKey) && isNameless && !isOta(pathname) && !isGetLocal(pathname))
    return { ...stateWhenClosed(state), activeScreen: 'update' }
  return stateWhenClosed(state)
}

/** T170: the class that a pass was just bought for, as soon as its buyer is signed in. */
export function classPaidFor({ activeScreen, voucherCode, selectedClass }: FlowState): SelectedClass | null {
  return voucherCode !== null && (activeScreen === 'download-app-purchase' || activeScreen === 'confirm-booking')
    ? selectedClass
    : null
}

/** 1§2.6: a guest can continue without an account once there is something to buy. */
export function mayContinueAsGuest(state: FlowState): boolean {
  return (wantsPass(state) || state.waitsFor !== null) && state.voucherCode === null && state.redeemVoucherCode === null
}

/** 1§2.6, 1§6: the partner knows its guests. With a class selected they log in. */
export function showsSignUp({ selectedClass, waitsFor }: FlowState, { isPartnerMode }: FlowPlace): boolean {
  return !(isPartnerMode && (selectedClass ?? waitsFor) !== null)
}
