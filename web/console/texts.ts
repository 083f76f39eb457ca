// code-form.tsx
export const codeMissingError = 'Code is required'
export const recoveryCodeLabel = 'Recovery code'
export const recoveryCodeHint = 'One of your ten codes. Each works once'
export const codeLabel = 'Code'
export const codeHint = 'Six digits, from your authenticator'
export const codeBusy = 'Checking the code'
export const authenticatorLink = 'Use the authenticator'
export const recoveryLink = 'Use a recovery code'

// proof-form.tsx
export const passkeyButton = 'Use a passkey'
export const orCode = 'or with a code'

// passkey-button.tsx
export const passkeysUnknownHint = 'This browser knows no passkeys. Please use another one, or a recovery code.'
export const passkeyElsewhereHint = 'Passkeys of staff work at {host} only. Please sign in there.'
export const passkeyKnownError = 'This device has a passkey of yours already'
export const passkeyStoppedError = 'No passkey came from your browser. Please try again, or use another way'

// forgotten-password.tsx
export const resendCodeLink = 'Send another code'
export const loginLink = 'Back to login'
export const forgottenHint =
  'Enter your email, and we’ll send you a code to set a new password. Your second factor stays as it is.'
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
  'Keep these where you can find them without your device. Each works once, and we cannot show them to you again.'
export const codesLabel = 'Recovery codes'
export const codesCopyButton = 'Copy'
export const codesDoneButton = 'I have saved them'

// set-up.tsx
export const setUpHint = 'Scan this with an authenticator on your phone, then type the code that it shows.'
export const setUpQrLabel = 'QR code for your authenticator'
export const setUpKeyHint = 'Or type this key:'
export const setUpButton = 'Confirm'
export const setUpPasskeyButton = 'Set up a passkey'
export const orAuthenticator = 'or an authenticator'

// sign-out-button.tsx
export const signOutButton = 'Sign out'
export const unsentTitle = 'Scans not sent yet'
export const unsentOne = '1 scan of yours is not sent yet.'
export const unsentMany = '{number} scans of yours are not sent yet.'
export const unsentHint =
  'If you sign out now, they stay in this browser. A colleague who opens the arrivals here can send them.'
export const unsentSignOutButton = 'Sign out anyway'
export const unsentSendButton = 'Send now'
export const unsentSendDone = 'They are sent, and you are signed out'
export const errorSummaryTitle = 'That did not work'

// second-factor.rules.ts
export const secondFactorMissing = 'Not set up'
export const secondFactorSince = 'Set up on {day}'
export const passkeysOne = '1 passkey'
export const passkeysMany = '{number} passkeys'
export const recoveryCodesOne = '1 recovery code left'
export const recoveryCodesMany = '{number} recovery codes left'
export const recoveryCodesGoneHint = 'Without one you cannot sign in if you lose your device. Make ten new ones.'

// staff-home.tsx
export const roleOperator = 'Operator'
export const roleManager = 'Manager'
export const roleFrontDesk = 'Front desk'
export const roleTeacher = 'Teacher'
export const secondFactorTitle = 'Second factor'
export const methodsLink = 'Sign-in methods'
export const operatorHint = 'You work for every venue.'
export const operatorRoomsLabel = 'Your pages'
export const venuesEmpty = 'You work for no venue and no partner at the moment. Their managers can invite you.'
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
export const signInAgainHint =
  'Your session has ended. Log in again, and you can go on. What you have typed is still here.'
export const signInHint = 'For people who work for {brand} or for one of its venues. Travellers log in on the site.'
export const passwordLabel = 'Password'
export const passwordBusy = 'Checking'
export const forgotPasswordLink = 'Forgot Password'

// staff.tsx
export const pageTitle = 'Staff'

// staff-frame.tsx
export const pageHeading = 'For venues and operators'
