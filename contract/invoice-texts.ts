/** What a booking's invoice says, the same on the screen and on paper (2-marketplace §2.10). */
export const invoiceTexts = {
  checkIn: 'Present this ticket at the front desk of our partner gym.',
  /** By kind of booking: general gym access has no start time (T134). */
  cancelling: {
    classTicket: 'Cancel at least 2 hours in advance to get the visit refunded.',
    standardTicket: 'Cancel before you check in, or before the end of the day, to get the visit refunded.',
  },
  pictureId: 'Bring a valid picture ID.',
  /** For general gym access, which has no times. */
  anyTime: 'Any time while the venue is open',
} as const

const validDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: '2-digit', month: 'long', timeZone: 'UTC' })

/** 'Valid for Thursday 05 November' for a 'dd.MM.yyyy'; 'N/A' for anything that is not a date (2-marketplace §5). */
export function validFor(date: string): string {
  const [, day = '', month = '', year = ''] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(date) ?? []
  const instant = new Date(`${year}-${month}-${day}T00:00:00Z`)
  const isReal = !Number.isNaN(instant.getTime()) && instant.getUTCDate() === Number(day)
  return isReal ? `Valid for ${validDay.format(instant).replace(',', '')}` : 'N/A'
}
