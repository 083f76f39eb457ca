// adult-box.tsx
export const adultLabel = 'I am at least 18 years old'

// authentication-dialog.ts
export const authenticationTitle = 'Confirm your payment'
export const cancelButton = 'Cancel'

// card-entry.rules.ts
export const brandAmericanExpress = 'American Express'
export const brandDinersClub = 'Diners Club'
export const cardNumberMissingError = 'Card number is required'
export const cardNumberIncompleteError = 'Your card number is incomplete.'
export const cardNumberIncorrectError = 'Your card number is incorrect.'
export const expiryMissingError = 'Expiry date is required'
export const expiryIncompleteError = 'Your card’s expiry date is incomplete.'
export const expiryPastError = 'Your card’s expiry date is in the past.'
export const securityCodeMissingError = 'Security code is required'
export const securityCodeIncompleteError = 'Your card’s security code is incomplete.'
export const nameMissingError = 'Name on card is required'
export const nameCharactersError = 'Enter the name as it is printed on the card'

// card-fields.tsx
export const nameLabel = 'Name as on card'
export const cardNumberLabel = 'Card number'
export const expiryLabel = 'Expiry date'
export const expiryPlaceholder = 'MM / YY'
export const securityCodeLabel = 'Security code'
export const securityCodePlaceholderOfFour = '4 digits'
export const cardBrandUnknown = 'Card'

// card-payments.ts
export const providerUnavailableError = 'The service is not available right now. Please try again in a moment'
export const notConfirmedError = 'The payment was not confirmed. Nothing was charged'

// charge-text.tsx
export const chargeHint = 'You are charged {price} for {pass}'

// sandbox-wallet.ts
export const walletButton = 'Pay with Sandbox Wallet'
export const walletPrice = 'Pay {price} for {pass}'
export const walletCard = '{owner} · card ending in {lastDigits}'
export const walletBusy = 'Processing'
export const walletOwner = 'Wanda Wallet'
export const walletTitle = 'Sandbox Wallet'
export const walletConfirmButton = 'Confirm'
