import { isoOf } from '../../../contract/days.ts'

// Creating a formatter takes a hundred times as long as using it.
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** A real date in either notation as 'yyyy-MM-dd'; undefined for 30 February. */
export function realDate(text: string): string | undefined {
  const iso = /^\d\d\.\d\d\.\d{4}$/.test(text) ? isoOf(text) : text
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return undefined
  const instant = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso) ? iso : undefined
}

/** Today's date in a zone, 'yyyy-MM-dd'. */
export function todayIn(timeZone: string, now: Date): string {
  const format = dateFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  dateFormats.set(timeZone, format)
  return format.format(now)
}

/**
 * The same text, whose day and whose time each stay on one line: 'Wed, Nov 25, 7:00 AM' within a sentence may break
 * before '7:00', because a narrow phone has no room for all of it. For screens alone: what is printed, mailed or compared
 * has plain spaces.
 */
export function keepTogether(text: string): string {
  return text.replace(/ (?!(?<=, )\d+:)/g, '\u00a0')
}
