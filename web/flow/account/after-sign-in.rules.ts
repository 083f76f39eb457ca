/** What the signed-in user has just done. */
export type SignInEvent = 'signedIn' | 'signedUp' | 'profileCompleted'

/** What decides the order of the steps after sign-in (1-storefront §4.2). */
export interface SignInFacts {
  readonly event: SignInEvent
  /** The address of the page where it happened, or that it returns to. */
  readonly address: string
  /** The insurer's landing page; null without an insurer. */
  readonly landing: string | null
  /** The page on which the insurer's button was pressed while signed out. */
  readonly insurerWish: string | null
  readonly hasName: boolean
  /** Whether the premium membership waits for its owner. */
  readonly isRestRecovery: boolean
  /** A pass code that waits for its owner. */
  readonly redeemVoucherCode: string | null
}

export interface AfterSignIn {
  /** Runs first. The rest goes on even when the registration fails (T52). */
  readonly registersWithInsurer: boolean
  /**
   * `completeProfile`: asks for names first. `askForMembership`: asks once, naming pass and cost (T110). `claim`:
   * claims the waiting code. `goOn`: the flow's own table knows what was wanted (1§4.2, 5 and 6).
   */
  readonly next: 'completeProfile' | 'askForMembership' | 'claim' | 'goOn'
}

/** The order of 1-storefront §4.2: insurer, names, membership, code, then whatever was wanted before. */
export function afterSignIn({
  event,
  address,
  landing,
  insurerWish,
  hasName,
  isRestRecovery,
  redeemVoucherCode,
}: SignInFacts): AfterSignIn {
  const registersWithInsurer =
    event !== 'profileCompleted' && [landing, insurerWish].some((page) => page !== null && isPage(address, page))
  if (!hasName && event !== 'profileCompleted') return { registersWithInsurer, next: 'completeProfile' }
  if (isRestRecovery) return { registersWithInsurer, next: 'askForMembership' }
  return { registersWithInsurer, next: redeemVoucherCode === null ? 'goOn' : 'claim' }
}

function isPage(address: string, page: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return path.replace(/\/$/, '').toLowerCase() === page.replace(/\/$/, '').toLowerCase()
}
