import { plainWord, weekdayNames } from './calendar-words.rules.ts'

/** 1 is Monday, 7 is Sunday. */
export type Weekday = number

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

/** What calendars and English write besides. */
const shortNames: ReadonlyMap<string, Weekday> = new Map(
  Object.entries({ mo: 1, tu: 2, tues: 2, we: 3, th: 4, thur: 4, thurs: 4, fr: 5, sa: 6, su: 7 }),
)

/**
 * The days of the week that a text names: 'Monday', 'Mi', 'mardi', 'Mon, Wed & Fri', 'Mon-Fri',
 * 'https://schema.org/Monday', or numbers from 1 (Monday) to 7, with 0 for Sunday. Undefined when anything in it is not
 * a day.
 */
export function weekdaysIn(text: string): Weekday[] | undefined {
  const whole = plainWord(text.replace(/https?:\/\/schema\.org\//gi, ''))
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
  return dayNamed(bare) ?? dayNamed(bare.replace(/s$/, ''))
}

function dayNamed(name: string): Weekday | undefined {
  return shortNames.get(name) ?? weekdayNames().get(name)
}

function weekdaysBetween(from: Weekday | undefined, to: Weekday | undefined): Weekday[] | undefined {
  if (from === undefined || to === undefined) return undefined
  return everyDay.filter((day) => (from <= to ? day >= from && day <= to : day >= from || day <= to))
}
