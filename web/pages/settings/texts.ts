// about-rows.tsx
export const firstNameIsRequired = 'First name is required'
export const lastNameIsRequired = 'Last name is required'
export const pleaseChooseOne = 'Please choose one'
export const aboutYou = 'About you'
export const firstName = 'First Name'
export const lastName = 'Last Name'
export const gender = 'Gender'
export const choose = 'Choose'
export const dateOfBirth = 'Date of Birth'
export const male = 'Male'
export const female = 'Female'
export const other = 'Other'

// account-rows.tsx
export const yourAccount = 'Your account'
export const password = 'Password'
export const notSet = 'Not set'
export const editPassword = 'Edit Password'
export const setAPassword = 'Set a password'
export const edit = 'Edit'
export const setOne = 'Set one'
export const brandCheckForm = '{brand} Check form'
export const filledIn = 'Filled in'
export const clickHereToUpdate = 'Click here to update'
export const dataControl = 'Data Control'
export const privacyAndDeletingYourAccount = 'Privacy, and deleting your account'
export const openDataControl = 'Open Data Control'
export const open = 'Open'

// contact-rows.tsx
export const cityIsRequired = 'City is required'
export const howToReachYou = 'How to reach you'
export const phoneNumber = 'Phone number'
export const address = 'Address'
export const city = 'City'
export const emergencyContact = 'Emergency Contact'
export const aNameAndANumber = 'A name and a number, for the venue if something happens.'
export const emailAddress = 'Email address'
export const notConfirmedYet = 'Not confirmed yet: open the link in our mail'
export const sendItAgain = 'Send it again'

// data-control.tsx
export const privacy = 'Privacy'
export const whatOthersCanSeeAboutYou = 'What others can see about you.'
export const deleteMyAccount = 'Delete My Account'
export const deleteYourAccountReclaimYourPrivacy = 'Delete your account, reclaim your privacy in seconds.'

// delete-account.tsx
export const deletingIsPermanent =
  'Deleting is permanent. Your account, your passes and your bookings cannot be restored.'
export const youWillNoLongerBeAble =
  'You will no longer be able to use the app, and your upcoming bookings are cancelled.'
export const theSameEmailAddressCannot = 'The same email address cannot be used for a new account.'
export const yourDataIsDeletedWithin =
  'Your data is deleted within 30 days, except where keeping it is required or permitted by law.'
export const somethingWentWrong = 'Something went wrong.'
export const youWillBeMissed = 'You will be missed.'
export const deleteAccountAreYouSure = 'Delete Account - are you sure?'
export const keepMyAccount = 'Keep my account'
export const deleting = 'Deleting'
export const deleteIt = 'Delete'
export const accountEmail = 'Account email'
export const typeDeleteToConfirm = 'Type DELETE to confirm'
export const aCodeOf8Digits = 'A code of 8 digits is on its way to {email}. It is good for 10 minutes.'
export const youHaveNoPasswordHere = 'You have no password here, so we ask your mailbox: we send a code to {email}.'
export const code = 'Code'
export const sending = 'Sending'
export const sendAnotherCode = 'Send another code'
export const sendMeACode = 'Send me a code'

// delete-form.ts
export const emailIsRequired = 'Email is required*'
export const invalidFormat = 'Invalid format'
export const emailDoesNotMatchWithLogged = 'Email does not match with logged in user.'
export const pleaseTypeDelete = 'Please type DELETE'
export const passwordIsRequired = 'Password is required'

// notifications.tsx
export const notifications = 'Notifications'
export const messages = 'Messages'
export const receiveMessagesLikeBookingEtc = 'Receive messages like booking etc'
export const reminders = 'Reminders'
export const receiveRemindersOfWhatYouHaveBooked = 'Receive reminders of what you have booked'
export const promotionsAndTips = 'Promotions and tips'
export const receiveCouponsPromotionsAndSurveys = 'Receive coupons, promotions and surveys'
export const accountSupport = 'Account Support'
export const receiveMessagesAboutYourAccount = 'Receive messages about your account, its safety and your requests'
export const email = 'Email'
export const message = 'Message'
export const notification = 'Notification'
export const receiptsBookingDecisionsAndSecurity =
  'Receipts, booking decisions and security messages always come by email.'

// own-picture.tsx
export const pictureOfYourself = 'Picture of yourself'
export const saving = 'Saving'
export const changePicture = 'Change picture'
export const uploadPicture = 'Upload picture'
export const remove = 'Remove'
export const pngGifOrJpegUpTo5 = 'PNG, GIF or JPEG, up to 5 MB.'
export const accountSettingsUpdated = 'Account Settings Updated'

// own-profile.tsx
export const publicProfile = 'Public profile'
export const aPageWithYourFirst =
  'A page with your first name, your picture and the cities you have visited, for anyone who has its address.'
export const showMyPublicProfile = 'Show my public profile'
export const turningItOffDisablesTheAddress =
  'Turning it off disables the address at once. Turning it on again creates a new one.'
export const linkCopied = 'Link copied'
export const pleaseSelectTheAddressAndCopy = 'Please select the address and copy it'
export const addressOfYourProfile = 'Address of your profile'
export const copy = 'Copy'
export const shareProfile = 'Share Profile'
export const myProfile = 'My profile'
export const openIt = 'Open it'

// privacy-preferences.tsx
export const socialNetworks = 'Social Networks'
export const shareYourActivity = 'Share your activity: username, profile photo, locations visited'
export const searchEngines = 'Search engines'
export const showYourProfileInSearch = 'Show your profile in search results'
export const linksToYourProfileShow = 'Links to your profile show them in previews on {network}.'
export const networkSearchMayListYourProfile = '{network} search may list your profile, as may Google and others.'
export const turnOnYourPublicProfile = 'Turn on your public profile first.'
export const othersSeeNothingAboutYou = 'Others see nothing about you unless you turn it on here.'
export const tryAgain = 'Try again'

// push-device-list.tsx
export const devicesThatShowNotifications = 'Devices that show notifications'
export const signingOutOnADevice = 'Signing out on a device ends them there.'
export const unknownDevice = 'Unknown device'
export const thisDevice = 'This device'
export const removeName = 'Remove {name}'
export const removing = 'Removing'
export const addingThisDevice = 'Adding this device'
export const addThisDevice = 'Add this device'

// push-obstacle.rules.ts
export const notOnThisPage =
  'Not on this page: on an iPhone or iPad, add {brand} to your home screen and open it there.'
export const notAvailable = 'Not available: this browser does not support notifications.'
export const yourBrowserBlocksNotifications =
  'Your browser blocks notifications from this site. Allow them in its settings, then come back.'
export const yourBrowserCouldNotReach = 'Your browser could not reach its push service. Please try again later.'
export const notificationsCannotBeTurned = 'Notifications cannot be turned on at the moment. Please try again later.'

// setting-row.tsx
export const editLabel = 'Edit {label}'
export const save = 'Save'
export const cancel = 'Cancel'

// settings.tsx
export const settings = 'Settings'

// toggles.tsx
export const loading = 'Loading'
