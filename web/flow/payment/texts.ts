// confirm-email.tsx
export const emailNotConfirmedYet =
  'Not confirmed yet. Press the button in the mail. If you have used this email here before, log in.'
export const confirmEmailLoginLink = 'Log in'
export const confirmEmailOtherWays = 'Do you have an account with this email? {link}{br}Is the address wrong?'
export const confirmEmailChangeLink = 'Choose another'
export const confirmEmailText =
  'Open the link and this page will continue. Already have an account? Log in: your free pass is waiting there.'

// coupon-field.tsx
export const couponMissingError = 'Please enter a coupon code'
export const couponLabel = 'Coupon code'
export const couponBusy = 'Applying'
export const couponButton = 'Apply'
export const couponAppliedTitle = 'Coupon Applied:'
export const couponRemoveLink = 'Remove'

// express-pay.tsx
export const walletLabel = 'Pay with a wallet'
export const unclearErrorTitle = 'Not confirmed yet'
export const errorSummaryTitle = 'That did not work'
export const unclearErrorText = '{general}. You are not charged twice when you ask again.'
export const checkAgainButton = 'Check again'
export const pendingText = 'Your payment is being confirmed. Please keep this page open.'

// guest-email.tsx
export const guestEmailHint = 'We will send the pass to this e-mail'
export const guestEmailWhyLabel = 'What happens with this email?'
export const guestEmailWhyText =
  'If you already have an account with this email, the pass is added to it. If not, we send you a confirmation and how to log in.'

// correct-email.tsx
export const correctEmailLink = 'Not your email?'
export const correctEmailLabel = 'The right email'
export const correctEmailHint = 'The pass moves to this address, and you are signed out here.'
export const correctEmailBusy = 'Sending'
export const correctEmailButton = 'Send my pass there'

// order-summary.tsx
export const summaryTitle = 'Your {brand} Pass'
export const summaryChangeLink = 'Change'
export const summaryExpires = 'Expires on {day}'
export const summaryAmount = 'Amount'
export const summaryTotalRounded = 'Total, rounded'
export const summaryTotal = 'Total'
export const summaryExactPrice = 'You pay exactly {price}'
export const summaryLoading = 'Loading your order'

// pay-button.tsx
export const payFreeButton = 'Check out. You are ready to go!'
export const payButton = 'Pay with credit card'
export const payChargeHint = 'You are charged for {pass}'
export const payPendingBusy = 'Your payment is being confirmed'
export const payBusy = 'Paying'
export const paySecure = '100% secure payment'
export const payRefundHint =
  '100% refund of an unused pass up to one year after purchase. Any class may be cancelled up to 2 hours in advance; cancelling later uses the visit.'

// payment-entry.rules.ts
export const emailMissingError = '*E-mail is required'
export const emailFormatError = '*Invalid e-mail format'
export const adultMissingError = 'Please confirm that you are at least 18 years old'

// payment-form.tsx
export const formIntroFree = 'Confirm your free pass, and it’s in your profile a moment later.'
export const formIntro = 'Your pass is ready as soon as you’ve paid.'
export const detailsTitle = 'Payment details'
export const cardOrLine = 'or pay by card'
export const nothingToPay = 'There is nothing to pay, so no card is needed.'

// payment.tsx
export const retryButton = 'Try again'
export const loadErrorText = 'Nothing was charged, and nothing you chose was lost.'

// use-checkout.ts
export const paymentDone = 'Payment Successful'
export const cannotContinueError = 'This payment cannot be continued. Please start again'

// use-quote.ts
export const couponDone = 'Coupon successfully applied'
