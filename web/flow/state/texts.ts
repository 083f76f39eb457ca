// claim-pass.ts
export const claimPassDone = 'Your voucher is activated'

// use-flow.ts
export const paymentUnderWay = 'Your payment is under way. Please wait a moment'
