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
  readonly wpVisits: number
  readonly activities: readonly string[]
}

export interface SelectedWalkIn extends SelectedProduct {
  readonly date: string | null
}

/** Screens of the traveller flow (1-storefront §2.6); two of them carry the brand word. */
export type Screen =
  | `${string}-traveller`
  | `buy-${string}-pass`
  | 'login'
  | 'signup'
  /** The longer form; 'signup' is 'Create account'. */
  | 'sign-up'
  | 'update'
  | 'forgot-password'
  | 'reset-password'
  | 'explore-gym'
  | 'explore-gym-destination'
  | 'payment'
  | 'download-app'
  | 'download-app-purchase'
  | 'confirm-booking'

/** What comes along when a page opens the flow. */
export interface FlowIntent {
  readonly selectedClass?: SelectedClass
  readonly selectedWalkInPass?: SelectedWalkIn
  readonly city?: string
  /** A pass is to be bought, whatever screen comes first. */
  readonly isBuying?: boolean
  /** Where a login leads. 'confirm-booking' is the booking's own, which the page shows that opened the flow. */
  readonly afterLogin?: Screen
}

/** What the flow remembers from screen to screen, through login and reload. Holds nothing secret. */
export interface FlowMemory {
  readonly previousScreen: Screen | null
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
  /** Code of the pass that was just bought. */
  readonly voucherCode: string | null
  /** Bought as a guest: an account without a name. */
  readonly isNewUser: boolean
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
  voucherCode: null,
  isNewUser: false,
}

/** A flow that opens remembers nothing of the one before. A class or a walk-in is chosen in order to buy. */
export function opened({ selectedClass, selectedWalkInPass, city, isBuying = false, afterLogin }: FlowIntent): FlowMemory {
  const product = selectedClass ?? selectedWalkInPass
  return {
    ...nothingChosen,
    previousScreen: afterLogin ?? null,
    selectedClass: selectedClass ?? null,
    selectedWalkInPass: selectedWalkInPass ?? null,
    city: city ?? product?.venue.city ?? null,
    isBuying: isBuying || product !== undefined,
  }
}

const screens: readonly string[] = [
  'login', 'signup', 'sign-up', 'update', 'forgot-password', 'reset-password', 'explore-gym', 'explore-gym-destination', 'payment',
  'download-app', 'download-app-purchase', 'confirm-booking',
] satisfies readonly Screen[]

export const buyScreen = (brandKey: string): Screen => `buy-${brandKey}-pass`
export const welcomeScreen = (brandKey: string): Screen => `${brandKey}-traveller`

/** The screen that an address names; null for none and for what is no screen. */
export function screenNamed(name: string | null, brandKey: string): Screen | null {
  const known = name !== null && (screens.includes(name) || name === buyScreen(brandKey) || name === welcomeScreen(brandKey))
  return known ? (name as Screen) : null
}
