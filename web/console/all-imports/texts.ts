// imports.tsx
export const importsTitle = 'Imports'
export const importsIntro =
  'Venues and timetables that came from files and addresses. Imports by a command and from venues’ own feeds stand here too.'
export const importsWhoMay = 'Owners, auditors and those who look after the catalogue see imports.'
export const importsEmptyHint = 'Nothing has been imported yet.'
export const newImportButton = 'New import'
export const kindTexts = { venues: 'Venues', sessions: 'Timetable' } as const
export const stateTexts = {
  running: 'Running',
  done: 'Done',
  failed: 'Broke off',
  undoing: 'Being undone',
  undone: 'Undone',
} as const
export const sourceLabel = 'Source (exactly)'
export const fromLabel = 'From'
export const toLabel = 'To'
export const viewAll = 'All'
export const viewBroken = 'Broke off'
export const byCommand = 'A command or a venue’s feed'

// plan-list.tsx
export const plansTitle = 'Followed and planned'
export const nextText = 'next {next}'
export const neverImported = 'not imported yet; its file is deleted after 30 days'
export const beginsText = 'its import waits or runs'
export const lastText = 'last {at}: {state}'
export const stopButton = 'Stop'
export const stopDone = 'This address is not fetched any more'

// new-import.tsx
export const newTitle = 'New import'
export const newIntro = 'First you see how the file is read and what would change. Nothing is written until you say so.'
export const kindLabel = 'What it holds'
export const kindHints = {
  venues: 'Gyms, pools and studios with their position: CSV, JSON, GeoJSON',
  sessions: 'Classes, dated or weekly: CSV, JSON, iCalendar, OpenActive',
} as const
export const fileTitle = 'From a file'
export const fileLabel = 'File'
export const fileHint = 'CSV, JSON or iCalendar, at most 50 MB. A gzipped file arrives faster.'
export const fileMissing = 'Please choose a file'
export const fileTooLarge = 'The file must not be larger than 50 MB'
export const fileButton = 'Read the file'
export const addressTitle = 'From an address'
export const addressLabel = 'Address'
export const addressHint =
  'A public address that begins with https://. The pages of an OpenActive feed are followed. You can have it fetched again later.'
export const addressButton = 'Fetch and read'
export const readBusy = 'Reading'

// plan.tsx
export const planTitle = 'Planned import'
export const readingTitle = 'How the file is read'
export const columnsHint = 'The first rows, and what each column means. Change what is wrong.'
export const columnsLabel = 'First rows of the file'
export const meaningLabel = 'Meaning of {column}'
export const notUsed = 'Not used'
export const selfSpeaking = 'This format says itself what its fields mean.'
export const questionLabels = {
  list: 'Which list holds the rows?',
  encoding: 'In which encoding is it written?',
} as const
export const wholeDocument = 'The document itself'
export const optionsTitle = 'More about the file'
export const optionLabels = {
  source: 'Source',
  attribution: 'Attribution',
  sameAs: 'Changes the venues of the source',
  venue: 'Everything takes place at',
  city: 'Unknown places become venues in',
  encoding: 'Encoding',
  list: 'List of rows',
} as const
export const optionHints = {
  source: 'The name under which its rows are known again',
  attribution: 'Whom to name, as the data’s licence asks',
  sameAs: 'If this file has other ids for venues that are here',
  venue: 'The last part of the venue’s address on the site',
  city: 'Such as: Toronto, CA',
  encoding: 'If letters are wrong: windows-1250, shift_jis, …',
  list: 'If a JSON document has several',
} as const
export const wholeLabel = 'The file names all classes ahead'
export const wholeHint = 'Classes of this source that it does not name are cancelled, and guests are told.'
export const tryButton = 'See what would change'
export const lookTitle = 'What would change'
export const lookBeginning = 'These are the first rows. The rest of the file is being read: {percent} %.'
export const lookRows = 'Rows'
export const fateTexts = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'As before',
  duplicate: 'Duplicate',
  skipped: 'Skipped',
  cancelled: 'Would be cancelled',
} as const
export const allFates = 'All'
export const rowHeads = ['Row', 'What', 'Fate', 'Why'] as const
export const lineText = '{number} (line {line})'
export const notInFile = 'Not in the file'
export const mostRows = 'Of each fate the first {most} rows are listed.'
export const importButton = 'Import'
export const anywayButton = 'Import anyway'
export const importBusy = 'Importing'
export const waitingText = 'The import begins in a moment.'
export const scheduleTitle = 'Fetch it again'
export const scheduleHint = 'What the address says then is imported without asking.'
export const scheduleTexts = { '': 'No', day: 'Every night', week: 'Every Monday night' } as const
export const scheduleDone = 'Saved'

// import.tsx
export const importTitle = 'Import'
export const factsTitle = 'Import'
export const fileFact = 'File'
export const byFact = 'By'
export const beganFact = 'Began'
export const endedFact = 'Ended'
export const stateFact = 'State'
export const rowsFact = 'Rows'
export const rowsText = '{taken} new, {changed} changed, {unchanged} as before, {skipped} skipped'
export const problemFact = 'Stopped'
export const runningText = 'Importing. So far: {rows}.'
export const undoingText = 'Undoing. This page shows when it is done.'
export const againLink = 'Run again'
export const auditLink = 'In the audit'
export const linksTitle = 'What belongs to it'
export const otherRunsLink = 'Imports of this source'
export const changesTitle = 'What it made and changed'
export const changesEmpty = 'It changed nothing, or more than 30 days ago.'
export const subjectTexts = {
  sessions: ['1 session', '{count} sessions'],
  classes: ['1 class', '{count} classes'],
  venues: ['1 venue', '{count} venues'],
  cities: ['1 city', '{count} cities'],
} as const
export const wouldTexts = {
  removed: 'made: an undo takes this away',
  restored: 'changed: an undo gives back what was there before',
  hidden: 'made, with bookings: an undo only hides this',
  stays: 'in use or changed since: an undo leaves this as it is',
} as const
export const didTexts = {
  removed: 'taken away',
  restored: 'as before again',
  hidden: 'has bookings, so it is hidden only',
  stays: 'in use or changed since, so it stays',
} as const
export const whyNotTexts = {
  running: 'It can be undone once it has ended.',
  nothing: 'There is nothing to undo.',
  notLatest: 'Only the latest import of a source can be undone.',
  tooOld: 'After 30 days an import can no longer be undone.',
  undoing: 'It is being undone.',
  undone: 'It was undone.',
} as const
export const undoButton = 'Undo'
export const undoWords = {
  title: 'Undo this import?',
  text: 'What people have changed since stays. Booked classes that it moved or cancelled stay so, because their guests were told.',
  button: 'Undo the import',
  done: 'The import is being undone',
  doneBefore: 'The import is being undone',
} as const
export const issuesTitle = 'Rows with a remark'
export const issuesEmpty = 'No row was skipped, and none has a remark.'
export const issueTitle = 'Row {row}{ref}'
export const reasonsText = '{reason}: {count}'
