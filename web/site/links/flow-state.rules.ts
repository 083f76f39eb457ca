/** What the traveller wants a pass for, chosen before the flow opens (1-storefront §3). */
interface SelectedProduct {
  readonly id: string
  readonly name: string
  readonly voucherType: 'standard' | 'premium'
  /** Where it takes place, and the page that the traveller came from. */
  readonly venue: { readonly name: string; readonly slug: string; readonly city: string }
}

/** Date and times as the API writes them, in the venue's zone. */
export interface SelectedClass extends SelectedProduct {
  readonly date: string
  readonly timeFrom: string
  readonly timeTo: string
  /** The same moment as an instant. */
  readonly startsAt: string
  readonly wpVisits: number
  readonly activities: readonly string[]
}

/**
 * The storage key of the class that is paid for but not booked (T170). It is here for the home page, which looks for
 * the class before it loads more.
 */
export const WAITING_CLASS = 'booking.waiting'

export interface SelectedWalkIn extends SelectedProduct {
  readonly date: string | null
}

/** Screens of the traveller flow with the same name for every brand (1-storefront §2.6). */
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
  // The popup of 1§4.9.
  'activate-membership',
  'download-app',
  'download-popUp',
  'download-app-purchase',
  // A pseudo-screen: the buy-pass modal, which begins where 1§2.7 says.
  'toggleBuyPassFlowModal',
] as const

/** Every screen; two of them carry the brand word. */
export type FlowScreen = (typeof plainScreens)[number] | `${string}-traveller` | `buy-${string}-pass`

/** The pseudo-screen that opens the booking modal. In an address it stands for that modal's first screen. */
const BOOKING_MODAL = 'openAuthBookingFlowModal'

/** The choices that a page passes when it opens the flow. */
export interface FlowIntent {
  readonly selectedClass?: SelectedClass
  readonly selectedWalkInPass?: SelectedWalkIn
  /** A full class whose waitlist the visitor wants to join (T171). */
  readonly waitsFor?: SelectedClass
  /** The city of a trip whose visits the pass is for; the trip's page books them. */
  readonly tripTo?: string
  /** The pass that the page offers for it: the flow can begin with its payment. */
  readonly selectedVoucher?: string
  readonly city?: string
  /** The visitor wants to buy a pass, whatever screen comes first. */
  readonly isBuying?: boolean
  /** Activates the premium membership after the login (1§4.9). */
  readonly isRestRecovery?: boolean
  /** Where a login leads. 'confirm-booking' belongs to the booking dialog, on the page that opened the flow. */
  readonly afterLogin?: FlowScreen
}

/** What the flow remembers from screen to screen, through login and reload. It holds nothing secret. */
export interface FlowMemory {
  readonly previousScreen: FlowScreen | null
  readonly isBuying: boolean
  /** 'Continue as a guest' was pressed. */
  readonly isGuest: boolean
  readonly selectedClass: SelectedClass | null
  readonly selectedWalkInPass: SelectedWalkIn | null
  /** The full class that the pass is for: its waitlist is joined, nothing is booked (T171). */
  readonly waitsFor: SelectedClass | null
  /** The city of the trip whose visits the pass is for. */
  readonly tripTo: string | null
  readonly city: string | null
  /** Id of the chosen pass. */
  readonly selectedVoucher: string | null
  readonly isBusiness: boolean
  readonly couponCode: string | null
  /** A pass code that waits for its owner to sign in. */
  readonly redeemVoucherCode: string | null
  /** A pass code that could not be claimed after a login, and the reason. Its field shows it again. */
  readonly refusedCode: { readonly code: string; readonly problem: string } | null
  /** Code of the pass that was just bought. */
  readonly voucherCode: string | null
  /** Something was paid for it. */
  readonly wasPaid: boolean
  /** The name on the card or wallet that paid for it. It is offered as the traveller's own. */
  readonly payerName: string | null
  /** The button after the payment was pressed (T170): the booking needs no other press. It holds for one booking. */
  readonly booksAtOnce: boolean
  /** Bought as a guest: an account without a name. */
  readonly isNewUser: boolean
  /** The buyer confirmed that they are an adult (T58). It is asked once for a purchase, whichever screen asks. */
  readonly isAdult: boolean
  /** The chosen pass is the partner's free one (1§4.4). */
  readonly isOnePassFree: boolean
  /** This visitor has had the free pass, or may not have it. Closing the flow does not clear it. */
  readonly isFreePassRefused: boolean
  /** What visitors said about themselves and the destination (T15). Closing the flow does not clear it either. */
  readonly residence: 'unsaid' | 'local' | 'travelling'
  /** The premium membership waits for a login (1§4.9). */
  readonly isRestRecovery: boolean
  /**
   * The visitor came from a white-label site, where they chose the pass: the buy-pass modal starts at payment (1§2.7).
   */
  readonly isRedirectedFromWL: boolean
  /** The pass chosen there, as its address names it. The visitor may have chosen another since. */
  readonly redirectedPass: string | null
}

export const nothingChosen: FlowMemory = {
  previousScreen: null,
  isBuying: false,
  isGuest: false,
  selectedClass: null,
  selectedWalkInPass: null,
  waitsFor: null,
  tripTo: null,
  city: null,
  selectedVoucher: null,
  isBusiness: false,
  couponCode: null,
  redeemVoucherCode: null,
  refusedCode: null,
  voucherCode: null,
  wasPaid: false,
  payerName: null,
  booksAtOnce: false,
  isNewUser: false,
  isAdult: false,
  isOnePassFree: false,
  isFreePassRefused: false,
  residence: 'unsaid',
  isRestRecovery: false,
  isRedirectedFromWL: false,
  redirectedPass: null,
}

/** The start of a flow: clears earlier choices and keeps what visitors said about themselves. */
export function freshMemory({ isFreePassRefused, residence }: FlowMemory): FlowMemory {
  return { ...nothingChosen, isFreePassRefused, residence }
}

/** 1§2.7: the pass from a white-label site replaces what was chosen here before. After a reload, later choices stay. */
export function afterRedirect(pass: string, before: FlowMemory): FlowMemory {
  if (before.redirectedPass === pass) return { ...before, selectedVoucher: before.selectedVoucher ?? pass }
  return { ...freshMemory(before), selectedVoucher: pass, isRedirectedFromWL: true, redirectedPass: pass }
}

/**
 * The flow's memory when a page opens it. A class or a walk-in is chosen in order to buy; a visitor who only waits for
 * a class may have a pass.
 */
export function memoryAtStart(
  {
    selectedClass,
    selectedWalkInPass,
    waitsFor,
    tripTo,
    selectedVoucher,
    city,
    isBuying = false,
    isRestRecovery = false,
    afterLogin,
  }: FlowIntent,
  before: FlowMemory,
): FlowMemory {
  const product = selectedClass ?? selectedWalkInPass
  return {
    ...freshMemory(before),
    previousScreen: afterLogin ?? null,
    selectedClass: selectedClass ?? null,
    selectedWalkInPass: selectedWalkInPass ?? null,
    waitsFor: waitsFor ?? null,
    tripTo: tripTo ?? null,
    selectedVoucher: selectedVoucher ?? null,
    city: city ?? tripTo ?? (product ?? waitsFor)?.venue.city ?? null,
    isBuying: isBuying || product !== undefined || tripTo !== undefined,
    isRestRecovery,
  }
}

/** Whether the flow is about buying a pass. */
export function wantsPass({ isBuying, selectedClass, selectedWalkInPass }: FlowMemory): boolean {
  return isBuying || selectedClass !== null || selectedWalkInPass !== null
}

export const buyScreen = (brandKey: string): FlowScreen => `buy-${brandKey}-pass`
export const welcomeScreen = (brandKey: string): FlowScreen => `${brandKey}-traveller`

/** The screen in an address; null if there is none or the name is unknown. */
export function screenOf(name: string | null, brandKey: string): FlowScreen | null {
  if (name === BOOKING_MODAL) return 'confirm-booking'
  const screens: readonly (string | null)[] = [...plainScreens, buyScreen(brandKey), welcomeScreen(brandKey)]
  return screens.includes(name) ? (name as FlowScreen) : null
}
