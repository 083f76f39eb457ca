// refunds.tsx
export const refundsListTitle = 'Refunds'
export const refundsWhoMay = 'Owners, support, finance and auditors see refunds.'
export const refundsEmptyHint = 'Nothing was refunded yet.'
export const fromLabel = 'Asked from'
export const toLabel = 'Asked to'
export const viewAll = 'All'
export const viewWaiting = 'Waiting for approval'
export const viewFailed = 'Failed'
export const viewUnderWay = 'On their way'

// refund-words.ts
export const stateTexts = {
  waiting: 'Waits for finance',
  pending: 'On its way',
  succeeded: 'Paid back',
  failed: 'Failed',
  declined: 'Declined',
  withdrawn: 'Taken back',
} as const
export const causeTexts = {
  description: 'Not as described',
  venue: 'Venue refused or closed',
  twice: 'Booked twice',
  fault: 'Technical fault',
  goodwill: 'Goodwill',
  fraud: 'Fraud',
  other: 'Other',
} as const
export const bearerTexts = { traveller: 'The traveller', venue: 'The venue', us: 'Us' } as const
export const asked = 'Asked {moment} by {who}'
export const askedByNobody = 'the payment provider, or the product itself'
export const why = '{cause}. {bearer}'
export const whoBore = {
  traveller: 'The traveller bears it',
  venue: 'The venue bears it',
  us: 'We bear it',
} as const
export const triedAgain = 'Tried again, see below'
export const waits = 'Waits for finance: {limit}'
export const waited = 'Waited for finance: {limit}'
export const limitTexts = { order: 'above {amount} an order', day: 'above {amount} a day' } as const
export const approved = 'Approved {moment} by {who}'
export const declined = 'Declined {moment} by {who}: {words}'
export const declinedByNobody = 'the product'
export const withdrawn = 'Taken back {moment} by {who}'
export const sent = 'Sent {moment}'
export const ended = 'Paid back {moment}'
export const failed = 'Failed {moment}: {failure}'
export const failureTexts: Readonly<Record<string, string>> = {
  charge_already_refunded: 'it was refunded before',
  charge_disputed: 'the payment is disputed',
  expired_or_canceled_card: 'the card has expired or was cancelled',
  lost_or_stolen_card: 'the card is lost or stolen',
  insufficient_funds: 'our account at the provider has too little money',
  failed_later: 'the bank sent it back',
}
export const failedUnknown = 'the provider gave no reason'
export const visitsTaken = 'Takes {visits}'
export const passTaken = 'Ends the pass and its bookings'

// refund-lines.tsx
export const refundsTitle = 'Refunds'
export const refundsEmpty = 'Nothing went back'
export const refundButton = 'Refund'
export const ofAmount = 'of {amount}'
export const barTexts = {
  refundNothingPaid: 'Nothing was paid, so there is nothing to refund.',
  refundDisputed: 'The bank decides about this payment, so it cannot be refunded.',
  refundAboveLeft: 'All of it went back, is on its way or waits.',
} as const
export const approveWords = {
  title: 'Send this refund',
  text: 'The money goes back to the card at once, and the traveller gets a mail.',
  button: 'Approve',
  done: 'The refund is approved and sent',
  doneBefore: '',
} as const
export const declineWords = {
  title: 'Decline this refund',
  text: 'Nothing goes back. Its amount and its visits are free again.',
  button: 'Decline',
  done: 'The refund is declined',
  doneBefore: '',
} as const
export const withdrawWords = {
  title: 'Take this refund back',
  text: 'Nothing goes back. Its amount and its visits are free again.',
  button: 'Take it back',
  done: 'The refund is taken back',
  doneBefore: '',
} as const
export const tryAgainWords = {
  title: 'Try this refund again',
  text: 'It goes to the payment provider once more, with the same amount and the same visits.',
  button: 'Try again',
  done: 'The refund is on its way again',
  doneBefore: '',
} as const
export const failedAgain = 'The provider refused the refund. See the reason on the order'
export const nowWaits = 'The refund waits for finance'

// refund-dialog.tsx
export const refundWords = {
  title: 'Refund this order',
  text: 'The money goes back to the card that paid. The traveller gets a mail that does not give the reason.',
  button: 'Refund',
  done: 'The refund is sent',
  doneBefore: '',
} as const
export const amountLabel = 'Amount ({currency})'
export const amountHint = '{amount} can still be refunded'
export const visitsLabel = 'Visits to take from the pass'
export const visitsHint = '{free} are free and {held} are held for bookings. All of them together end the pass.'
export const passEnds = 'The pass ends, and its bookings are cancelled.'
export const passStays = 'The pass stays, with {visits}.'
export const causeLabel = 'Reason'
export const bearerLabel = 'Who bears it?'
export const choose = 'Please choose'
export const goesOutAtOnce = 'Goes out at once.'
