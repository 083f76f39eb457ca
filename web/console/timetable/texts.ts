// timetable.tsx
export const timetableTitle = 'Timetable'
export const classesTitle = 'Classes'
export const previousWeekLabel = 'Previous week'
export const nextWeekLabel = 'Next week'
export const thisWeekButton = 'This week'
export const weekHeading = 'Week of {day}'
export const dayToday = 'today'
export const dayClosed = 'Closed'
export const dayEmpty = 'No classes'
export const weekEmptyTitle = 'No classes in this week'
export const weekEmptyHint = 'Begin with a class: what it is, and on which days it takes place.'
export const importLink = 'Import a timetable from another system'
export const writtenToHint = 'Weekly classes are on the schedule up to {day}. Each day adds one more.'
export const whoMayChange = 'A manager of the venue can change it.'

export const earlierDaysButton = 'Earlier this week'
export const copyWeekButton = 'Copy this week'
export const awayButton = 'A trainer is away'
export const calendarButton = 'Subscribe to this calendar'

// venue-calendar.tsx
export const calendarHint =
  'Your classes with how many are booked, and how many come for general gym access each day. No guest is named. Anyone who has the address can read it; after a colleague has left, make a new one.'

// copy-week-dialog.tsx
export const copyWeekTitle = 'Copy the week of {day}'
export const copyToLabel = 'To the week of'
export const copyToHint = 'Any day of the first week that gets these classes.'
export const copyWeeksLabel = 'How many weeks'
export const copyOneWeek = 'That week only'
export const copyManyWeeks = '{count} weeks in a row'
export const copyWeeklyLabel = 'Also classes that take place every week then'
export const copyWeeklyHint = 'Their timetable adds its own dates. Tick it for the dates that it does not have.'
export const copyPreviewButton = 'See what it adds'
export const copyPreviewBusy = 'Looking'
export const copyBusy = 'Adding'
export const copyNothing = 'There is nothing to add.'
export const copyAdds = { one: '1 date is added.', many: '{count} dates are added.' } as const
export const copyAddButton = { one: 'Add 1 date', many: 'Add {count} dates' } as const
export const copyDone = { one: '1 date was added', many: '{count} dates were added' } as const
export const copyDates = { one: '1 date', many: '{count} dates' } as const
export const copyObstacles = {
  there: 'Already there',
  otherTime: 'There at another time of that day',
  cancelled: 'Cancelled on that day',
  weekly: 'Takes place every week then',
  closed: 'The venue is closed',
  skippedHour: 'The clocks skip this time',
  past: 'Would have begun by now',
} as const

// trainer-away-dialog.tsx
export const awayTitle = 'A trainer is away'
export const awayNobody = 'No trainer is named for the next four weeks.'
export const awayTrainerLabel = 'Who is away?'
export const awayDayLabel = 'When?'
export const awayToday = 'Today, {day}'
export const awayClassesLabel = 'Their classes on that day'
export const awayUnnamed = 'Please enter a name'
export const awayOneCancelled =
  'Somebody else has cancelled one of these classes in the meantime. Please look at the list again.'
export const awayConfirm = {
  trainer: { one: 'Hand over 1 class', many: 'Hand over {count} classes' },
  cancel: { one: 'Cancel 1 class', many: 'Cancel {count} classes' },
} as const
export const awayDone = {
  trainer: { one: '1 class is handed over', many: '{count} classes are handed over' },
  cancel: { one: '1 class is cancelled', many: '{count} classes are cancelled' },
} as const

// timetable-form.tsx, told-travellers.tsx
export const seeWhomButton = 'See whom it affects'
export const seeWhomBusy = 'Looking'
export const toldTitle = 'Whom it affects'
export const toldNobody = 'Nobody has booked these dates.'
export const toldUnnamed = 'A traveller'
export const toldMail = 'Gets an email'
export const toldNoMail = 'Has turned these emails off'
export const toldWaiting = 'In line, and told by email: {count}'

// session-card.tsx
export const sessionSeatsTaken = '{taken} of {capacity} seats taken'
export const sessionSeats = '{taken}/{capacity}'
export const sessionCancelledBadge = 'Cancelled'
export const sessionChangedBadge = 'Changed'
export const sessionFullBadge = 'Full'
export const sessionOnlineBadge = 'Online'
export const sessionStartedBadge = 'Started'

// session-dialog.tsx
export const guestListLink = 'Guest list'
export const changeTitle = 'What do you want to change?'
export const changeOne = 'Only this one'
export const changeOneHint = 'Cancel it, or change its day, time, trainer or seats. You see whom it affects first.'
export const changeFollowing = 'This and the following'
export const changeFollowingHint = 'From {day} on'
export const changeAll = 'All of them'
export const changeAllHint = 'Everything of this timetable that has not begun'
export const changeEnd = 'End it'
export const changeEndHint = 'You choose its last date'
export const changeClass = 'The class itself'
export const changeClassHint = 'Name, description, activities, who may book it'
export const sessionOwnParts = 'Different from its timetable: {parts}'
export const ownParts = { date: 'date', time: 'time', capacity: 'seats', trainer: 'trainer' } as const
export const sessionTrainer = 'With {trainer}'
export const sessionIsCancelled = 'It was cancelled.'
export const sessionHasBegun = 'It has begun, so it no longer changes.'

// classes.tsx, class-dialog.tsx
export const addClassButton = 'Add a class'
export const classesEmptyTitle = 'No classes yet'
export const timetableLink = 'Back to the timetable'
export const withdrawButton = 'Withdraw'
export const withdrawTitle = 'Withdraw {name}?'
export const withdrawBusy = 'Withdrawing'
export const withdrawText =
  'Travellers no longer see it, its timetables end, and its future dates are removed. This is not possible while somebody has booked one.'
export const withdrawDone = '{name} was withdrawn'
export const withdrawKeepButton = 'Keep'

// class-form.tsx
export const newClassTitle = 'New class'
export const copyClassTitle = 'Copy of {name}'
export const classFields = {
  name: 'Name',
  description: 'Description',
  activities: 'Activities',
  voucherType: 'Who may book it',
  wpVisits: 'Visits with a Wellness Passport',
  trainerName: 'Trainer',
  level: 'Level',
  capacity: 'Seats',
  includes: 'Included',
  excludes: 'Not included',
  knowBeforeYouGo: 'Know before you go',
  isOnline: 'Takes place online',
  joinLink: 'Link to join',
  confirmsAtOnce: 'Bookings of this class',
} as const
export const offerTypes = { standard: 'Standard', premium: 'Premium' } as const
export const offerTypeHints = { standard: 'Every pass', premium: 'Premium passes only' } as const
export const descriptionHint = 'An empty line begins a paragraph, a line that begins with a dash an item of a list.'
export const classTrainerHint = 'Guests who have booked get an email about another trainer.'
export const levelNotSaid = 'Not specified'
export const seatsHint = 'For new dates. What is planned keeps its seats.'
export const joinLinkHint = 'Only confirmed bookers see it.'
export const importedHint = 'What you change here stays yours: imports leave it alone.'
export const confirmChoices = {
  venue: { label: 'As for the whole venue', hint: 'What the profile says' },
  atOnce: { label: 'Confirm at once', hint: 'Guests get a confirmed booking at once. You are not asked' },
  ask: { label: 'Ask us', hint: 'Each booking is a request that you answer' },
} as const
export const confirmChoicesHint = 'Requests that wait already stay requests.'
export const saveClassDone = '{name} was saved'
export const answerYes = 'Yes'
export const answerNo = 'No'

// timetable-form.tsx
export const newTimetableTitle = '{name}: every week'
export const changeAllTitle = '{name}: change all'
export const changeFollowingTitle = '{name}: from {day} on'
export const timetableFields = {
  weekdays: 'On these days',
  from: 'Starts',
  to: 'Ends',
  endsNextDay: 'Ends on the next day',
  capacity: 'Seats',
  trainerName: 'Trainer',
  startsOn: 'First date',
  endsOn: 'Last date',
  everyWeeks: 'How often',
} as const
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export const trainerHint = 'If empty: {trainer}'
export const trainerNone = 'nobody in particular'
export const lastDateEmptyHint = 'If empty: no end'
export const zoneHint = 'All times are {zone}.'
export const remarksTitle = 'These dates need a look'
export const remarkReasons = {
  closed: 'The venue is closed, so there is no class.',
  taken: 'This class has a date there already, or had one that was cancelled. It stays as it is.',
  skippedHour: 'The clocks go forward over this time, so there is no class. Add it on a single date at another time.',
  repeatedHour: 'The clocks show this time twice. The first of the two counts.',
} as const
export const remarksDoneButton = 'Done'

// booked-notice.tsx
export const bookedTitle = 'Somebody has booked on these dates. Nothing was changed'
export const bookedText =
  'Travellers have to be told. Change or cancel these dates first, each in a window of its own; then try again here.'
export const bookedChangeLink = 'Change {day}'

// session-form.tsx
export const addSessionTitle = '{name}: on a single date'
export const dateLabel = 'Date'
export const addButton = 'Add'
export const addSessionDone = '{name} takes place on {day}'
export const addSessionFirstTime = 'The clocks show this time twice on that day. The first of the two counts.'

// end-form.tsx
export const endTitle = '{name}: end it'
export const lastDateLabel = 'Last date'
export const lastDateHint = 'The last day on which it may take place. Later dates are removed.'
export const endDoneOne = '{name} ends after {day}. 1 date was taken off'
export const endDoneMany = '{name} ends after {day}. {number} dates were taken off'

// class-card.tsx
export const editButton = 'Edit'
export const addTimetableButton = 'Every week'
export const addSessionButton = 'On a single date'
export const offerAgainButton = 'Offer it again'
export const offerAgainDone = '{name} is offered again. It has no timetable yet'
export const withdrawnBadge = 'Withdrawn'
export const importedBadge = 'Imported'
export const everyDay = 'Every day'
export const timetablesEmpty = 'On single dates (next: {time})'
export const datesEmpty = 'No dates ahead'
export const newBadge = 'New'
export const nextStepButton = 'When does it take place?'
export const copyClassButton = 'Copy'
export const changeButton = 'Change'
export const endButton = 'End'

// timetable-record.ts
export const intervalOneWeek = 'Every week'

// second-time-offer.tsx
export const secondTimeText =
  'A class takes place once a day. For a second time on that day, copy it: what you typed here comes along.'
export const secondTimeButton = 'Copy this class for the second time of the day'

// weekly-text.rules.ts
export const copyNameEnding = ' (copy)'
export const intervalWeeks = 'Every {number} weeks'
export const outcomeNone = 'Saved. No dates changed'
export const outcomeParts = {
  added: '{number} added',
  changed: '{number} changed',
  removed: '{number} taken off',
} as const
export const outcomeSaved = 'Saved: {parts}'
