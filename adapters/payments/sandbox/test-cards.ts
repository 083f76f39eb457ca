/** Why a card is refused, in the provider's words. */
export interface Decline {
  readonly code: string
  readonly declineCode: string
  readonly message: string
}

/** What a test card does when it is charged. */
export interface Behaviour {
  /** The card holder has to authenticate first. */
  readonly authenticates?: true
  readonly declines?: Decline
  /** What follows a successful payment. */
  readonly afterwards?: 'dispute' | 'refundFails' | 'refundIsSlow'
}

function decline(code: string, declineCode: string, message = 'Your card was declined.'): Decline {
  return { code, declineCode, message }
}

const declines = {
  generic: decline('card_declined', 'generic_decline'),
  insufficientFunds: decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  lost: decline('card_declined', 'lost_card'),
  stolen: decline('card_declined', 'stolen_card'),
  fraudulent: decline('card_declined', 'fraudulent'),
  velocity: decline('card_declined', 'card_velocity_exceeded'),
  expired: decline('expired_card', 'expired_card', 'Your card has expired.'),
  cvc: decline('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  processing: decline(
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  notATestCard: decline(
    'card_declined',
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ),
}

/** By the name that a payment method stores. */
const behaviours: Readonly<Record<string, Behaviour>> = {
  pays: {},
  authenticates: { authenticates: true },
  authenticatesThenDeclines: { authenticates: true, declines: declines.generic },
  authenticatesThenLacksFunds: { authenticates: true, declines: declines.insufficientFunds },
  declines: { declines: declines.generic },
  lacksFunds: { declines: declines.insufficientFunds },
  lost: { declines: declines.lost },
  stolen: { declines: declines.stolen },
  fraudulent: { declines: declines.fraudulent },
  velocity: { declines: declines.velocity },
  expired: { declines: declines.expired },
  wrongCvc: { declines: declines.cvc },
  processingError: { declines: declines.processing },
  notATestCard: { declines: declines.notATestCard },
  disputes: { afterwards: 'dispute' },
  refundFails: { afterwards: 'refundFails' },
  refundIsSlow: { afterwards: 'refundIsSlow' },
}

interface TestCard {
  readonly number: string
  readonly behaviour: string
  /** The provider's static ids for the same card. */
  readonly ids?: readonly string[]
}

/** As the provider publishes them: numbers to type and static ids to send. */
const testCards: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'pays', ids: ['pm_card_visa', 'pm_card_us'] },
  { number: '4000056655665556', behaviour: 'pays', ids: ['pm_card_visa_debit'] },
  { number: '4000008260000000', behaviour: 'pays', ids: ['pm_card_gb'] },
  { number: '4000007560000009', behaviour: 'pays', ids: ['pm_card_ch'] },
  { number: '4000002760000016', behaviour: 'pays', ids: ['pm_card_de'] },
  { number: '4000002500000003', behaviour: 'pays', ids: ['pm_card_fr'] },
  { number: '5555555555554444', behaviour: 'pays', ids: ['pm_card_mastercard'] },
  { number: '2223003122003222', behaviour: 'pays' },
  { number: '5200828282828210', behaviour: 'pays', ids: ['pm_card_mastercard_debit'] },
  { number: '5105105105105100', behaviour: 'pays', ids: ['pm_card_mastercard_prepaid'] },
  { number: '378282246310005', behaviour: 'pays', ids: ['pm_card_amex'] },
  { number: '371449635398431', behaviour: 'pays' },
  { number: '6011111111111117', behaviour: 'pays', ids: ['pm_card_discover'] },
  { number: '6011000990139424', behaviour: 'pays' },
  { number: '3056930009020004', behaviour: 'pays', ids: ['pm_card_diners'] },
  { number: '36227206271667', behaviour: 'pays' },
  { number: '3566002020360505', behaviour: 'pays', ids: ['pm_card_jcb'] },
  { number: '6200000000000005', behaviour: 'pays', ids: ['pm_card_unionpay'] },
  { number: '4000002500003155', behaviour: 'authenticates', ids: ['pm_card_authenticationRequiredOnSetup'] },
  { number: '4000002760003184', behaviour: 'authenticates', ids: ['pm_card_authenticationRequired'] },
  { number: '4000000000003220', behaviour: 'authenticates', ids: ['pm_card_threeDSecure2Required'] },
  { number: '4000000000003063', behaviour: 'authenticates', ids: ['pm_card_threeDSecureRequired'] },
  {
    number: '4000008400001629',
    behaviour: 'authenticatesThenDeclines',
    ids: ['pm_card_threeDSecureRequiredChargeDeclined', 'pm_card_authenticationRequiredChargeDeclined'],
  },
  {
    number: '4000008260003178',
    behaviour: 'authenticatesThenLacksFunds',
    ids: ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
  },
  { number: '4000000000000002', behaviour: 'declines', ids: ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined'] },
  { number: '4000000000000341', behaviour: 'declines', ids: ['pm_card_chargeCustomerFail'] },
  {
    number: '4000000000009995',
    behaviour: 'lacksFunds',
    ids: ['pm_card_visa_chargeDeclinedInsufficientFunds', 'pm_card_chargeDeclinedInsufficientFunds'],
  },
  { number: '4000000000009987', behaviour: 'lost', ids: ['pm_card_visa_chargeDeclinedLostCard'] },
  { number: '4000000000009979', behaviour: 'stolen', ids: ['pm_card_visa_chargeDeclinedStolenCard'] },
  { number: '4100000000000019', behaviour: 'fraudulent', ids: ['pm_card_radarBlock'] },
  { number: '4000000000006975', behaviour: 'velocity', ids: ['pm_card_visa_chargeDeclinedVelocityLimitExceeded'] },
  { number: '4000000000000069', behaviour: 'expired', ids: ['pm_card_chargeDeclinedExpiredCard'] },
  { number: '4000000000000127', behaviour: 'wrongCvc', ids: ['pm_card_chargeDeclinedIncorrectCvc'] },
  { number: '4000000000000119', behaviour: 'processingError', ids: ['pm_card_chargeDeclinedProcessingError'] },
  { number: '4000000000000259', behaviour: 'disputes', ids: ['pm_card_createDispute'] },
  { number: '4000000000005126', behaviour: 'refundFails', ids: ['pm_card_refundFail'] },
  { number: '4000000000007726', behaviour: 'refundIsSlow', ids: ['pm_card_pendingRefund'] },
]

const byNumber = new Map(testCards.map((card) => [card.number, card]))
const byId = new Map(testCards.flatMap((card) => (card.ids ?? []).map((id) => [id, card] as const)))

/** The behaviour's name for a well-formed card number. A number that is not published for tests is declined. */
export function behaviourOfNumber(number: string): string {
  return byNumber.get(number)?.behaviour ?? 'notATestCard'
}

/** The card behind a static test id. */
export function cardOfTestId(id: string): { readonly number: string; readonly behaviour: string } | undefined {
  return byId.get(id)
}

/** A name that is not here is a card that pays nothing. */
export function behaviourOf(name: string): Behaviour {
  return behaviours[name] ?? { declines: declines.generic }
}
