import { isoOf } from './days.ts'

const dayStyles = {
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  year: { month: 'short', day: 'numeric', year: 'numeric' },
} as const
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const months = 'January February March April May June July August September October November December'.split(' ')
const styles = {
  ...dayStyles,
  time: { hour: 'numeric', minute: '2-digit' },
  moment: { ...dayStyles.short, hour: 'numeric', minute: '2-digit' },
} as const
export type DayStyle = keyof typeof dayStyles

// Creating a formatter takes a hundred times as long as using it, and a page shows dozens of days.
const formats = new Map<string, Intl.DateTimeFormat>()

function format(at: Date | string, style: keyof typeof styles, timeZone?: string): string {
  const key = `${style} ${timeZone}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone })
  formats.set(key, known)
  // A no-break space before AM, which some versions write, breaks texts that are compared or printed.
  return known.format(new Date(at)).replace(/\u202f/g, ' ')
}

/**
 * 'Tue, Nov 24', 'Tuesday, November 24' or 'Nov 24, 2026' from 'dd.MM.yyyy' or 'yyyy-MM-dd'. Written without a
 * formatter: a phone takes a tenth of a second to make its first, and pages show dozens of days at once.
 */
export function dayText(date: string, style: DayStyle = 'short'): string {
  const iso = date.includes('.') ? isoOf(date) : date
  const day = new Date(`${iso}T00:00:00Z`)
  const length = style === 'long' ? undefined : 3
  const monthDay = `${months[day.getUTCMonth()]?.slice(0, length)} ${day.getUTCDate()}`
  if (style === 'year') return `${monthDay}, ${day.getUTCFullYear()}`
  return `${weekdays[day.getUTCDay()]?.slice(0, length)}, ${monthDay}`
}

/** The day of an instant in a time zone, or in the reader's if none is given. */
export function dayTextAt(instant: Date | string, style: DayStyle, timeZone?: string): string {
  return format(instant, style, timeZone)
}

/** '6:30 PM': the time of an instant in a time zone, or in the reader's if none is given. */
export function timeTextAt(instant: Date | string, timeZone?: string): string {
  return format(instant, 'time', timeZone)
}

/** 'Tue, Nov 24, 6:30 PM': an instant in a time zone, or in the reader's if none is given. */
export function momentText(instant: Date | string, timeZone?: string): string {
  return format(instant, 'moment', timeZone)
}

/** 'Tue, Nov 24, 6:30 PM (New York time)': an instant for readers who may be elsewhere. */
export function momentTextThere(instant: Date | string, timeZone: string): string {
  return `${momentText(instant, timeZone)} (${zoneText(timeZone)})`
}

/** 'Europe/Zurich' becomes 'Zurich time', 'America/New_York' 'New York time'. */
export function zoneText(timeZone: string): string {
  return `${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')} time`
}

/** 'Tue, Nov 24, 6:30 PM': a venue's date with its time, where there is one. */
export function dayTimeText(date: string, time: string | null, style: DayStyle = 'short'): string {
  return time === null ? dayText(date, style) : `${dayText(date, style)}, ${timeText(time)}`
}

/** '18:30:00' as '6:30 PM' (2-marketplace §9: 'h:mm a'). */
export function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
