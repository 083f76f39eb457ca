// timetable.tsx
export const timetable = 'Timetable'
export const classes = 'Classes'
export const previousWeek = 'Previous week'
export const nextWeek = 'Next week'
export const thisWeek = 'This week'
export const weekOf = 'Week of {day}'
export const today = 'today'
export const closedAllDay = 'Closed'
export const nothingOnThisDay = 'No classes'
export const nothingInThisWeek = 'No classes in this week'
export const beginWithAClass = 'Begin with a class: what it is, and on which days it takes place.'
export const timetablesAreWrittenOut = 'Weekly classes are on the schedule up to {day}. Each day adds one more.'
export const onlyManagersChangeIt = 'A manager of the venue can change it.'

// session-card.tsx
export const seatsTaken = '{taken} of {capacity} seats taken'
export const seats = '{taken}/{capacity}'
export const cancelled = 'Cancelled'
export const changed = 'Changed'
export const full = 'Full'
export const online = 'Online'
export const begun = 'Started'

// session-dialog.tsx
export const whatDoYouWantToChange = 'What do you want to change?'
export const onlyThisOne = 'Only this one'
export const onlyThisOneHint = 'Cancel it, or change its day, time, trainer or seats. You see whom it affects first.'
export const thisAndFollowing = 'This and the following'
export const thisAndFollowingHint = 'From {day} on'
export const allOfThem = 'All of them'
export const allOfThemHint = 'Everything of this timetable that has not begun'
export const endIt = 'End it'
export const endItHint = 'You choose its last date'
export const editTheClass = 'The class itself'
export const editTheClassHint = 'Name, description, activities, who may book it'
export const changedBesidesTimetable = 'Different from its timetable: {parts}'
export const ownParts = { date: 'date', time: 'time', capacity: 'seats', trainer: 'trainer' } as const
export const trainerOf = 'With {trainer}'

// classes.tsx
export const addAClass = 'Add a class'
export const noClassesYet = 'No classes yet'
export const backToTheTimetable = 'Back to the timetable'
export const edit = 'Edit'
export const everyWeek = 'Every week'
export const onASingleDate = 'On a single date'
export const withdraw = 'Withdraw'
export const withdrawName = 'Withdraw {name}?'
export const withdrawing = 'Withdrawing'
export const withdrawnHint =
  'Travellers no longer see it, its timetables end, and its future dates are removed. This is not possible while somebody has booked one.'
export const wasWithdrawn = '{name} was withdrawn'
export const offerAgain = 'Offer it again'
export const isOfferedAgain = '{name} is offered again. It has no timetable yet'
export const withdrawn = 'Withdrawn'
export const imported = 'Imported'
export const keep = 'Keep'
export const noTimetable = 'Does not take place every week.'
export const change = 'Change'
export const end = 'End'

// class-form.tsx
export const newClass = 'New class'
export const classFields = {
  name: 'Name',
  description: 'Description',
  activities: 'Activities',
  voucherType: 'Who may book it',
  wpVisits: 'Visits with a Wellness Passport',
  trainerName: 'Trainer',
  capacity: 'Seats',
  includes: 'Included',
  excludes: 'Not included',
  knowBeforeYouGo: 'Know before you go',
  isOnline: 'Takes place online',
  joinLink: 'Link to join',
} as const
export const offerTypes = { standard: 'Standard', premium: 'Premium' } as const
export const offerTypeHints = { standard: 'Every pass', premium: 'Premium passes only' } as const
export const paragraphsHint = 'An empty line begins a paragraph, a line that begins with a dash an item of a list.'
export const oneALine = 'One a line'
export const seatsHint = 'For new dates. What is planned keeps its seats.'
export const joinLinkHint = 'Only confirmed bookers see it.'
export const importedHint = 'What you change here stays yours: imports leave it alone.'
export const numberChosen = '({number} chosen)'
export const showAllActivities = 'Show all {number}'
export const save = 'Save'
export const saving = 'Saving'
export const classWasSaved = '{name} was saved'
export const yes = 'Yes'
export const no = 'No'

// timetable-form.tsx
export const newTimetable = '{name}: every week'
export const changeAllOf = '{name}: change all'
export const changeFollowingOf = '{name}: from {day} on'
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
export const everyWeekOption = 'Every week'
export const everyNWeeks = 'Every {number} weeks'
export const trainerHint = 'If empty: {trainer}'
export const nobody = 'nobody in particular'
export const withoutEnd = 'If empty: no end'
export const venuesClock = 'All times are {zone}.'

// outcome-text.rules.ts
export const nothingChanged = 'Saved. No dates changed'
export const outcomeParts = {
  added: '{number} added',
  changed: '{number} changed',
  removed: '{number} taken off',
} as const
export const savedOutcome = 'Saved: {parts}'
export const remarksTitle = 'These dates need a look'
export const remarkReasons = {
  closed: 'The venue is closed, so there is no class.',
  taken: 'This class has a date there already, or had one that was cancelled. It stays as it is.',
  skippedHour: 'The clocks go forward over this time, so there is no class. Add it on a single date at another time.',
  repeatedHour: 'The clocks show this time twice. The first of the two counts.',
} as const
export const done = 'Done'

// booked-notice.tsx
export const theseAreBooked = 'Somebody has booked on these dates. Nothing was changed'
export const changeThemFirst =
  'Travellers have to be told. Change or cancel these dates first, each in a window of its own; then try again here.'
export const changeDay = 'Change {day}'

// session-form.tsx
export const singleDateOf = '{name}: on a single date'
export const date = 'Date'
export const add = 'Add'
export const sessionWasAdded = '{name} takes place on {day}'
export const firstOfTwoTimes = 'The clocks show this time twice on that day. The first of the two counts.'

// end-form.tsx
export const endTimetableOf = '{name}: end it'
export const lastDate = 'Last date'
export const lastDateHint = 'The last day on which it may take place. Later dates are removed.'
export const hasEnded = '{name} ends after {day}. {number} dates were taken off'
