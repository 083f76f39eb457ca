// account-fields.tsx
export const firstNameLabel = 'First name'
export const lastNameLabel = 'Last name'

// account-forms.ts
export const passwordMissingError = 'Password is required'
export const passwordRepeatError = 'Password Not Matched'
export const firstNameMissingError = 'First name is required'
export const lastNameMissingError = 'Last name is required'
export const cityMissingError = 'City is required'

// change-password.tsx
export const changePasswordDone = 'Password updated successfully'
export const changePasswordNone = 'Your account has no password yet. We send a code to {email} to set one with.'
export const sendCodeButton = 'Send code'
export const oldPasswordLabel = 'Old password'
export const forgotPasswordLink = 'Forgot Password'
export const newPasswordLabel = 'New password'
export const retypePasswordLabel = 'Retype password'
export const changePasswordHint = 'Your other devices are logged out.'
export const changePasswordBusy = 'Changing your password'
export const changePasswordButton = 'Change password'

// city-field.tsx
export const cityLabel = 'City'
export const citySearchHint = 'Type the first letters'
export const cityUnknown = 'We do not know this city'

// email-confirmation.tsx
export const emailNotConfirmedYet = 'Not confirmed yet. Please open the mail and press the button in it.'
export const emailConfirmedBusy = 'Checking'
export const emailConfirmedButton = 'I have confirmed it'
export const sendBusy = 'Sending'
export const emailResendButton = 'Send the link again'
export const emailConfirmationTitle = 'Please confirm your email'
export const emailConfirmationText = 'We have sent a link to {email}.'

// forgot-password.tsx
export const forgotPasswordDone = 'Email is sent with reset password instructions'
export const forgotPasswordHint = 'Enter your email, and we’ll send you a code to set a new password.'
export const backToLoginLink = 'Back to login'

// login-aside.tsx
export const asideReasonOnePass = 'One pass for gyms, studios and classes'
export const asideReasonAnyClass = 'Pick any class, anywhere'
export const asideReasonNoHassle = 'No hassle. No subscriptions.'
export const asidePassLabel = 'Your {brand} Pass'

// login.tsx
export const loginDone = 'You are successfully logged In'
export const passwordLabel = 'Password'
export const loginBusy = 'Logging in'
export const loginButton = 'Log in'
export const loginNewHere = 'New here?'
export const loginSignUpLink = 'Sign Up'
export const loginNewHereButton = 'I’m new here'
export const loginGuestHint = 'Continue as a guest'
export const loginOrLine = 'or log in'
export const loginToSave = 'Log in or sign up to save {name}.'
export const loginToJoinWaitlist = 'Log in or sign up to join the waitlist of {name}.'
export const loginAfterPurchaseText =
  'Your pass is waiting in your profile: log in to see it. No password yet? We have sent you an email with all you need.'
export const loginAfterPurchaseTitle = 'Payment Successful.'
export const loginToRedeemCode = 'Your code is saved. Log in, and we’ll check it.'
export const loginToCompleteTitle = 'Complete your profile'
export const loginToCompleteText = 'Please, sign in and fill in the form to complete your profile.'

// new-password.tsx
export const newPasswordRules =
  'Your password must contain at least 8 characters, including at least one special character, one uppercase letter, one lowercase letter and one number.'
export const newPasswordNeeds =
  'At the least: 8 characters, one of ! @ # $ & * _ - and a lowercase letter. The rest is advice.'
export const newPasswordWishMark = '(advice)'
export const newPasswordRuleMet = ': done'
export const newPasswordRuleMissing = ': missing'

// own-name.tsx
export const ownNameTitle = 'Name on your ticket'
export const ownNameHint = 'The venue may ask for a picture ID with this name.'

// password-strength.rules.ts
export const strengthRefused = 'Not accepted yet'
export const strengthFair = 'Accepted: fair'
export const strengthGood = 'Accepted: good'
export const strengthStrong = 'Accepted: strong'
export const passwordRuleLength = '8 characters or more'
export const passwordRuleSpecial = 'One of ! @ # $ & * _ -'
export const passwordRuleLowercase = 'A lowercase letter'
export const passwordRuleUncommon = 'Not a common password'
export const passwordRuleUppercase = 'An uppercase letter'
export const passwordRuleNumber = 'A number'

// reset-password.tsx
export const resetPasswordDone = 'Your password has been resetted, Login with your new password'
export const resetPasswordHint =
  'If there is an account with this email, a code of 8 digits is on its way. It is good for 10 minutes.'
export const codeLabel = 'Code'
export const resetPasswordBusy = 'Setting your password'
export const resetPasswordButton = 'Reset password'
export const resendCodeLink = 'Send another code'

// sign-up-details.tsx
export const signUpLoginLink = 'Login'
export const zipCodeLabel = 'Zip code'
export const phoneNumberLabel = 'Phone number'

// sign-up-parts.tsx
export const signUpDone = 'Welcome to {brand}!'
export const confirmPasswordLabel = 'Confirm Password'
export const signUpBusy = 'Creating your account'
export const signUpButton = 'Create account'
export const termsLink = 'Terms of Use'
export const privacyLink = 'Privacy Policy'
export const signUpTerms = 'By creating an account you agree to our {terms} and {privacy}.'
export const signUpHasAccount = 'Do you already have an account?'
export const newTabNotice = '(opens in a new tab)'

// social-sign-in.tsx
export const errorSummaryTitle = 'That did not work'
export const socialSignInLabel = 'Continue with another account'
export const socialSignInOrLine = 'or'
export const socialSignInArriving = 'Signing you in'
export const socialSignInLeaving = 'Taking you to {provider}'
export const socialSignInButton = 'Continue with {provider}'

// update-profile.tsx
export const updateProfileDone = 'Account Settings Updated'
export const updateProfileHint = 'Venues greet you by your name. A few details, and your account is complete.'
export const phoneLabel = 'Phone'
export const saveBusy = 'Saving'
export const saveButton = 'Save'

// use-after-sign-in.ts
export const registeredToast = 'Successfully Registered'
