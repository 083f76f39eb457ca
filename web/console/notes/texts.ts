// note-button.tsx
export const noteAddButton = 'Add a note'
export const noteChangeButton = 'Change the note'

// note-dialog.tsx
export const noteTitle = 'Notes about {name}'

// note-form.tsx
export const noteHint =
  'Up to 280 characters. No health answers: guests forward these themselves. A guest who asks for their data gets notes too.'
export const bookingNoteLabel = 'For this visit'
export const guestNoteFieldLabel = 'For every visit here'
export const noteSaveButton = 'Save'
export const noteSaveBusy = 'Saving'
export const noteSaveDone = 'The note is saved'
