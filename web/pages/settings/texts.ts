// about-rows.tsx
export const firstNameMissingError = 'First name is required'
export const lastNameMissingError = 'Last name is required'
export const genderMissingError = 'Please choose one'
export const aboutTitle = 'About you'
export const firstNameLabel = 'First Name'
export const lastNameLabel = 'Last Name'
export const genderLabel = 'Gender'
export const genderPlaceholder = 'Choose'
export const dateOfBirthLabel = 'Date of Birth'
export const genderMale = 'Male'
export const genderFemale = 'Female'
export const genderOther = 'Other'

// account-rows.tsx
export const accountTitle = 'Your account'
export const passwordLabel = 'Password'
export const passwordNotSet = 'Not set'
export const passwordEditLabel = 'Edit Password'
export const passwordSetLabel = 'Set a password'
export const editButton = 'Edit'
export const passwordSetButton = 'Set one'
export const healthCheckLabel = '{brand} Check form'
export const healthCheckFilledIn = 'Filled in'
export const healthCheckButton = 'Click here to update'
export const calendarTitle = 'Calendar'
export const calendarText = 'Your bookings in your own calendar, always up to date'
export const dataControlTitle = 'Data Control'
export const dataControlText = 'Privacy, your data, and deleting your account'
export const dataControlLinkLabel = 'Open Data Control'
export const dataControlLink = 'Open'

// contact-rows.tsx
export const cityMissingError = 'City is required'
export const contactTitle = 'How to reach you'
export const phoneLabel = 'Phone number'
export const addressLabel = 'Address'
export const cityLabel = 'City'
export const emergencyContactLabel = 'Emergency Contact'
export const emergencyContactHint = 'A name and a number, for the venue if something happens.'
export const emailLabel = 'Email address'
export const mailboxRefusedText =
  'We could not reach you at {email}: the mailbox refused our mail on {day}. Check your address.'
export const mailboxWorksButton = 'It works again'
export const mailboxTrusted = 'We write to this address again'
export const mailboxChangeLink = 'Write to us to change it'
export const emailNotConfirmedYet = 'Not confirmed yet: open the link in our mail'
export const emailResendButton = 'Send it again'

// data-control.tsx
export const privacyTitle = 'Privacy'
export const privacyHint = 'What others can see about you.'
export const downloadDataLink = 'Download My Data'
export const downloadDataBusy = 'Downloading'
export const downloadDataHint = 'Account, passes, purchases, bookings, reviews, and what venues noted about you.'
export const downloadDataFile = 'my-data.json'
export const deleteAccountLink = 'Delete My Account'
export const deleteAccountHint = 'Delete your account, reclaim your privacy in seconds.'

// delete-account.tsx
export const deletePermanent = 'Deleting is permanent. Your account, your passes and your bookings cannot be restored.'
export const deleteBookings = 'You will no longer be able to use the app, and your upcoming bookings are cancelled.'
export const deletePosts = 'If you work for a venue with this account, that ends too.'
export const deleteSameEmail = 'The same email address cannot be used for a new account.'
export const deleteDataWithin =
  'Your data is deleted within 30 days, except where keeping it is required or permitted by law.'
export const deleteError = 'Something went wrong.'
export const deleteDone = 'You will be missed.'
export const deleteTitle = 'Delete Account - are you sure?'
export const deleteKeepButton = 'Keep my account'
export const deleteBusy = 'Deleting'
export const deleteButton = 'Delete'
export const deleteEmailLabel = 'Account email'
export const deleteWordLabel = 'Type DELETE to confirm'
export const deleteCodeSent = 'A code of 8 digits is on its way to {email}. It is good for 10 minutes.'
export const deleteCodeHint = 'You have no password here, so we ask your mailbox: we send a code to {email}.'
export const deleteCodeLabel = 'Code'
export const deleteCodeBusy = 'Sending'
export const deleteCodeResendButton = 'Send another code'
export const deleteCodeButton = 'Send me a code'

// delete-form.ts
export const deleteEmailMissingError = 'Email is required*'
export const deleteEmailFormatError = 'Invalid format'
export const deleteEmailOtherError = 'Email does not match with logged in user.'
export const deleteWordError = 'Please type DELETE'
export const deletePasswordMissingError = 'Password is required'

// notifications.tsx
export const notificationsTitle = 'Notifications'
export const topicMessages = 'Messages'
export const topicMessagesHint = 'Receive messages like booking etc'
export const topicReminders = 'Reminders'
export const topicRemindersHint = 'Receive reminders of what you have booked'
export const topicPromotions = 'Promotions and tips'
export const topicPromotionsHint = 'Receive coupons, promotions and surveys'
export const topicAccountSupport = 'Account Support'
export const topicAccountSupportHint = 'Receive messages about your account, its safety and your requests'
export const channelEmail = 'Email'
export const channelMessage = 'Message'
export const channelNotification = 'Notification'
export const notificationsAlwaysHint = 'Receipts, booking decisions and security messages always come by email.'

// own-picture.tsx
export const pictureLabel = 'Picture of yourself'
export const saveBusy = 'Saving'
export const pictureChangeButton = 'Change picture'
export const pictureUploadButton = 'Upload picture'
export const removeButton = 'Remove'
export const pictureHint = 'PNG, GIF or JPEG, up to 5 MB.'
export const saveDone = 'Account Settings Updated'

// own-profile.tsx
export const publicProfileTitle = 'Public profile'
export const publicProfileText =
  'A page with your first name, your picture and the cities you have visited, for anyone who has its address.'
export const publicProfileSwitch = 'Show my public profile'
export const publicProfileSwitchHint =
  'Turning it off disables the address at once. Turning it on again creates a new one.'
export const copyDone = 'Link copied'
export const publicProfileAddressLabel = 'Address of your profile'
export const copyButton = 'Copy'
export const shareTitle = 'Share Profile'
export const shareText = 'My profile'
export const publicProfileLink = 'Open it'

// privacy-preferences.tsx
export const privacySocialNetworks = 'Social Networks'
export const privacySocialNetworksHint = 'Share your activity: username, profile photo, locations visited'
export const privacySearchEngines = 'Search engines'
export const privacySearchEnginesHint = 'Show your profile in search results'
export const privacySocialNetworksOf = 'Links to your profile show them in previews on {network}.'
export const privacySearchEnginesOf = '{network} search may list your profile, as may Google and others.'
export const privacyProfileOff = 'Turn on your public profile first.'
export const privacyIntro = 'Others see nothing about you unless you turn it on here.'

// push-device-list.tsx
export const devicesTitle = 'Devices that show notifications'
export const devicesHint = 'Signing out on a device ends them there.'
export const deviceUnknown = 'Unknown device'
export const deviceThisBadge = 'This device'
export const deviceRemoveLabel = 'Remove {name}'
export const deviceRemoveBusy = 'Removing'
export const deviceAddBusy = 'Adding this device'
export const deviceAddButton = 'Add this device'

// push-obstacle.rules.ts
export const pushNeedsInstall =
  'Not on this page: on an iPhone or iPad, add {brand} to your home screen and open it there.'
export const pushNotSupported = 'Not available: this browser does not support notifications.'
export const pushBlocked =
  'Your browser blocks notifications from this site. Allow them in its settings, then come back.'
export const pushFailed = 'Your browser could not reach its push service. Please try again later.'
export const pushSwitchedOff = 'Notifications cannot be turned on at the moment. Please try again later.'

// setting-row.tsx
export const editFieldLabel = 'Edit {label}'
export const saveButton = 'Save'
export const cancelButton = 'Cancel'

// settings.tsx
export const pageTitle = 'Settings'

// toggles.tsx
export const loadingLabel = 'Loading'
