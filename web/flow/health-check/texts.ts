// answer-control.tsx
export const answerYes = 'Yes'
export const answerNo = 'No'

// consent-form.tsx
export const consentMissingError = 'Please agree first'
export const forwardDone = 'Forwarded to {locationName}'
export const consentQuestion = 'Would you like {locationName} to know what to look out for?'
export const consentLabel = 'Yes, {locationName} may read my {brand} Check'
export const forwardBusy = 'Forwarding'
export const forwardButton = 'Forward it'
export const consentWhatTitle = 'What is sent'
export const consentWhatText =
  'Your name, date of birth, gender, emergency contact and answers, as they are now. Not your address.'
export const consentWhoTitle = 'Who may look'
export const consentWhoText = 'The staff of {locationName}, with the code at their door. You see each time they look.'
export const consentHowLongTitle = 'How long'
export const consentHowLongText =
  'Until {moment}, or until you withdraw it. We erase it after six months at most; what they print stays with them.'

// draft.rules.ts
export const dateOfBirthMissingError = 'Date of birth is required'
export const genderMissingError = 'Gender is required'
export const answersMissingError = 'All fields are required'

// forwarding-card.tsx
export const offerTitle = 'Before you go...'
export const offerText =
  'Your {brand} Check takes less than 1 minute and is forwarded to the gym, once you agree, so that they know what to look out for.'
export const offerLaterButton = 'Do it later'
export const offerLaterHint = 'You can fill it in any time in your settings.'
export const cardTitle = 'Your {brand} Check'
export const retryButton = 'Try again'
export const cardNoAddress =
  'We have no email address for {locationName}, so your answers cannot be forwarded there. Tell them at the desk what they should know.'
export const cardStaleAnswers = 'Your answers are older than six months.'
export const cardDuration = 'It takes less than 1 minute.'
export const cardConsentHint =
  'With your consent it is forwarded to {locationName}, so that they know what to look out for.'
export const fillInButton = 'Fill in your {brand} Check'
export const cardForwarded = 'Forwarded to {locationName} on {moment}. {looks}'
export const cardAnswersChanged =
  'You have changed your answers since then. The venue still sees those of {moment}: to send the new ones, withdraw and forward again.'
export const withdrawDone = 'Withdrawn: {locationName} can no longer open it'
export const withdrawBusy = 'Withdrawing'
export const withdrawLabel = 'Withdraw from {locationName}'
export const withdrawButton = 'Withdraw'

// forwarding-texts.rules.ts
export const lookByName = '{name} ({role}), {when}'
export const lookUnnamedPerson = 'Somebody'
export const lookRoleManager = 'manager'
export const lookRoleFrontDesk = 'front desk'
export const looksNoneYet = 'Not looked at yet.'
export const looksNone = 'Nobody looked at it.'
export const looksOne = 'Looked at once, on {when}.'
export const looksTimes = '{looks} times'
export const looksMany = 'Looked at {times}, last on {when}.'
export const linkWithdrawn = 'You withdrew it on {moment}. The link is closed.'
export const linkBookingCancelled = 'The booking was cancelled. The link is closed.'
export const linkClosed = 'The link closed on {moment}.'
export const linkOpen = 'The link works until {moment}.'

// health-check-dialog.tsx
export const aboutYouTitle = 'About you'
export const emergencyContactTitle = 'Emergency Contact Information'
export const healthTitle = 'Your health'
export const trainingTitle = 'Your training'
export const dialogTitle = '{brand} Check'
export const errorSummaryTitle = 'That did not work'
export const stepOfFour = 'Step {step}/4'
export const backButton = 'Back'
export const saveBusy = 'Saving'
export const submitButton = 'Submit'
export const nextButton = 'Next'

// own-forwardings.tsx
export const forwardingsLoadError = 'We could not load where your health check was forwarded.'
export const forwardingsEmpty = 'Not shared with any venue. After a booking you can let the venue read it.'
export const forwardingItem = 'Forwarded to {locationName} for {link}'

// questions.rules.ts
export const questionMajorIllness = 'Have you had a major illness in the last 5 years?'
export const questionTreatment = 'Are you receiving treatment at the moment?'
export const questionPrescriptionMeds = 'Do you take prescription medicines?'
export const questionShortBreath = 'Do you get short of breath with little effort?'
export const questionChestPain = 'Do you feel pain in your chest?'
export const questionLostConsciousness = 'Have you ever lost consciousness?'
export const questionHeartCondition = 'Do you have a heart condition?'
export const questionAbdomenPain = 'Do you feel pain in your abdomen?'
export const questionAnotherReason = 'Is there another reason why you should take care when you exercise?'
export const trainingReasonGeneral = 'General fitness'
export const trainingReasonWeightLoss = 'Weight loss'
export const trainingReasonStressManagement = 'Stress management'
export const trainingReasonStrength = 'Strength'
export const trainingReasonFlexibility = 'Flexibility'
export const trainingReasonAppearance = 'Appearance'
export const trainingReasonNewExperience = 'New experience'

// shown-value.rules.ts
export const valueMissing = 'Not provided'
export const genderMale = 'Male'
export const genderFemale = 'Female'
export const genderOther = 'Other'

// steps.tsx
export const firstNameLabel = 'First Name'
export const lastNameLabel = 'Last Name'
export const dateOfBirthLabel = 'Date of Birth'
export const genderLabel = 'Gender'
export const genderPlaceholder = 'Choose'
export const addressLabel = 'Address'
export const cityLabel = 'City'
export const countryLabel = 'Country'
export const phoneLabel = 'Phone'
export const contactNameLabel = 'Name'
export const emailLabel = 'Email'
export const tellMoreLabel = 'Tell us more'
export const memberQuestion = 'Have you been a member of another gym in the last 6 months?'
export const trainingReasonsLabel = 'What do you train for?'
export const summaryTitle = 'Your answers'
export const summaryAllNo = 'You answered No to all nine questions about your health.'
export const summaryYesTitle = 'You answered Yes to:'
export const summaryOthersNo = 'and No to the other {others}.'
export const privacyHint = 'We keep your answers encrypted, and show them to no one without your consent.'

// use-questionnaire.ts
export const saveDone = '{brand} Check form updated'

// named-looks.tsx
export const looksTitle = 'Looked at it, signed in at the venue:'
