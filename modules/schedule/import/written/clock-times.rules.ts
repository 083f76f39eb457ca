import { parseTime, type IsoTime } from '../../../../contract/dates.ts'
import { plainWord } from './calendar-words.rules.ts'

const NOON = '12:00:00'
const MIDNIGHT = '00:00:00'
const spoken: ReadonlyMap<string, IsoTime> = new Map([
  ...['noon', 'midday', 'mittag', 'midi', 'mediodia', 'mezzogiorno', 'meio-dia'].map((word) => [word, NOON] as const),
  ...['midnight', 'mitternacht', 'minuit', 'medianoche', 'mezzanotte', 'middernacht', 'meia-noite'].map(
    (word) => [word, MIDNIGHT] as const,
  ),
])

/**
 * A time of day as timetables write it: '18:30', '7:30', '18.30', '18h30', '1830', '6pm', '6:30 p.m.', '8:00a', '18:30
 * Uhr', 'noon', or the part of a day that spreadsheets count, 0.75.
 */
export function clockTime(text: string): IsoTime | undefined {
  const plain = plainWord(text).replace(/\s*(uhr|uur|h|u|hrs?|heures?|horas?|ore|o'clock)\.?$/, '')
  const said = spoken.get(plain.replace(/^12 /, ''))
  if (said !== undefined) return said
  // '0.25' may be a quarter past midnight as well as a quarter of the day.
  if (/^0?[.,]\d+$/.test(plain)) return /^0?[.,][0-5]\d$/.test(plain) ? undefined : partOfDay(plain)
  const [, hour = '', minute = '00', second, half] =
    /^(\d{1,2})(?:[:.hu](\d{2}))?(?:[:.](\d{2}))?(?:\.\d+)?\s*(?:([ap])\.?m?\.?)?$/.exec(plain) ?? []
  if (hour !== '')
    return half === undefined
      ? parseTime(`${hour.padStart(2, '0')}:${minute}:${second ?? '00'}`)
      : parseTime(`${Number(hour)}:${minute} ${half}m`)
  const [, military = '', tens = ''] = /^(\d{2})(\d{2})$/.exec(plain) ?? []
  return parseTime(`${military}:${tens}`)
}

/** The time at which something ends. '24:00' is the midnight after it. */
export function endingTime(text: string): IsoTime | undefined {
  return /^24(?:[:.hu]?00){0,2}(?:\s*(?:uhr|uur|h))?$/i.test(text.trim()) ? MIDNIGHT : clockTime(text)
}

/** The part of a day that spreadsheets count, behind a day or alone: 0.75 is 18:00. */
function partOfDay(number: string): IsoTime {
  const minutes = Math.round(Number(number.replace(',', '.')) * 1440)
  return new Date(minutes * 60_000).toISOString().slice(11, 19)
}

/** The time in a text that may have a date before it: '2026-12-07T18:00', '7 Dec 2026 6 pm', Excel's 46363.75. */
export function withoutDate(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}[T ]/.test(text)) return text.slice(11, 19)
  const [, part] = /^\d{5}[.,](\d+)$/.exec(text) ?? []
  // One digit more tells it from a clock's '0.25'.
  if (part !== undefined) return `0.${part}0`
  return /^.*\S\s+(\d{1,2}(?:[:.hu]\d{2}.*|\s*[ap]\.?m\.?))$/i.exec(text)?.[1] ?? text
}

/** '18:00 - 19:15' in one field. In '6 - 7 pm' both are in the evening. */
export function clockRange(text: string): [string, string] | undefined {
  const [, from = '', to = ''] =
    /^(?:from |von |de |das? |dalle )?(.+?)(?:\s*[-–—]\s*|\s(?:to|until|bis|à|a|al|alle|tot|às)\s)(.+)$/iu.exec(
      text.trim(),
    ) ?? []
  const half = /\d\s*([ap]\.?m\.?)$/i.exec(to)?.[1]
  const start = half !== undefined && /^\d{1,2}(?:[:.]\d{2})?$/.test(from) ? halfBefore(from, half, to) : from
  return clockTime(start) === undefined || endingTime(to) === undefined ? undefined : [start, to]
}

/** '11 - 1 pm' begins in the morning. */
function halfBefore(from: string, half: string, to: string): string {
  const same = `${from} ${half}`
  const [start, end] = [clockTime(same), clockTime(to)]
  return start !== undefined && end !== undefined && start > end ? `${from} am` : same
}
