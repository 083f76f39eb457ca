// today-numbers.tsx
export const classesLabel = 'Classes today'
export const seatsLabel = 'Seats'
export const bookedLabel = 'Guests and requests'
export const hereLabel = 'Here'
export const waitingTitle = 'What waits'
export const waitingEmpty = 'Nothing waits for an answer.'
export const requests = {
  one: '1 request: answer by {by}',
  many: '{number} requests: answer the first by {by}',
} as const
export const changedBookings = {
  one: '1 guest has not said whether they keep a class that you moved',
  many: '{number} guests have not said whether they keep a class that you moved',
} as const
export const objections = {
  one: '1 guest objects to an entry. We look at it and write to them',
  many: '{number} guests object to an entry. We look at each and write to them',
} as const

// month.tsx
export const monthTitle = 'Month'
export const monthWhoMay = 'A manager of the venue sees its figures.'
export const monthSoFarHint = 'So far: the month is not over.'
export const previousMonthLabel = 'The month before'
export const nextMonthLabel = 'The month after'
export const thisMonthButton = 'This month'
export const saveButton = 'Save as CSV'
export const emptyTitle = 'No class took place'
export const emptyHint = 'Figures appear here once a class has begun.'
export const classesTitle = 'Classes'
export const moneyHint = 'What you earn is not in here.'

// month-days.tsx
export const daysTitle = 'Days'
export const daysEmpty = 'No visit, no-show or late cancellation yet.'
export const daysTableButton = 'Show as a table'

// figures in both
export const dayLabel = 'Day'
export const visitsLabel = 'Visits'
export const missedLabel = 'No-shows'
export const cancelledLateLabel = 'Late cancellations'

// class-table.tsx
export const classLabel = 'Class'
export const trainerLabel = 'Trainer'
export const startsLabel = 'Starts at'
export const sessionsLabel = 'Dates'
export const seatsColumnLabel = 'Seats'
export const fillLabel = 'Filled'
export const bookedColumnLabel = 'Booked at the start'
export const walkInsRow = 'General Gym Access'
export const totalRow = 'Total'
