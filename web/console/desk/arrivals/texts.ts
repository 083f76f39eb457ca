// arrival-list.tsx
export const emptyTitle = 'No guests are expected'
export const emptyHint = 'Bookings of today and tomorrow appear here by themselves.'
export const todayTitle = 'Today'
export const tomorrowTitle = 'Tomorrow'
export const finishedTitle = 'Finished'

// request-strip.tsx
export const requestsTitle = 'Requests'
/** By who answers them. */
export const requestsFor = {
  you: { one: '1 request waits for your answer', many: '{count} requests wait for your answer' },
  staffPage: {
    one: '1 request, to be answered on the staff page',
    many: '{count} requests, to be answered on the staff page',
  },
  others: { one: '1 request waits for the venue’s answer', many: '{count} requests wait for the venue’s answer' },
} as const

// class-heading.tsx
export const classTrainer = 'with {trainer}'
export const classHere = '{here} of {booked} here'
export const holdButton = 'Without a booking'
export const guestListLink = 'Guest list'

// guest-search.tsx
export const searchLabel = 'Find a guest'
export const searchPlaceholder = 'Name, email or code'
export const searchTitle = 'Found'
export const searchFoundOne = '1 found'
export const searchFoundMany = '{count} found'
export const searchFoundNone = 'No guest found for ‘{typed}’'
export const searchHint =
  'Type how the first or family name, the email or the ticket code begins. Family names need three letters, codes four and emails five.'

// arrival-item.tsx
export const stateRequest = 'Waiting for an answer'
export const stateExpected = 'Expected'
export const stateOpen = 'Can check in'
export const stateCheckedIn = 'Checked in'
export const stateCheckedInUnsent = 'Checked in, not sent yet'
export const stateMissed = 'No-show'
export const stateCancelled = 'Cancelled'
export const arrivalAnyTime = 'Any time'
export const unnamedGuest = 'Guest'
export const answerDeadline = {
  you: 'Please answer by {moment}',
  staffPage: 'To be answered on the staff page by {moment}',
  others: 'The venue has to answer by {moment}',
} as const
export const checkInButton = 'Check in'
export const checkInQuestion = 'Is {name} here?'
export const checkInYesButton = 'Yes, check in'
export const checkInNoButton = 'No'

// answer-buttons.tsx
export const confirmButton = 'Confirm'
export const confirmDone = 'Confirmed. {name} knows'
export const answeredBefore = 'This was decided before'
export const answeredWithdrawn = '{name} has withdrawn the request'

// confirm-requests.tsx
export const confirmAllButton = 'Confirm all {count}'
export const confirmFirstButton = 'Confirm the first {count}'
export const confirmClassButton = 'Confirm these {count}'
export const confirmAllTitleOne = 'Confirm 1 request?'
export const confirmAllTitleMany = 'Confirm {count} requests?'
export const confirmAllText = 'Each guest gets an email now. A confirmed booking can only be cancelled, not taken back.'
export const confirmAllKeepButton = 'Not now'
export const confirmAllBusy = 'Confirming'
export const confirmedTitle = 'What became of the requests'
export const confirmedNone = 'None was confirmed'
export const confirmedOne = '1 request is confirmed'
export const confirmedMany = '{count} requests are confirmed'
export const confirmedUnderstoodButton = 'Understood'
export const leftRequests = {
  confirmedBefore: '{name} was confirmed before.',
  withdrawn: '{name} has withdrawn the request.',
  declined: '{name} was declined before.',
  classCancelled: 'The class that {name} asked for is cancelled.',
  lapsed: '{name} got no answer in time, so the request has lapsed.',
  ended: 'The request of {name} has ended meanwhile.',
  busy: 'The request of {name} was busy just now. Please confirm it again.',
  unknown: '{name} has no request here any more.',
} as const

// reason-button.tsx
export const reasons = {
  decline: {
    button: 'Decline',
    title: 'Decline this request',
    text: 'The visit goes back to their pass.',
    whyLabel: 'Why?',
    whyHint: 'The traveller will read it.',
    busy: 'Declining',
    leaveButton: 'Keep',
    done: 'Declined. {name} knows why',
  },
  absent: {
    button: 'Was not here',
    title: 'Was {name} not here?',
    text: 'The visit goes back to their pass, the place is free, and they are told. They can object.',
    whyLabel: 'How did it come to the check-in?',
    whyHint: 'For example ‘Tapped the wrong name’. The traveller does not read it.',
    busy: 'Taking it back',
    leaveButton: 'Keep',
    done: 'Noted: {name} was not here',
  },
  visit: {
    button: 'Enter this visit',
    title: 'Was {name} here?',
    text: 'The visit counts as made. They get an email that says so, and can object.',
    whyLabel: 'Why was there no check-in?',
    whyHint: 'For example ‘The tablet was off’. The traveller does not read it.',
    busy: 'Entering it',
    leaveButton: 'Leave it',
    done: 'Entered: {name} was here',
    doneBefore: '{name} is checked in already',
  },
} as const
