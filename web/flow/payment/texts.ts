// confirm-email.tsx
export const notConfirmedYet =
  'Not confirmed yet. Press the button in the mail. If you have used this email here before, log in.'
export const logIn = 'Log in'
export const doYouHaveAnAccount = 'Do you have an account with this email? {link}{br}Is the address wrong?'
export const chooseAnother = 'Choose another'
export const pressTheButton =
  'Press the button in it. If this email is new here, this page then continues by itself. If you have used it here before, log in: your free pass is waiting in your account.'

// coupon-field.tsx
export const pleaseEnterACouponCode = 'Please enter a coupon code'
export const couponCode = 'Coupon code'
export const applying = 'Applying'
export const apply = 'Apply'
export const couponApplied = 'Coupon Applied:'
export const remove = 'Remove'

// express-pay.tsx
export const payWithAWallet = 'Pay with a wallet'
export const iAmAtLeast18 = 'I am at least 18 years old'
export const notConfirmedYet2 = 'Not confirmed yet'
export const thatDidNotWork = 'That did not work'
export const generalYou = '{general}. You are not charged twice when you ask again.'
export const checkAgain = 'Check again'
export const youAreChargedPrice = 'You are charged {price}'
export const yourPaymentIsBeingConfirmed = 'Your payment is being confirmed. Please keep this page open.'

// guest-email.tsx
export const weWillSendThePass = 'We will send the pass to this e-mail'
export const whatHappensWithThisEmail = 'What happens with this email?'
export const ifYouAlreadyHaveAnAccount =
  'If you already have an account with this email, the pass is added to it. If not, we send you a confirmation and how to log in.'

// mend-email.tsx
export const notYourEmail = 'Not your email?'
export const theRightEmail = 'The right email'
export const thePassMovesToThisAddress = 'The pass moves to this address, and you are signed out here.'
export const sending = 'Sending'
export const sendMyPassThere = 'Send my pass there'

// order-summary.tsx
export const yourBrandPass = 'Your {brand} Pass'
export const change = 'Change'
export const validInCity = 'Valid in {city}'
export const validInEveryCity = 'Valid in every city'
export const expiresOnDay = 'Expires on {day}'
export const amount = 'Amount'
export const totalRounded = 'Total, rounded'
export const total = 'Total'
export const youPayExactlyPrice = 'You pay exactly {price}'
export const loadingYourOrder = 'Loading your order'

// pay-button.tsx
export const checkOut = 'Check out. You are ready to go!'
export const payWithCreditCard = 'Pay with credit card'
export const youAreCharged = 'You are charged'
export const yourPaymentIsBeingConfirmed2 = 'Your payment is being confirmed'
export const paying = 'Paying'
export const fullySecurePayment = '100% secure payment'
export const fullyRefundOfAnUnused =
  '100% refund of an unused pass up to one year after purchase. Any class may be cancelled up to 2 hours in advance; cancelling later consumes the visit.'

// payment-entry.rules.ts
export const emailIsRequired = '*E-mail is required'
export const invalidEmailFormat = '*Invalid e-mail format'
export const pleaseConfirmThatYouAreAtLeast = 'Please confirm that you are at least 18 years old'

// payment-form.tsx
export const confirmYourFreePass = 'Confirm your free pass, and it’s in your profile a moment later.'
export const finishYourPaymentAndYourPass = 'Finish your payment, and your pass is in your profile a moment later.'
export const paymentDetails = 'Payment details'
export const orPayByCard = 'or pay by card'
export const thereIsNothingToPay = 'There is nothing to pay, so no card is needed.'

// payment.tsx
export const tryAgain = 'Try again'
export const nothingWasChargedAndNothing = 'Nothing was charged, and nothing you chose was lost.'

// use-checkout.ts
export const paymentSuccessful = 'Payment Successful'
export const thisPaymentCannotBeContinued = 'This payment cannot be continued. Please start again'

// use-quote.ts
export const couponSuccessfullyApplied = 'Coupon successfully applied'
