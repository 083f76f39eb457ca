// code-form.tsx
export const codeMissingError = 'Code is required'
export const recoveryCodeLabel = 'Recovery code'
export const recoveryCodeHint = 'One of your ten codes. Each works once'
export const codeLabel = 'Code'
export const codeHint = 'Six digits, from your authenticator'
export const codeBusy = 'Checking the code'
export const authenticatorLink = 'Use the authenticator'
export const recoveryLink = 'Use a recovery code'

// forgotten-password.tsx
export const resendCodeLink = 'Send another code'
export const loginLink = 'Back to login'
export const forgottenHint =
  'Enter your email, and we’ll send you a code to set a new password. Your authenticator stays as it is.'
export const sendBusy = 'Sending'
export const sendCodeButton = 'Send code'
export const resetCodeSentHint =
  'If there is an account with this email, a code of 8 digits is on its way. It is good for 10 minutes.'
export const newPasswordLabel = 'New password'
export const retypePasswordLabel = 'Retype password'
export const setPasswordBusy = 'Setting your password'
export const setPasswordButton = 'Set a new password'

// recovery-codes.tsx
export const codesCopyDone = 'Copied'
export const codesCopyError = 'Your browser blocked copying. Please write them down'
export const codesHint =
  'Keep these where you can find them without your phone. Each works once, and nobody can show them to you again.'
export const codesLabel = 'Recovery codes'
export const codesCopyButton = 'Copy'
export const codesDoneButton = 'I have saved them'

// set-up.tsx
export const setUpHint = 'Scan this with an authenticator on your phone, then type the code that it shows.'
export const setUpQrLabel = 'QR code for your authenticator'
export const setUpKeyHint = 'Or type this key:'
export const setUpButton = 'Confirm'

// sign-out-button.tsx
export const signOutButton = 'Sign out'
export const unsentTitle = 'Check-ins are not sent yet'
export const unsentOne = '1 check-in that you made in this browser has not reached us.'
export const unsentMany = '{number} check-ins that you made in this browser have not reached us.'
export const unsentHint =
  'If you sign out now, they stay here. A colleague who opens the arrivals in this browser can send them.'
export const unsentSignOutButton = 'Sign out anyway'
export const unsentSendButton = 'Send now'
export const unsentSendDone = 'They are sent, and you are signed out'
export const errorSummaryTitle = 'That did not work'

// second-factor.rules.ts
export const secondFactorMissing = 'Not set up'
export const secondFactorSince = 'Set up on {day}'
export const secondFactorStateOne = '{secondFactor}, 1 recovery code left'
export const secondFactorStateMany = '{secondFactor}, {recoveryCodesLeft} recovery codes left'
export const recoveryCodesGoneHint =
  'Without one you cannot sign in if you lose your phone. Renewing makes ten new ones.'

// staff-home.tsx
export const roleVenue = 'Venue'
export const roleOperator = 'Operator'
export const roleManager = 'Manager'
export const roleFrontDesk = 'Front desk'
export const roleTeacher = 'Teacher'
export const renewDone = 'Your second factor was renewed'
export const secondFactorTitle = 'Second factor'
export const renewButton = 'Renew'
export const operatorHint = 'You work for every venue.'
export const casesLink = 'Cases'
export const venuesEmpty = 'You work at no venue at the moment. A manager of a venue can invite you.'
export const renewTitle = 'Renew your second factor'
export const renewHint =
  'First the code of the authenticator that you use now. You then get ten new recovery codes, and the old ones stop working.'
export const continueButton = 'Continue'

// staff-sign-in.tsx
export const passwordStepTitle = 'Staff sign-in'
export const forgottenStepTitle = 'A new password'
export const codeStepTitle = 'Your second factor'
export const setUpStepTitle = 'Set up your second factor'
export const recoveryStepTitle = 'Your recovery codes'
export const logInButton = 'Log in'
export const startAgainLink = 'Start again'
export const passwordMissingError = 'Password is required'
export const signInHint = 'For people who work for {brand} or for one of its venues. Travellers log in on the site.'
export const passwordLabel = 'Password'
export const passwordBusy = 'Checking'
export const forgotPasswordLink = 'Forgot Password'

// staff.tsx
export const pageTitle = 'Staff'

// staff-frame.tsx
export const pageHeading = 'For venues and operators'
