// account-fields.tsx
export const firstName = 'First name'
export const lastName = 'Last name'

// account-forms.ts
export const passwordIsRequired = 'Password is required'
export const passwordNotMatched = 'Password Not Matched'
export const firstNameIsRequired = 'First name is required'
export const lastNameIsRequired = 'Last name is required'
export const cityIsRequired = 'City is required'

// change-password.tsx
export const passwordUpdatedSuccessfully = 'Password updated successfully'
export const yourAccountHasNoPassword = 'Your account has no password yet. We send a code to {email} to set one with.'
export const sendCode = 'Send code'
export const oldPassword = 'Old password'
export const forgotPassword = 'Forgot Password'
export const newPassword = 'New password'
export const retypePassword = 'Retype password'
export const yourOtherDevicesAreLogged = 'Your other devices are logged out.'
export const changingYourPassword = 'Changing your password'
export const changePassword = 'Change password'

// city-field.tsx
export const city = 'City'
export const typeTheFirstLetters = 'Type the first letters'
export const weDoNotKnowThisCity = 'We do not know this city'

// email-confirmation.tsx
export const notConfirmedYet = 'Not confirmed yet. Please open the mail and press the button in it.'
export const checking = 'Checking'
export const iHaveConfirmedIt = 'I have confirmed it'
export const sending = 'Sending'
export const sendTheLinkAgain = 'Send the link again'
export const pleaseConfirmYourEmail = 'Please confirm your email'
export const weHaveSentALink = 'We have sent a link to {email}.'

// forgot-password.tsx
export const emailIsSentWithReset = 'Email is sent with reset password instructions'
export const enterYourEmailAndWell = 'Enter your email, and we’ll send you a code to set a new password.'
export const backToLogin = 'Back to login'

// login-aside.tsx
export const onePassForGymsStudios = 'One pass for gyms, studios and classes'
export const pickAnyClassAnywhere = 'Pick any class, anywhere'
export const noHassle = 'No hassle. No subscriptions.'
export const yourBrandPass = 'Your {brand} Pass'

// login.tsx
export const youAreSuccessfullyLoggedIn = 'You are successfully logged In'
export const password = 'Password'
export const loggingIn = 'Logging in'
export const logIn = 'Log in'
export const newHere = 'New here?'
export const signUp = 'Sign Up'
export const imNewHere = 'I’m new here'
export const continueAsAGuest = 'Continue as a guest'
export const orLogIn = 'or log in'
export const logInOrSignUpToSaveName = 'Log in or sign up to save {name}.'
export const logInOrSignUpToJoinTheWaitlist = 'Log in or sign up to join the waitlist of {name}.'
export const yourPassIsWaitingInYourProfile =
  'Your pass is waiting in your profile: log in to see it. No password yet? We have sent you an email with all you need.'
export const paymentSuccessful = 'Payment Successful.'
export const yourCodeIsSaved = 'Your code is saved. Log in, and the pass is yours.'
export const completeYourProfile = 'Complete your profile'
export const pleaseSignInAndFill = 'Please, sign in and fill in the form to complete your profile.'

// new-password.tsx
export const yourPasswordMustContainAtLeast =
  'Your password must contain at least 8 characters, including at least one special character, one uppercase letter, one lowercase letter and one number.'
export const makesItStronger = 'makes it stronger'
export const done = ': done'
export const missing = ': missing'

// own-name.tsx
export const nameOnYourTicket = 'Name on your ticket'
export const theVenueMayAskForAPicture = 'The venue may ask for a picture ID with this name.'

// password-strength.rules.ts
export const notAcceptedYet = 'Not accepted yet'
export const acceptedFair = 'Accepted: fair'
export const acceptedGood = 'Accepted: good'
export const acceptedStrong = 'Accepted: strong'
export const eightCharactersOrMore = '8 characters or more'
export const oneOf = 'One of ! @ # $ & * _ -'
export const aLowercaseLetter = 'A lowercase letter'
export const notACommonPassword = 'Not a common password'
export const anUppercaseLetter = 'An uppercase letter'
export const aNumber = 'A number'

// reset-password.tsx
export const yourPasswordHasBeenResetted = 'Your password has been resetted, Login with your new password'
export const ifThereIsAnAccount =
  'If there is an account with this email, a code of 8 digits is on its way. It is good for 10 minutes.'
export const code = 'Code'
export const settingYourPassword = 'Setting your password'
export const resetPassword = 'Reset password'
export const sendAnotherCode = 'Send another code'

// sign-up-details.tsx
export const login = 'Login'
export const zipCode = 'Zip code'
export const phoneNumber = 'Phone number'

// sign-up-parts.tsx
export const welcomeToBrand = 'Welcome to {brand}!'
export const confirmPassword = 'Confirm Password'
export const creatingYourAccount = 'Creating your account'
export const createAccount = 'Create account'
export const termsOfUse = 'Terms of Use'
export const privacyPolicy = 'Privacy Policy'
export const byCreatingAnAccountYouAgree = 'By creating an account you agree to our {terms} and {privacy}.'
export const doYouAlreadyHaveAnAccount = 'Do you already have an account?'
export const opensInANewTab = '(opens in a new tab)'

// social-sign-in.tsx
export const thatDidNotWork = 'That did not work'
export const continueWithAnotherAccount = 'Continue with another account'
export const or = 'or'
export const signingYouIn = 'Signing you in'
export const takingYouToProvider = 'Taking you to {provider}'
export const continueWithProvider = 'Continue with {provider}'

// update-profile.tsx
export const accountSettingsUpdated = 'Account Settings Updated'
export const venuesGreetYouByYourName = 'Venues greet you by your name. A few details, and your account is complete.'
export const phone = 'Phone'
export const saving = 'Saving'
export const save = 'Save'

// use-after-sign-in.ts
export const successfullyRegistered = 'Successfully Registered'
