// answer-control.tsx
export const yes = 'Yes'
export const no = 'No'

// consent-form.tsx
export const pleaseAgreeFirst = 'Please agree first'
export const forwardedToLocationName = 'Forwarded to {locationName}'
export const wouldYouLikeLocationNameToKnow = 'Would you like {locationName} to know what to look out for?'
export const yesLocationNameMayReadMy = 'Yes, {locationName} may read my {brand} Check'
export const forwarding = 'Forwarding'
export const forwardIt = 'Forward it'
export const whatIsSent = 'What is sent'
export const yourNameDateOfBirth =
  'Your name, date of birth, gender, emergency contact and answers, as they are now. Not your address.'
export const whoMayLook = 'Who may look'
export const theStaffOfLocationNameWithTheCode =
  'The staff of {locationName}, with the code at their door. You see each time they look.'
export const howLong = 'How long'
export const untilMomentOrUntilYouWithdraw =
  'Until {moment}, or until you withdraw it. We erase it after six months at most; what they print stays with them.'

// draft.rules.ts
export const dateOfBirthIsRequired = 'Date of birth is required'
export const genderIsRequired = 'Gender is required'
export const allFieldsAreRequired = 'All fields are required'

// forwarding-card.tsx
export const beforeYouGo = 'Before you go...'
export const yourBrandCheckTakesLess =
  'Your {brand} Check takes less than 1 minute and is forwarded to the gym, once you agree, so that they know what to look out for.'
export const doItLater = 'Do it later'
export const youCanFillItInAnyTime = 'You can fill it in any time in your settings.'
export const yourBrandCheck = 'Your {brand} Check'
export const tryAgain = 'Try again'
export const weHaveNoEmailAddress =
  'We have no email address for {locationName}, so your answers cannot be forwarded there. Tell them at the desk what they should know.'
export const yourAnswersAreOlderThanSix = 'Your answers are older than six months.'
export const itTakesLessThan1 = 'It takes less than 1 minute.'
export const withYourConsentItIsForwarded =
  'With your consent it is forwarded to {locationName}, so that they know what to look out for.'
export const fillInYourBrandCheck = 'Fill in your {brand} Check'
export const forwardedToLocationNameOnMoment = 'Forwarded to {locationName} on {moment}. {looks}'
export const youHaveChangedYourAnswers =
  'You have changed your answers since then. The venue still sees those of {moment}: to send the new ones, withdraw and forward again.'
export const withdrawnLocationName = 'Withdrawn: {locationName} can no longer open it'
export const withdrawing = 'Withdrawing'
export const withdrawFromLocationName = 'Withdraw from {locationName}'
export const withdraw = 'Withdraw'

// forwarding-texts.rules.ts
export const whoLooked = 'Looked at it, signed in at the venue:'
export const nameAsRoleOnWhen = '{name} ({role}), {when}'
export const somebody = 'Somebody'
export const manager = 'manager'
export const frontDesk = 'front desk'
export const notLookedAtYet = 'Not looked at yet.'
export const nobodyLookedAtIt = 'Nobody looked at it.'
export const lookedAtOnceOnWhen = 'Looked at once, on {when}.'
export const looksTimes = '{looks} times'
export const lookedAtTwiceLastOnWhen = 'Looked at {twice}, last on {when}.'
export const youWithdrewItOnMoment = 'You withdrew it on {moment}. The link is closed.'
export const theBookingWasCancelled = 'The booking was cancelled. The link is closed.'
export const theLinkClosedOnMoment = 'The link closed on {moment}.'
export const theLinkWorksUntilMoment = 'The link works until {moment}.'

// health-check-dialog.tsx
export const aboutYou = 'About you'
export const emergencyContactInformation = 'Emergency Contact Information'
export const yourHealth = 'Your health'
export const yourTraining = 'Your training'
export const brandCheck = '{brand} Check'
export const thatDidNotWork = 'That did not work'
export const step4 = 'Step {step}/4'
export const back = 'Back'
export const saving = 'Saving'
export const submit = 'Submit'
export const next = 'Next'

// own-forwardings.tsx
export const weCouldNotLoadWhere = 'We could not load where your health check was forwarded.'
export const notSharedWithAnyVenue = 'Not shared with any venue. After a booking you can let the venue read it.'
export const forwardedToLocationNameForLink = 'Forwarded to {locationName} for {link}'

// questions.rules.ts
export const haveYouHadAMajor = 'Have you had a major illness in the last 5 years?'
export const areYouReceivingTreatmentAtTheMoment = 'Are you receiving treatment at the moment?'
export const doYouTakePrescriptionMedicines = 'Do you take prescription medicines?'
export const doYouGetShortOfBreath = 'Do you get short of breath with little effort?'
export const doYouFeelPainInYourChest = 'Do you feel pain in your chest?'
export const haveYouEverLostConsciousness = 'Have you ever lost consciousness?'
export const doYouHaveAHeart = 'Do you have a heart condition?'
export const doYouFeelPainInYourAbdomen = 'Do you feel pain in your abdomen?'
export const isThereAnotherReasonWhy = 'Is there another reason why you should take care when you exercise?'
export const generalFitness = 'General fitness'
export const weightLoss = 'Weight loss'
export const stressManagement = 'Stress management'
export const strength = 'Strength'
export const flexibility = 'Flexibility'
export const appearance = 'Appearance'
export const newExperience = 'New experience'

// shown-value.rules.ts
export const notProvided = 'Not provided'
export const male = 'Male'
export const female = 'Female'
export const other = 'Other'

// steps.tsx
export const firstName = 'First Name'
export const lastName = 'Last Name'
export const dateOfBirth = 'Date of Birth'
export const gender = 'Gender'
export const choose = 'Choose'
export const address = 'Address'
export const city = 'City'
export const country = 'Country'
export const phone = 'Phone'
export const name = 'Name'
export const email = 'Email'
export const tellUsMore = 'Tell us more'
export const haveYouBeenAMember = 'Have you been a member of another gym in the last 6 months?'
export const whatDoYouTrainFor = 'What do you train for?'
export const yourAnswers = 'Your answers'
export const youAnsweredNoToAllNine = 'You answered No to all nine questions about your health.'
export const youAnsweredYesTo = 'You answered Yes to:'
export const andNoToTheOther = 'and No to the other {others}.'
export const weKeepYourAnswersEncrypted =
  'We keep your answers encrypted, and show them to no one without your consent.'

// use-questionnaire.ts
export const brandCheckFormUpdated = '{brand} Check form updated'
