/**
 * Dates and times on the wire (T26): dates are written dd.MM.yyyy and times HH:mm:ss. Requests may also use ISO dates
 * and 12-hour times. Inside the product a date is 'yyyy-MM-dd' and a time 'HH:mm:ss', both local to the venue.
 */
export type IsoDate = string
export type IsoTime = string

export const wireDate = /^(\d{2})\.(\d{2})\.(\d{4})$/
const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/
const time24 = /^(\d{2}):(\d{2})(?::(\d{2}))?$/
const time12 = /^(\d{1,2}):(\d{2}) ?(AM|PM)$/i

/** 'dd.MM.yyyy' or 'yyyy-MM-dd' becomes 'yyyy-MM-dd'; undefined for anything else, including 30 February. */
export function parseDate(text: string): IsoDate | undefined {
  const wire = wireDate.exec(text)
  const iso = isoDate.exec(text)
  const [year, month, day] = wire ? [wire[3], wire[2], wire[1]] : iso ? [iso[1], iso[2], iso[3]] : []
  if (!year || !month || !day || Number(year) < 1900) return undefined
  const instant = new Date(`${year}-${month}-${day}T00:00:00Z`)
  const real = instant.getUTCDate() === Number(day) && instant.getUTCMonth() + 1 === Number(month)
  return real ? `${year}-${month}-${day}` : undefined
}

/** 'HH:mm[:ss]' or 'h:mm AM' becomes 'HH:mm:ss'; undefined for anything else. */
export function parseTime(text: string): IsoTime | undefined {
  const h24 = time24.exec(text)
  if (h24) {
    const [, hours = '', minutes = '', seconds = '00'] = h24
    return Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60
      ? `${hours}:${minutes}:${seconds}`
      : undefined
  }
  const h12 = time12.exec(text)
  if (!h12) return undefined
  const [, hours = '', minutes = '', half = ''] = h12
  if (Number(hours) < 1 || Number(hours) > 12 || Number(minutes) > 59) return undefined
  const hour = (Number(hours) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${minutes}:00`
}
