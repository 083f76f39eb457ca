// guest-lists.tsx
export const listsTitle = 'Guest lists'
export const previousDayLabel = 'Previous day'
export const nextDayLabel = 'Next day'
export const todayButton = 'Today'
export const dayLabel = 'Day'
export const dayHeading = '{day} (today)'
export const aheadHeading = 'Your classes until {day}'
export const emptyTitle = 'No classes on this day'
export const emptyAheadTitle = 'No classes of yours until {day}'
export const walkInsLabel = 'General gym access'

// facts-of-class.tsx
export const bookedOf = '{booked} of {capacity} booked'
export const bookedCount = '{booked} booked'
export const hereCount = '{count} here'
export const askedCount = { one: '1 request', many: '{count} requests' } as const
export const waitingCount = '{count} waiting'
export const cancelledBadge = 'Cancelled'
export const onlineBadge = 'Online'
export const withTrainer = 'with {trainer}'

// guest-list.tsx
export const listTitle = 'Guest list'
export const backLink = 'All classes of this day'
export const printButton = 'Print'
export const csvButton = 'Save as CSV'
export const messageButton = 'Write to the guests'
export const nobodyTitle = 'Nobody has booked this class'
export const cancelledTitle = 'Cancelled'
export const messagesTitle = 'Sent to the guests'
export const sentBy = {
  one: 'Sent {moment} by {name}, 1 guest',
  many: 'Sent {moment} by {name}, {count} guests',
} as const

// guest-table.tsx
export const tickColumn = 'Came'
export const guestColumn = 'Guest'
export const stateColumn = 'State'
export const unnamedGuest = 'A guest'
export const firstVisit = 'First visit here'
export const nthVisit = 'Visit number {count} here'
export const states = {
  booked: 'Booked',
  asked: 'Request',
  here: 'Here',
  missed: 'No-show',
  cancelled: 'Cancelled',
} as const
export const hereSince = 'Here {time}'
export const guestNoteLabel = 'On every visit: {text}'
export const noteWritten = '{name}, {moment}'

// message-dialog.tsx
export const messageTitle = 'Write to the guests'
export const messageLabel = 'Message'
export const messageHint = 'Up to 1,000 characters. Each guest gets their own email.'
export const templatesLabel = 'Templates'
export const templates = [
  { name: 'Bring a mat', text: 'Please bring a mat and a towel.' },
  { name: 'Starts later', text: 'We start 10 minutes later than planned.' },
  { name: 'Side door', text: 'The main entrance is closed for this class. Please use the side door.' },
  { name: 'Come early', text: 'Please be here 10 minutes before the start, so that we can begin on time.' },
  { name: 'Other room', text: 'This class is in another room. Ask at the front desk for the way.' },
] as const
export const previewButton = 'Preview'
export const previewSubject = '{class} on {day}: a message from {venue}'
export const previewHint = 'They cannot reply to it. Nobody sees who else gets it.'
export const messageBackButton = 'Back'
export const sendButton = { one: 'Send to 1 guest', many: 'Send to {count} guests' } as const
export const sendBusy = 'Sending'
export const sendDone = { one: 'Sent to 1 guest', many: 'Sent to {count} guests' } as const

// guest-csv.rules.ts
export const csvColumns = [
  'Family name',
  'First name',
  'State',
  'Here at',
  'Visit here',
  'Note',
  'Note on every visit',
] as const
