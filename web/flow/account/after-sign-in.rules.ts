/** What has just happened to whoever is signed in now. */
export type SignInEvent = 'signedIn' | 'signedUp' | 'profileCompleted'

/** What the order after it depends on (1-storefront §4.2). */
export interface SignInFacts {
  readonly event: SignInEvent
  /** Of the page it happened on, or leads back to. */
  readonly address: string
  /** The insurer's landing page. */
  readonly landing: string
  /** The page on which its button was pressed signed out. */
  readonly insurerWish: string | null
  readonly hasName: boolean
  /** The premium membership waits for its owner. */
  readonly isRestRecovery: boolean
  /** A pass code waits for its owner. */
  readonly redeemVoucherCode: string | null
}

export interface AfterSignIn {
  /** First of all; whatever comes of it, the rest goes on (T52). */
  readonly registersWithInsurer: boolean
  /**
   * `completeProfile`: names first. `askForMembership`: once, naming pass and cost (T110). `claim`: the code that
   * waits. `goOn`: the flow's own table knows what was wanted (§4.2, 5 and 6).
   */
  readonly next: 'completeProfile' | 'askForMembership' | 'claim' | 'goOn'
}

/** 1-storefront §4.2, in its order: insurer, names, membership, code, and whatever was wanted before. */
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
