import { parseDate, type IsoDate } from '../../../../contract/dates.ts'
import { addDays, weekdayOf } from '../../../../contract/days.ts'
import { monthNames, plainWord, weekdayNames } from './calendar-words.rules.ts'

/** Weekly sessions are written out between these dates, both included. A date without a year lies between them. */
export interface DateWindow {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** One way to understand a text. */
export interface Reading {
  readonly year: number | undefined
  readonly month: number
  readonly day: number
  readonly weekday?: number | undefined
}

/**
 * Every way to understand a text as a date: '2026-12-31', '31.12.2026', '31 December 2026', 'vie 4 dic', '12/27/2026',
 * or Excel's 46387, with or without a time behind it.
 */
export function readingsOf(text: string): readonly Reading[] {
  const inFigures = readingsInFigures(text.trim())
  if (inFigures.length > 0) return inFigures
  const inWords = readingInWords(plainWord(text))
  return inWords ? [inWords] : []
}

/** The date that all readings mean. Undefined for '1/2/2026', and when the weekday beside it is another day's. */
export function chooseDate(readings: readonly Reading[], window: DateWindow): IsoDate | undefined {
  const dates = new Set(readings.flatMap((reading) => datesOf(reading, window)))
  return dates.size === 1 ? [...dates][0] : undefined
}

function datesOf({ year, month, day, weekday }: Reading, { from, to }: DateWindow): IsoDate[] {
  const [first, last] = year === undefined ? [Number(from.slice(0, 4)), Number(to.slice(0, 4))] : [year, year]
  return Array.from({ length: last - first + 1 }, (_none, index) => isoDate(first + index, month, day))
    .filter((date) => date !== undefined)
    .filter((date) => year !== undefined || (date >= from && date <= to))
    .filter((date) => weekday === undefined || weekdayOf(date) === weekday)
}

function isoDate(year: number, month: number, day: number): IsoDate | undefined {
  const [mm, dd] = [month, day].map((part) => String(part).padStart(2, '0'))
  return parseDate(`${year}-${mm}-${dd}`)
}

/** Dates in figures. Where days and months change places in the world, both orders are here. */
const figures = [
  /^(?<year>\d{4})(?<mark>[-/.]?)(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})(?!\d)/,
  /^(?<year>\d{4})年 ?(?<month>\d{1,2})月 ?(?<day>\d{1,2})日/,
  /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4})?(?!\d)/,
  /^(?<day>\d{1,2})(?<mark>[-/])(?<month>\d{1,2})\k<mark>(?<year>\d{4})(?!\d)/,
  /^(?<month>\d{1,2})(?<mark>[-/])(?<day>\d{1,2})\k<mark>(?<year>\d{4})(?!\d)/,
]

/** A date in figures, with the weekday that may stand before it. */
function readingsInFigures(text: string): Reading[] {
  const [, name, rest = text] = /^(\p{L}+)[.,]*\s+(?=\d)(.*)$/u.exec(text) ?? []
  const weekday = name === undefined ? undefined : weekdayNames().get(plainWord(name))
  if (name !== undefined && weekday === undefined) return []
  const serial = dateOfSerial(rest)
  if (serial) return [{ ...serial, weekday }]
  return figures.flatMap((pattern) => {
    const { year, month, day } = pattern.exec(rest)?.groups ?? {}
    return day === undefined
      ? []
      : [{ year: year === undefined ? undefined : Number(year), month: Number(month), day: Number(day), weekday }]
  })
}

const FIRST_SERIAL = 36_526
const LAST_SERIAL = 73_415

/** Excel counts the days from 30 December 1899. Other numbers than those of 2000 to 2100 are no dates. */
function dateOfSerial(text: string): Reading | undefined {
  if (!/^\d{5}([.,]\d+)?$/.test(text)) return undefined
  const days = Math.floor(Number(text.replace(',', '.')))
  if (days < FIRST_SERIAL || days > LAST_SERIAL) return undefined
  const [year, month, day] = addDays('1899-12-30', days).split('-').map(Number)
  return { year, month: month ?? 0, day: day ?? 0 }
}

/** Words between the parts of a date. */
const fillers = new Set(['of', 'the', 'on', 'den', 'der', 'am', 'le', 'el', 'il', 'de', 'del', 'om', 'o'])

function readingInWords(text: string): Reading | undefined {
  const words = text
    .replace(/[\s,]+(at |um |a )?\d{1,2}[:h]\d{2}.*$/, '')
    .split(/[\s,./]+|(?<=\d)[-–]|[-–](?=\d)/)
    .filter((word) => word !== '' && !fillers.has(word))
  const numbers = words.map((word) => /^(\d{1,2}|\d{4})(?:st|nd|rd|th|er|re|eme|e|[oa°])?$/.exec(word)?.[1])
  const names = words.filter((_word, index) => numbers[index] === undefined)
  const [day, year] = numbers
    .filter((number) => number !== undefined)
    .toSorted((a, b) => a.length - b.length)
    .map(Number)
  const month = nameOfMonth(names)
  const weekday = names.find((name) => name !== month)
  if (month === undefined || day === undefined || words.length > 4) return undefined
  if (weekday !== undefined && !weekdayNames().has(weekday)) return undefined
  return {
    year: year === undefined || year > 99 ? year : 2000 + year,
    month: monthNames().get(month) ?? 0,
    day,
    weekday: weekday === undefined ? undefined : weekdayNames().get(weekday),
  }
}

/** 'Mar' may be March or, in three languages, Tuesday. Beside another month it is the day. */
function nameOfMonth(names: readonly string[]): string | undefined {
  const months = names.filter((name) => monthNames().has(name))
  return months.find((name) => !weekdayNames().has(name)) ?? months[0]
}
