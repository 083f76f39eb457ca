import { DAY_MS } from '../../../../contract/durations.ts'

/** The languages in which timetables name days and months. Where two of them disagree, the first counts. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'da', 'sv', 'nb', 'fi', 'pl']
const MONDAY = Date.UTC(2026, 0, 5)
const week = Array.from({ length: 7 }, (_none, index) => MONDAY + index * DAY_MS)
const year = Array.from({ length: 12 }, (_none, index) => Date.UTC(2026, index, 1))

/** A word as it is compared: without case, accents and the dot of a short form. */
export function plainWord(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\.(?=\s|,|$|[-–])/g, '')
    .trim()
}

let weekdays: ReadonlyMap<string, number> | undefined
let months: ReadonlyMap<string, number> | undefined

/** The long and short names of weekdays: 1 is Monday. */
export function weekdayNames(): ReadonlyMap<string, number> {
  weekdays ??= namesOf(week, 'weekday', [{}])
  return weekdays
}

/** The long and short names of months, alone and in a date, where some languages decline them: 1 is January. */
export function monthNames(): ReadonlyMap<string, number> {
  months ??= namesOf(year, 'month', [{}, { day: 'numeric', year: 'numeric' }])
  return months
}

type Beside = Pick<Intl.DateTimeFormatOptions, 'day' | 'year'>

function namesOf(days: readonly number[], part: 'weekday' | 'month', besides: readonly Beside[]): Map<string, number> {
  const formats = (['long', 'short'] as const).flatMap((width) =>
    languages.flatMap((language) =>
      besides.map((beside) => new Intl.DateTimeFormat(language, { ...beside, [part]: width, timeZone: 'UTC' })),
    ),
  )
  const found = new Map<string, number>()
  for (const format of formats) {
    for (const [index, day] of days.entries()) {
      const name = plainWord(format.formatToParts(day).find(({ type }) => type === part)?.value ?? '')
      if (/^\p{L}/u.test(name) && !found.has(name)) found.set(name, index + 1)
    }
  }
  return found
}
