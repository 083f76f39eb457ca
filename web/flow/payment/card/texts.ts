// authentication-dialog.ts
export const confirmYourPayment = 'Confirm your payment'
export const cancel = 'Cancel'

// card-entry.rules.ts
export const americanExpress = 'American Express'
export const dinersClub = 'Diners Club'
export const cardNumberIsRequired = 'Card number is required'
export const yourCardNumberIsIncomplete = 'Your card number is incomplete.'
export const yourCardNumberIsIncorrect = 'Your card number is incorrect.'
export const expiryDateIsRequired = 'Expiry date is required'
export const yourCardsExpiryDateIsIncomplete = 'Your card’s expiry date is incomplete.'
export const yourCardsExpiryDate = 'Your card’s expiry date is in the past.'
export const securityCodeIsRequired = 'Security code is required'
export const yourCardsSecurityCodeIsIncomplete = 'Your card’s security code is incomplete.'
export const nameOnCardIsRequired = 'Name on card is required'
export const nameOnCardMayOnlyHaveLetters = 'Name on card may only have letters, spaces, apostrophes and hyphens'

// card-fields.tsx
export const nameAsOnCard = 'Name as on card'
export const cardNumber = 'Card number'
export const expiryDate = 'Expiry date'
export const mmYy = 'MM / YY'
export const securityCode = 'Security code'
export const fourDigits = '4 digits'
export const card = 'Card'

// card-payments.ts
export const theServiceIsNotAvailable = 'The service is not available right now. Please try again in a moment'
export const thePaymentWasNotConfirmed = 'The payment was not confirmed. Nothing was charged'

// sandbox-wallet.ts
export const payWithSandboxWallet = 'Pay with Sandbox Wallet'
export const payPrice = 'Pay {price}'
export const ownerCardEndingInSlice = '{owner} · card ending in {slice}'
export const processing = 'Processing'
export const wandaWallet = 'Wanda Wallet'
export const sandboxWallet = 'Sandbox Wallet'
export const confirm = 'Confirm'
