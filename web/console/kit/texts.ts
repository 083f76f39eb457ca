// loading-card.tsx
export const loadingLabel = 'Loading'

// record-frame.tsx
export const notAllowedHint = 'Ask a manager of the venue if you need this page.'

// two-versions.tsx
export const conflictLabel = 'Two versions'
export const conflictTitle = 'Somebody else has saved this in the meantime'
export const conflictSavedByName = 'Last saved by {name}, {moment}'
export const conflictSavedByUs = 'Last saved by us, {moment}'
export const conflictUnnamedPerson = 'somebody at the venue'
export const conflictChooseHint =
  'Nothing of yours is lost. Choose a version of each field, change it below if you like, and go on.'
export const conflictLookHint =
  'Nothing of yours is lost. Look at what they have changed, and go on if yours still fits.'
export const conflictNowAndBefore = '{now} (before: {before})'
export const conflictSameHint = 'Their changes are the same as yours. Save again to finish.'
export const conflictYours = 'Yours'
export const conflictTheirs = 'Theirs'
export const conflictNothing = '(nothing)'

// save-bar.tsx, record-dialog.tsx
export const saveButton = 'Save'
export const saveBusy = 'Saving'
export const saveNotice = 'Not saved yet'

// more-button.tsx
export const moreButton = 'Show more'
export const moreBusy = 'Loading'

// step-buttons.tsx
export const stepBackButton = 'Back'

// record-fields.tsx
export const linesHint = 'One a line'
export const choicesNumber = '({number} chosen)'
export const choicesEmpty = 'There is nothing to choose from yet.'
export const choicesShowAllButton = 'Show all {number}'

// places-left.ts
export const noPlaceLeft = 'full'
export const placesLeft = { one: '1 place left', many: '{count} places left' } as const

// text-link.tsx
export const auditLink = 'In the audit'

// mail-lines.tsx
export const mailsEmpty = 'No mail'
export const mailTo = 'To {to}, {moment}'
export const mailSentAgain = 'Sent again {moment}'
export const mailStateTexts = {
  queued: 'Waits',
  sent: 'Sent',
  failed: 'Failed',
  bounced: 'Mailbox refused',
} as const

// send-again.tsx, send-again-dialog.tsx
export const sendAgainWords = {
  title: 'Send this mail again',
  text: 'It says what it said then. A traveller gets it at the address that their account has now.',
  button: 'Send again',
  done: 'The mail goes out again',
  doneBefore: 'The mail goes out again',
} as const
export const sentAgain = 'The mail goes out again, to {to}'

// act-dialog.tsx
export const actReasonLabel = 'Why?'
export const actReasonHint = 'Only we read it. No health, no card data.'
export const actBackButton = 'Leave it'

// notes-card.tsx
export const notesTitle = 'Notes and tags of our people'
export const notesEmpty = 'No notes'
export const noteBy = '{by}, {moment}'
export const noteLabel = 'New note'
export const noteHintOfPerson =
  'No health, no card data. Travellers do not see it, but get it with a copy of their data.'
export const noteHintOfBusiness = 'No health, no card data. Only operators see it.'
export const noteAddButton = 'Add the note'
export const noteAdded = 'The note is added'
export const noteRemoveButton = 'Remove'
export const tagsLabel = 'Tags'
export const tagLabel = 'New tag'
export const tagHint = 'A short word by which the list finds it'
export const tagAddButton = 'Add the tag'
export const tagAdded = 'The tag is added'
export const tagRemoveLabel = 'Remove the tag {tag}'
