import { addDays } from '../../../contract/days.ts'
import { instantOf } from '../../formats/zone-time.rules.ts'

/** Added to an event's UID for what the parser has to read as an event apart. */
const APART = '//apart/'
const PARAMETERS = String.raw`((?:;[\w-]+=(?:"[^"]*"|[^:;"]*))*)`

/** A VEVENT, line by line. */
export type EventLines = readonly string[]

/** The event's UID in the file. */
export function ownUid(uid: string): string {
  return uid.split(APART)[0] ?? uid
}

/** Writes names in capitals, and a midnight at the end of a day as that at the beginning of the next. */
export function plainLine(line: string): string {
  if (/^(BEGIN|END):/i.test(line)) return line.toUpperCase()
  const named = line.replace(
    new RegExp(`^([\\w-]+)${PARAMETERS}`),
    (_head, name: string, parameters: string) =>
      name.toUpperCase() + parameters.replace(/;[\w-]+=/g, (parameter) => parameter.toUpperCase()),
  )
  return /^DTEND\b/.test(named) ? named.replace(/(\d{4})(\d\d)(\d\d)T2400(?=00)/, midnightAfter) : named
}

function midnightAfter(_time: string, year: string, month: string, day: string): string {
  return `${addDays(`${year}-${month}-${day}`, 1).replaceAll('-', '')}T0000`
}

/**
 * Prepares all that is said of one UID for the parser, which knows only an event, its rule, and exceptions with times.
 * Extra dates (RDATE), further events of that UID and changes of dates without a rule become events apart.
 */
export function prepareOccurrences(uid: string, components: readonly EventLines[]): EventLines[] {
  const events = newestEvents(components.filter((lines) => !isChange(lines)))
  const start = events[0] && startOf(events[0])
  const changes = components.filter(isChange).map((lines) => (start ? lines.map((line) => align(line, start)) : lines))
  const singles = events.flatMap((lines, index) =>
    singleDates(lines, index === 0 ? uid : `${uid}${APART}event-${index}`),
  )
  const taken = new Set<EventLines>()
  const dates = singles.map((lines, index) => {
    const change = hasRule(lines)
      ? undefined
      : changes.find((one) => momentOf(one, 'RECURRENCE-ID') === momentOf(lines))
    if (!change) return lines
    taken.add(change)
    return withUid(change, `${uid}${APART}change-${index}`)
  })
  return [...dates, ...changes.filter((change) => !taken.has(change))]
}

export function isChange(lines: EventLines): boolean {
  return valueOf(lines, 'RECURRENCE-ID') !== undefined
}

export function valueOf(lines: EventLines, name: string): string | undefined {
  return property(lines, name)?.value
}

/** Some calendars give several events one UID. Of two with one start, the later counts; an older SEQUENCE never does. */
function newestEvents(events: readonly EventLines[]): EventLines[] {
  const sequence = (lines: EventLines) => Number(valueOf(lines, 'SEQUENCE') ?? 0)
  const newest = Math.max(...events.map(sequence))
  const counting = events.filter((lines) => sequence(lines) === newest || Number.isNaN(newest))
  return [...new Map(counting.map((lines) => [momentOf(lines), lines])).values()]
}

interface Property {
  readonly parameters: string
  readonly value: string
}

function property(lines: EventLines, name: string): Property | undefined {
  const pattern = new RegExp(`^${name}${PARAMETERS}:(.*)$`, 'i')
  const [, parameters = '', value] = lines.map((line) => pattern.exec(line)).find((match) => match !== null) ?? []
  return value === undefined ? undefined : { parameters, value: value.trim() }
}

/** The start of an event with a time: how its zone is written, and its time of day. */
interface EventStart {
  readonly zone: string
  readonly time: string
  readonly hasHours: boolean
}

function startOf(lines: EventLines): EventStart | undefined {
  const { parameters = '', value = '' } = property(lines, 'DTSTART') ?? {}
  const time = /^\d{8}(T\d{6}Z?)$/.exec(value)?.[1]
  const zone = /;TZID=(?:"[^"]*"|[^;]*)/.exec(parameters)?.[0] ?? ''
  return time === undefined ? undefined : { zone, time, hasHours: /BYHOUR/i.test(valueOf(lines, 'RRULE') ?? '') }
}

/**
 * Writes a date on which something changes as the start is written: an exception that is a date, or has no zone, means
 * the occurrence of that day.
 */
function align(line: string, { zone, time, hasHours }: EventStart): string {
  const pattern = new RegExp(`^(EXDATE|RDATE|RECURRENCE-ID)${PARAMETERS}:(.*)$`)
  const [, name, parameters = '', text = ''] = pattern.exec(line) ?? []
  if (name === undefined) return line
  const values = text.trim().split(',')
  const head = `${name}${parameters.replace(/;(TZID|VALUE)=("[^"]*"|[^;]*)/g, '')}${zone}`
  if (values.every((value) => /^\d{8}$/.test(value)))
    return hasHours ? line : `${head}:${values.map((value) => value + time).join(',')}`
  const isFloating = !parameters.includes(';TZID=') && values.every((value) => /^\d{8}T\d{6}$/.test(value))
  const mark = time.endsWith('Z') ? 'Z' : ''
  return isFloating ? `${head}:${values.map((value) => value + mark).join(',')}` : line
}

/** When something takes place, so that two ways to write one moment are equal. */
function momentOf(lines: EventLines, name = 'DTSTART'): string {
  const { parameters = '', value = '' } = property(lines, name) ?? {}
  const zone = /;TZID=("[^"]*"|[^;]*)/.exec(parameters)?.[1]?.replaceAll('"', '')
  const [, year, month, day, hour, minute, second, utc] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)$/.exec(value) ?? []
  if (year === undefined || (zone === undefined && utc === '')) return value
  try {
    return instantOf(
      utc === 'Z' ? 'UTC' : (zone ?? ''),
      `${year}-${month}-${day}`,
      `${hour}:${minute}:${second}`,
    ).toISOString()
  } catch {
    return `${zone} ${value}`
  }
}

function hasRule(lines: EventLines): boolean {
  return valueOf(lines, 'RRULE') !== undefined
}

function withUid(lines: EventLines, uid: string): EventLines {
  return lines.map((line) => (/^UID[:;]/.test(line) ? `UID:${uid}` : line))
}

/** An event, and an event apart for each of its extra dates (RDATE) that no EXDATE cancels. */
function singleDates(said: EventLines, uid: string): EventLines[] {
  const start = startOf(said)
  const lines = withUid(start ? said.map((line) => align(line, start)) : said, uid)
  const excluded = new Set(manyOf(lines, 'EXDATE').map((line) => momentOf([line])))
  const own = momentOf(lines)
  const length = lengthOf(lines)
  const kept = lines.filter((line) => !/^(DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|UID)[:;]/.test(line))
  const extra = manyOf(lines, 'RDATE')
    .filter((line) => momentOf([line]) !== own && !excluded.has(momentOf([line])))
    .map((line, index) => [kept[0] ?? '', `UID:${uid}${APART}${index}`, line, ...length, ...kept.slice(1)])
  return [lines, ...extra]
}

/** Each value of EXDATE or RDATE as a DTSTART. */
function manyOf(lines: EventLines, name: string): string[] {
  return lines.flatMap((line) => {
    const { parameters, value } = property([line], name) ?? {}
    const written = (parameters ?? '').replace(/;VALUE=PERIOD/i, '')
    return (value?.split(',') ?? []).map((one) => `DTSTART${written}:${one.split('/')[0]}`)
  })
}

/** How long the event lasts, from two times on the same clock. */
function lengthOf(lines: EventLines): string[] {
  const [start, end] = [valueOf(lines, 'DTSTART'), valueOf(lines, 'DTEND')]
  if (end === undefined || start === undefined) return lines.filter((line) => /^DURATION[:;]/.test(line))
  const minutes = (clock(end) - clock(start)) / 60_000
  return Number.isFinite(minutes) && minutes > 0 ? [`DURATION:PT${minutes}M`] : []
}

function clock(value: string): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/.exec(value) ?? []
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
}
