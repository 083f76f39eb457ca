import { DAY_MS } from '../../../contract/days.ts'

/** 1 is Monday, 7 is Sunday. */
export type Weekday = number

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'da', 'sv', 'nb', 'fi', 'pl']
const MONDAY = Date.UTC(2026, 0, 5)
const everyDay: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

const groups: ReadonlyMap<string, readonly Weekday[]> = new Map(
  Object.entries({
    daily: everyDay,
    everyday: everyDay,
    'every day': everyDay,
    taglich: everyDay,
    weekdays: [1, 2, 3, 4, 5],
    werktags: [1, 2, 3, 4, 5],
    weekend: [6, 7],
    weekends: [6, 7],
    wochenende: [6, 7],
  }),
)

let known: Map<string, Weekday> | undefined

/**
 * Long and short names in a dozen languages, and the two letters of calendars. Where languages disagree, the first
 * counts.
 */
function names(): Map<string, Weekday> {
  if (known) return known
  const found = new Map(
    ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'].map((name, index): [string, Weekday] => [name, index + 1]),
  )
  for (const [name, day] of [
    ['tues', 2],
    ['thur', 4],
    ['thurs', 4],
  ] as const)
    found.set(name, day)
  for (const width of ['long', 'short'] as const) {
    for (const language of languages) {
      const format = new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' })
      for (const day of everyDay) {
        const name = plain(format.format(MONDAY + (day - 1) * DAY_MS))
        if (!found.has(name)) found.set(name, day)
      }
    }
  }
  known = found
  return found
}

/**
 * The days of the week that a text names: 'Monday', 'Mi', 'mardi', 'Mon, Wed & Fri', 'Mon-Fri',
 * 'https://schema.org/Monday', or numbers from 1 (Monday) to 7, with 0 for Sunday. Undefined when anything in it is not
 * a day.
 */
export function weekdaysIn(text: string): Weekday[] | undefined {
  const whole = plain(text)
  const group = groups.get(whole)
  if (group) return [...group]
  const days: Weekday[] = []
  for (const part of whole
    .split(/\s*(?:[,;/&+|]|\s(?:and|und|et|y|e|en|og|och|ja|i)\s)\s*/)
    .filter((word) => word !== '')) {
    const range = /^(\S+?)(?:\s*[-–]\s*|\s(?:to|bis|a|au|tot|til)\s)(\S+)$/.exec(part)
    const found = range ? weekdaysBetween(dayOf(range[1] ?? ''), dayOf(range[2] ?? '')) : dayOf(part)
    if (found === undefined) return undefined
    days.push(...(Array.isArray(found) ? found : [found]))
  }
  return days.length === 0 ? undefined : [...new Set(days)].toSorted((a, b) => a - b)
}

function dayOf(word: string): Weekday | undefined {
  if (/^[0-7]$/.test(word)) return Number(word) || 7
  const bare = word.replace(/^.*[/:#]/, '')
  return names().get(bare) ?? names().get(bare.replace(/s$/, ''))
}

function weekdaysBetween(from: Weekday | undefined, to: Weekday | undefined): Weekday[] | undefined {
  if (from === undefined || to === undefined) return undefined
  return everyDay.filter((day) => (from <= to ? day >= from && day <= to : day >= from || day <= to))
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/https?:\/\/schema\.org\//g, '')
    .replace(/\.(?=\s|,|$|[-–])/g, '')
    .trim()
}
