/** 'yyyy-MM-dd' plus a number of days. */
export function addDays(date: string, days: number): string {
  const instant = new Date(`${date}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

/** A weekday (1 Monday to 7 Sunday) of the week after a date's. */
export function inNextWeek(date: string, weekday: number): string {
  return addDays(date, 7 - weekdayOf(date) + weekday)
}

/** Date and time of an instant in a zone: 'yyyy-MM-dd' and 'HH:mm:ss'. */
export function localOf(instant: Date, timeZone: string): { date: string; time: string } {
  const [date = '', time = ''] = instant.toLocaleString('sv-SE', { timeZone }).split(' ')
  return { date, time }
}
