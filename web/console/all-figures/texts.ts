// all-figures.tsx
export const title = 'Figures'
export const intro = 'Sales and refunds count by the day in UTC, visits by the date at the venue.'
export const whoMay = 'Owners, finance and auditors see the figures.'
export const byLabel = 'By'
export const groupTexts = { city: 'City', venue: 'Venue', partner: 'Partner' } as const
export const dayTexts = { from: 'From', to: 'To' } as const
export const spanText = '{from} to {to}'
export const daysTitle = 'Day by day'
export const moneyTitle = 'Sales and refunds'
export const visitsTitle = 'Visits'
export const noMoneyHint = 'A pass has no venue, so sales and refunds are counted by city and by partner only.'

// figure-chart.tsx, figure-tables.tsx
export const chartLabel = 'Orders, visits and no-shows of each day, drawn as lines. The table beneath has the numbers.'
export const lineTexts = { orders: 'Orders', visits: 'Visits', missed: 'No-shows' } as const
export const daysTableButton = 'The days as a table'
export const dayHead = 'Day'
export const ordersHead = 'Orders'
export const salesHead = 'Sales'
export const refundsHead = 'Refunds'
export const bookedHead = 'Booked'
export const visitsHead = 'Visits'
export const missedHead = 'No-shows'
export const lateHead = 'Cancelled late'
export const answersHead = 'Answers'
export const answerTimeHead = 'Time to answer'
export const firstRowsText = 'The first {count} are shown.'
export const tableEmpty = 'Nothing in these days.'
export const noNameOfMoney = { city: 'Everywhere', venue: '–', partner: 'No partner' } as const
export const noPartner = 'No partner'
export const noAnswers = '–'
export const shareText = '{count} ({share}%)'
export const minutesText = '{minutes} min'
export const hoursText = '{hours} h {minutes} min'

// figure-readers.tsx, remove-reader-button.tsx
export const readersTitle = 'By mail each Monday'
export const readersHint =
  'These addresses get last week’s figures, with the week before. They need no login. The mail holds sums only, and a link to stop it. If you remove a reader who has stopped it and add them again, it starts again, so ask them first.'
export const readerAddButton = 'Add'
export const readerAdded = '{email} gets the figures from now on'
export const readerAddedStopped = '{email} has stopped the figures. The link in their mail lets them come again'
export const readerStopped = 'Has stopped them'
export const readerRemoveButton = 'Remove'
export const readerRemoved = '{email} gets them no more'
