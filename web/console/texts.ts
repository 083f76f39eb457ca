// code-form.tsx
export const codeIsRequired = 'Code is required'
export const recoveryCode = 'Recovery code'
export const oneOfYourTenCodes = 'One of your ten codes. Each works once'
export const code = 'Code'
export const sixDigitsFromYourAuthenticator = 'Six digits, from your authenticator'
export const checkingTheCode = 'Checking the code'
export const withTheAuthenticator = 'Use the authenticator'
export const withARecoveryCode = 'Use a recovery code'

// forgotten-password.tsx
export const sendAnotherCode = 'Send another code'
export const backToLogin = 'Back to login'
export const enterYourEmailAndWell =
  'Enter your email, and we’ll send you a code to set a new password. Your authenticator stays as it is.'
export const sending = 'Sending'
export const sendCode = 'Send code'
export const ifThereIsAnAccount =
  'If there is an account with this email, a code of 8 digits is on its way. It is good for 10 minutes.'
export const newPassword = 'New password'
export const retypePassword = 'Retype password'
export const settingYourPassword = 'Setting your password'
export const setANewPassword = 'Set a new password'

// recovery-codes.tsx
export const copied = 'Copied'
export const yourBrowserBlockedCopying = 'Your browser blocked copying. Please write them down'
export const keepTheseWhereYouCanFind =
  'Keep these where you can find them without your phone. Each works once, and nobody can show them to you again.'
export const recoveryCodes = 'Recovery codes'
export const copy = 'Copy'
export const iHaveSavedThem = 'I have saved them'

// set-up.tsx
export const scanThisWithAnAuthenticator =
  'Scan this with an authenticator on your phone, then type the code that it shows.'
export const qrCodeForYourAuthenticator = 'QR code for your authenticator'
export const orTypeThisKey = 'Or type this key:'
export const confirm = 'Confirm'

// sign-out-button.tsx
export const signOut = 'Sign out'
export const checkInsAreNotSentYet = 'Check-ins are not sent yet'
export const oneOfYoursIsNotSent = '1 check-in that you made in this browser has not reached us.'
export const numberOfYoursAreNotSent = '{number} check-ins that you made in this browser have not reached us.'
export const aColleagueCanSendThem =
  'If you sign out now, they stay here. A colleague who opens the arrivals in this browser can send them.'
export const signOutAnyway = 'Sign out anyway'
export const sendNow = 'Send now'
export const theyAreSentAndYouAreSignedOut = 'They are sent, and you are signed out'
export const thatDidNotWork = 'That did not work'

// staff-home.tsx
export const venue = 'Venue'
export const operator = 'Operator'
export const manager = 'Manager'
export const frontDesk = 'Front desk'
export const yourSecondFactorWasRenewed = 'Your second factor was renewed'
export const secondFactor = 'Second factor'
export const notSetUp = 'Not set up'
export const setUpOnDay = 'Set up on {day}'
export const secondFactorAndCodes = '{secondFactor}, {recoveryCodesLeft} recovery codes left'
export const renew = 'Renew'
export const youWorkForEveryVenue = 'You work for every venue.'
export const cases = 'Cases'
export const yourVenue = 'Your venue'
export const yourVenues = 'Your venues'
export const arrivals = 'Arrivals'
export const peopleAndDevices = 'People and devices'
export const noneYet = 'None yet. An operator decides where you work.'
export const renewYourSecondFactor = 'Renew your second factor'
export const firstTheCodeOfTheAuthenticator = 'First the code of the authenticator that you use now.'
export const goOn = 'Continue'

// staff-sign-in.tsx
export const staffSignIn = 'Staff sign-in'
export const aNewPassword = 'A new password'
export const yourSecondFactor = 'Your second factor'
export const setUpYourSecondFactor = 'Set up your second factor'
export const yourRecoveryCodes = 'Your recovery codes'
export const logIn = 'Log in'
export const startAgain = 'Start again'
export const passwordIsRequired = 'Password is required'
export const forPeopleWhoWorkForBrand =
  'For people who work for {brand} or for one of its venues. Travellers log in on the site.'
export const password = 'Password'
export const checking = 'Checking'
export const forgotPassword = 'Forgot Password'

// staff.tsx
export const staff = 'Staff'
export const forVenuesAndOperators = 'For venues and operators'
