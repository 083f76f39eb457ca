// timetable-import.tsx
export const importTitle = 'Import a timetable'
export const importIntro =
  'You keep your timetable in another system? Bring it here. First you see what would change; nothing is changed until you say so.'
export const importWhoMay = 'A manager of the venue can import its timetable.'
export const timetableLink = 'Back to the timetable'

// address-card.tsx
export const addressTitle = 'From an address'
export const addressHint =
  'The address of your calendar (iCalendar, often called ‘Subscribe’ or ‘webcal’), or of a CSV file. We fetch it every night. Classes that it no longer names are cancelled, and guests who booked them are told.'
export const addressLabel = 'Address'
export const lookButton = 'See what would change'
export const lookBusy = 'Reading'
export const fetchNowButton = 'Fetch it now'
export const stopButton = 'Stop fetching'
export const stopTitle = 'Stop fetching this timetable?'
export const stopText = 'Your classes stay as they are, and you change them yourself from then on.'
export const keepButton = 'Keep fetching'
export const stopConfirmButton = 'Stop fetching'
export const stopBusy = 'Stopping'
export const stopDone = 'The timetable is no longer fetched'
export const followButton = 'Import, and fetch it every night'

// file-card.tsx
export const fileTitle = 'From a file'
export const fileHint = 'CSV with a line of headings (class, date, start, end), or iCalendar. At most 5 MB.'
export const fileLabel = 'File'
export const fileMissingError = 'Please choose a file'
export const fileTooLargeError = 'The file must not be larger than 5 MB'
export const wholeLabel = 'This file names all of our classes ahead'
export const wholeHint = 'Classes of an earlier file that it does not name are then cancelled.'
export const importButton = 'Import'

// import-preview.tsx
export const previewTitle = 'What would change'
export const namedText = 'The timetable names {sessions} and {classes}.'
export const datesOne = '1 date'
export const datesMany = '{number} dates'
export const classesOne = '1 class'
export const classesMany = '{number} classes'
export const addedNone = 'Nothing is new.'
export const addedOne = '1 class is new.'
export const addedMany = '{number} classes are new.'
export const pastTitle = 'Dates in the past, which guests cannot book: {number}'
export const movedTitle = 'Moved: {number}'
export const cancelledTitle = 'Cancelled: {number}'
export const nothingEndsText = 'No class is moved or cancelled.'
export const doubledOne =
  'At 1 of its times a class stands in your timetable already. It came the other way, from a file or an address: both would stand there.'
export const doubledMany =
  'At {number} of its times a class stands in your timetable already. They came the other way, from a file or an address: both would stand there.'
export const unnamedOne = '1 date of an earlier file is not named, and stays.'
export const unnamedMany = '{number} dates of an earlier file are not named, and stay.'
export const skippedTitle = 'Rows that are not used: {number}'
export const skippedLine = 'Line {line}: {reason}'
export const sessionLine = '{name}, {when}'
export const bookedLine = '{name}, {when}: {booked} booked'
export const movedWhen = 'from {from} to {to}'
export const moreLine = 'and {number} more'
export const anywayButton = 'Import anyway'
export const importBusy = 'Importing'

// import-result.tsx
export const resultImported = 'Imported {when}: {added} new, {changed} changed, {unchanged} as before.'
export const resultMoved = '{moved} moved, {cancelled} cancelled.'
export const resultRefused = 'Not imported {when}: {problem}'
export const resultFailed = 'Did not go through {when}: {problem}'
