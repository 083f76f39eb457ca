// orders.tsx
export const ordersTitle = 'Orders'
export const ordersWhoMay = 'Owners, support, finance and auditors see orders.'
export const ordersEmptyHint = 'Nobody has bought a pass yet.'
export const stateTexts = {
  pending: 'Begun',
  requiresAction: 'Card asks the buyer',
  paid: 'Paid, no pass yet',
  fulfilled: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const
export const shareTexts = { none: 'Nothing', part: 'A part', whole: 'All of it' } as const
export const disputeTexts = { open: 'Open', any: 'Open or closed' } as const
export const disputedBadge = 'Disputed'
export const tagLabel = 'Tag'
export const fromLabel = 'Placed from'
export const toLabel = 'Placed to'
export const partnerLabel = 'Partner (its short name)'
export const couponLabel = 'Coupon (code)'
export const viewAll = 'All'
export const viewOpen = 'Not finished'
export const viewRefunded = 'Refunded in part'
export const viewDisputed = 'Disputed'

// order.tsx
export const orderTitle = 'Order'
export const orderTitleOf = 'Order {number}'
export const purchaseTitle = 'Purchase'
export const placedFact = 'Placed'
export const buyerFact = 'Buyer'
export const emailFact = 'Email'
export const passFact = 'Pass'
export const partnerFact = 'Partner'
export const couponFact = 'Coupon'
export const fromFact = 'Bought at'
export const failureFact = 'Why it failed'
export const priceTitle = 'Price'
export const stepTexts = {
  list: 'Price of the pass',
  percent: 'Coupon, percent',
  fixed: 'Coupon, amount',
  freePass: 'Free pass',
  rounding: 'Rounding',
  charge: 'To pay',
} as const
export const paymentsTitle = 'Payments'
export const paymentsEmpty = 'Nothing was charged'
export const paymentStateTexts = {
  created: 'Begun',
  requiresAction: 'Card asks the buyer',
  processing: 'Under way',
  succeeded: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const
export const passTitle = 'Pass'
export const passEmpty = 'There is no pass for this order.'
export const codeFact = 'Code'
export const visitsFact = 'Visits'
export const visitsText = '{left} of {visits} left'
export const heldFact = 'Held for bookings'
export const expiresFact = 'Good until'
export const frozenFact = 'Frozen'
export const frozenTexts = {
  refund: 'It was refunded',
  refundAsked: 'Its refund waits for approval',
  dispute: 'Its payment is disputed',
  operator: 'By our people',
} as const
export const mailsTitle = 'Mails'
