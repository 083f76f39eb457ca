export const tryAgain = 'Try again'

// two-versions.tsx
export const twoVersions = 'Two versions'
export const somebodyElseHasSaved = 'Somebody else has saved this in the meantime'
export const chooseThenSaveAgain =
  'Nothing of yours is lost. Choose a version for each field, change it below if you like, and save again.'
export const theirChangesAreYoursToo = 'Their changes are the same as yours. Save again to finish.'
export const yours = 'Yours'
export const theirs = 'Theirs'
export const nothing = '(nothing)'

// save-bar.tsx
export const save = 'Save'
export const saving = 'Saving'
export const notSavedYet = 'Not saved yet'
