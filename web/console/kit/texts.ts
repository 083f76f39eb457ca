// loading-card.tsx
export const loadingLabel = 'Loading'

// record-frame.tsx
export const retryButton = 'Try again'
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

// save-bar.tsx
export const saveButton = 'Save'
export const saveBusy = 'Saving'
export const saveNotice = 'Not saved yet'

// more-button.tsx
export const moreButton = 'Show more'
export const moreBusy = 'Loading'
