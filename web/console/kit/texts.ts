// loading-card.tsx
export const loading = 'Loading'

// record-frame.tsx
export const tryAgain = 'Try again'
export const askAManager = 'Ask a manager of the venue if you need this page.'

// two-versions.tsx
export const twoVersions = 'Two versions'
export const somebodyElseHasSaved = 'Somebody else has saved this in the meantime'
export const lastSavedByName = 'Last saved by {name}, {moment}'
export const lastSavedByUs = 'Last saved by us, {moment}'
export const somebodyAtTheVenue = 'somebody at the venue'
export const chooseThenGoOn =
  'Nothing of yours is lost. Choose a version of each field, change it below if you like, and go on.'
export const lookThenGoOn = 'Nothing of yours is lost. Look at what they have changed, and go on if yours still fits.'
export const nowAndBefore = '{now} (before: {before})'
export const theirChangesAreYoursToo = 'Their changes are the same as yours. Save again to finish.'
export const yours = 'Yours'
export const theirs = 'Theirs'
export const nothing = '(nothing)'

// save-bar.tsx
export const save = 'Save'
export const saving = 'Saving'
export const notSavedYet = 'Not saved yet'
