/** What a traveller wants a pass for; chosen before the flow opens (1-storefront §3). */
interface SelectedProduct {
  readonly id: string
  readonly name: string
  readonly voucherType: 'standard' | 'premium'
  /** Where it takes place, and where the traveller came from. */
  readonly venue: { readonly name: string; readonly slug: string; readonly city: string }
}

/** Date and times as the API writes them, in the venue's zone. */
export interface SelectedClass extends SelectedProduct {
  readonly date: string
  readonly timeFrom: string
  readonly timeTo: string
  /** The instant that they mean. */
  readonly startsAt: string
  readonly wpVisits: number
  readonly activities: readonly string[]
}

/**
 * Where the browser keeps the class that was paid for and is not booked (T170). Here for the home page, which looks for
 * it before it loads more.
 */
export const WAITING_CLASS = 'booking.waiting'

export interface SelectedWalkIn extends SelectedProduct {
  readonly date: string | null
}

/** Screens of the traveller flow whose names are the same for every brand (1-storefront §2.6). */
const plainScreens = [
  'no-travel',
  'update-news',
  'login',
  'signup',
  // The longer form; 'signup' is 'Create account'.
  'sign-up',
  'update',
  'forgot-password',
  'reset-password',
  'change-password',
  'explore-gym',
  'explore-gym-destination',
  'payment',
  'confirm-email',
  'confirm-booking',
  'booking-confirmed',
  // The popup of §4.9.
  'activate-membership',
  'download-app',
  'download-popUp',
  'download-app-purchase',
  // A pseudo-screen: the buy-pass modal, which begins where §2.7 says.
  'toggleBuyPassFlowModal',
] as const

/** Every screen; two of them carry the brand word. */
export type FlowScreen = (typeof plainScreens)[number] | `${string}-traveller` | `buy-${string}-pass`

/** The pseudo-screen that opens the booking modal: in an address it is that modal's first screen. */
const BOOKING_MODAL = 'openAuthBookingFlowModal'

/** What comes along when a page opens the flow. */
export interface FlowIntent {
  readonly selectedClass?: SelectedClass
  readonly selectedWalkInPass?: SelectedWalkIn
  readonly city?: string
  /** A pass is to be bought, whatever screen comes first. */
  readonly isBuying?: boolean
  /** The premium membership is to be activated after the login (§4.9). */
  readonly isRestRecovery?: boolean
  /** Where a login leads. 'confirm-booking' is the booking's own, which the page shows that opened the flow. */
  readonly afterLogin?: FlowScreen
}

/** What the flow remembers from screen to screen, through login and reload. Holds nothing secret. */
export interface FlowMemory {
  readonly previousScreen: FlowScreen | null
  readonly isBuying: boolean
  /** 'Continue as a guest' was pressed. */
  readonly isGuest: boolean
  readonly selectedClass: SelectedClass | null
  readonly selectedWalkInPass: SelectedWalkIn | null
  readonly city: string | null
  /** Id of the chosen pass. */
  readonly selectedVoucher: string | null
  readonly isBusiness: boolean
  readonly couponCode: string | null
  /** A pass code that waits for its owner to sign in. */
  readonly redeemVoucherCode: string | null
  /** A pass code that could not be claimed after a login, and why: it stands in its field again. */
  readonly refusedCode: { readonly code: string; readonly problem: string } | null
  /** Code of the pass that was just bought. */
  readonly voucherCode: string | null
  /** Bought as a guest: an account without a name. */
  readonly isNewUser: boolean
  /** The chosen pass is the partner's free one (§4.4). */
  readonly isOnePassFree: boolean
  /** This person has had the free pass, or may not have it; the flow's closing does not forget it. */
  readonly isFreePassRefused: boolean
  /** What somebody said of themselves and the destination (T15); not forgotten either. */
  readonly residence: 'unsaid' | 'local' | 'travelling'
  /** The premium membership waits for a login (§4.9). */
  readonly isRestRecovery: boolean
  /** Came from a white-label site, where the pass was chosen: the buy-pass modal starts at payment (§2.7). */
  readonly isRedirectedFromWL: boolean
  /** The pass that was chosen there, as its address names it; another one may have been chosen since. */
  readonly redirectedPass: string | null
}

export const nothingChosen: FlowMemory = {
  previousScreen: null,
  isBuying: false,
  isGuest: false,
  selectedClass: null,
  selectedWalkInPass: null,
  city: null,
  selectedVoucher: null,
  isBusiness: false,
  couponCode: null,
  redeemVoucherCode: null,
  refusedCode: null,
  voucherCode: null,
  isNewUser: false,
  isOnePassFree: false,
  isFreePassRefused: false,
  residence: 'unsaid',
  isRestRecovery: false,
  isRedirectedFromWL: false,
  redirectedPass: null,
}

/** What a flow begins with: what was chosen before is forgotten, what somebody said about themselves is not. */
export function startAfresh({ isFreePassRefused, residence }: FlowMemory): FlowMemory {
  return { ...nothingChosen, isFreePassRefused, residence }
}

/**
 * §2.7: the pass of a white-label site goes before what was chosen here until then; a reload keeps what was chosen
 * since.
 */
export function afterRedirect(pass: string, before: FlowMemory): FlowMemory {
  if (before.redirectedPass === pass) return { ...before, selectedVoucher: before.selectedVoucher ?? pass }
  return { ...startAfresh(before), selectedVoucher: pass, isRedirectedFromWL: true, redirectedPass: pass }
}

/** What a flow remembers that a page opens. A class or a walk-in is chosen in order to buy. */
export function openFlow(
  { selectedClass, selectedWalkInPass, city, isBuying = false, isRestRecovery = false, afterLogin }: FlowIntent,
  before: FlowMemory,
): FlowMemory {
  const product = selectedClass ?? selectedWalkInPass
  return {
    ...startAfresh(before),
    previousScreen: afterLogin ?? null,
    selectedClass: selectedClass ?? null,
    selectedWalkInPass: selectedWalkInPass ?? null,
    city: city ?? product?.venue.city ?? null,
    isBuying: isBuying || product !== undefined,
    isRestRecovery,
  }
}

/** Whether a pass is what the flow is for. */
export function wantsPass({ isBuying, selectedClass, selectedWalkInPass }: FlowMemory): boolean {
  return isBuying || selectedClass !== null || selectedWalkInPass !== null
}

export const buyScreen = (brandKey: string): FlowScreen => `buy-${brandKey}-pass`
export const welcomeScreen = (brandKey: string): FlowScreen => `${brandKey}-traveller`

/** The screen that an address names; null for none and for what is no screen. */
export function screenNamed(name: string | null, brandKey: string): FlowScreen | null {
  if (name === BOOKING_MODAL) return 'confirm-booking'
  const screens: readonly (string | null)[] = [...plainScreens, buyScreen(brandKey), welcomeScreen(brandKey)]
  return screens.includes(name) ? (name as FlowScreen) : null
}
