// claim-pass.ts
export const yourVoucherIsActivated = 'Your voucher is activated'

// use-flow.ts
export const yourPaymentIsUnderWay = 'Your payment is under way. Please wait a moment'
