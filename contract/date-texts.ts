import { isoOf } from './days.ts'
import { currentLanguage, type Language } from './language.ts'

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
  clock: { weekday: 'short', hour: 'numeric', minute: '2-digit' },
  moment: { ...dayStyles.short, hour: 'numeric', minute: '2-digit' },
} as const
export type DayStyle = keyof typeof dayStyles

// Creating a formatter takes a hundred times as long as using it, and a page shows dozens of days.
const formats = new Map<string, Intl.DateTimeFormat>()

function format(at: Date | string, style: keyof typeof styles, timeZone?: string): string {
  const language = currentLanguage()
  const key = `${language} ${style} ${timeZone}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...styles[style], timeZone })
  formats.set(key, known)
  return inOneForm(known.format(new Date(at)), language)
}

/** What versions of browsers write in different ways, as `dayText` and `timeText` write it. */
function inOneForm(text: string, language: Language): string {
  // A no-break space before AM breaks texts that are compared or printed.
  if (language === 'en-US') return text.replace(/\u202f/g, ' ')
  return text
    .replace(/^(\p{L}+), /u, '$1 ')
    .replace(/\bSept\b/, 'Sep')
    .replace(/\b\d:/, '0$&')
}

/**
 * 'Tue, Nov 24', 'Tuesday, November 24' or 'Nov 24, 2026' from 'dd.MM.yyyy' or 'yyyy-MM-dd'; in British English 'Tue 24
 * Nov', 'Tuesday 24 November' or '24 Nov 2026' (T191). Written without a formatter: a phone takes a tenth of a second
 * to make its first, and pages show dozens of days at once.
 */
export function dayText(on: string, style: DayStyle = 'short'): string {
  const iso = on.includes('.') ? isoOf(on) : on
  const day = new Date(`${iso}T00:00:00Z`)
  const length = style === 'long' ? undefined : 3
  const [month, date, year] = [months[day.getUTCMonth()]?.slice(0, length), day.getUTCDate(), day.getUTCFullYear()]
  const weekday = weekdays[day.getUTCDay()]?.slice(0, length)
  if (currentLanguage() === 'en-GB')
    return style === 'year' ? `${date} ${month} ${year}` : `${weekday} ${date} ${month}`
  return style === 'year' ? `${month} ${date}, ${year}` : `${weekday}, ${month} ${date}`
}

/** 'November 2026' from '2026-11'. */
export function monthText(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return `${months[(number ?? 1) - 1]} ${year}`
}

/** The day of an instant in a time zone, or in the reader's if none is given. */
export function dayTextAt(instant: Date | string, style: DayStyle, timeZone?: string): string {
  return format(instant, style, timeZone)
}

/** '6:30 PM': the time of an instant in a time zone, or in the reader's if none is given. */
export function timeTextAt(instant: Date | string, timeZone?: string): string {
  return format(instant, 'time', timeZone)
}

/** 'Tue 6:30 PM': the weekday and time of an instant in a time zone, or in the reader's if none is given. */
export function clockText(instant: Date | string, timeZone?: string): string {
  return format(instant, 'clock', timeZone)
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

/**
 * '6:30 PM–7:30 PM'; without an end '6:30 PM'. What the specification quotes has a hyphen between two spaces instead.
 */
export function timesText(from: string, to: string | null): string {
  return to === null ? timeText(from) : `${timeText(from)}–${timeText(to)}`
}

/** '18:30:00' as '6:30 PM' (2-marketplace §9: 'h:mm a'), in British English as '18:30' (T191). */
export function timeText(time: string): string {
  if (currentLanguage() === 'en-GB') return time.slice(0, 5)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
