import { sha256Of } from '../../digest.ts'
import { ImportFileError } from '../../imports/import-file-error.ts'
import { textLines } from '../../imports/text-lines.ts'
import { withKnownZones } from './calendar-zones.ts'

const LARGEST_CALENDAR = 32 * 1024 * 1024
const LONGEST_PREAMBLE = 1024 * 1024
/** Added to an event's UID for each of its additional dates (RDATE), which are parsed as events of their own. */
const EXTRA = '//extra-date/'

/** Everything that a calendar says under one UID: an event and its moved or cancelled occurrences. */
export interface CalendarEvent {
  readonly uid: string
  readonly line: number
  /** Whole VEVENT components as in the file, unfolded. */
  readonly components: readonly string[]
  /** Unknown time zones that it named. */
  readonly unknownZones: readonly string[]
}

export interface CalendarText {
  /** Everything outside the events: the calendar's own properties and its time zones. */
  readonly preamble: string
  readonly events: readonly CalendarEvent[]
  /** False for a calendar that breaks off. The events before the break are included. */
  readonly isWhole: boolean
}

/** Splits a calendar into its events, so that one of them can be parsed without the others. */
export async function takeApart(text: AsyncIterable<string>): Promise<CalendarText> {
  const parts = new CalendarParts()
  let length = 0
  for await (const { text: content, line } of textLines(text)) {
    length += content.length
    if (length > LARGEST_CALENDAR) throw new ImportFileError('The calendar is larger than 32 MB; split it')
    parts.add(content, line)
  }
  return parts.whole()
}

class CalendarParts {
  #preamble: string[] = []
  #preambleLength = 0
  #component: string[] | undefined
  #componentLine = 0
  /** The component that is being skipped, such as VTODO. */
  #passing: string | undefined
  #isWhole = false
  readonly #events = new Map<string, { uid: string; line: number; components: string[]; unknownZones: string[] }>()

  add(line: string, number: number): void {
    if (/^[ \t]/.test(line)) return this.#continue(line.slice(1))
    const [, edge, name] = /^(BEGIN|END):(\w+)\s*$/i.exec(line)?.map((part) => part.toUpperCase()) ?? []
    if (this.#passing !== undefined) {
      if (edge === 'END' && name === this.#passing) this.#passing = undefined
    } else if (edge === 'BEGIN' && name === 'VEVENT') {
      this.#component = [line]
      this.#componentLine = number
    } else if (edge === 'BEGIN' && /^V(TODO|JOURNAL|FREEBUSY|AVAILABILITY)$/.test(name ?? '')) this.#passing = name
    else if (this.#component) this.#intoComponent(line, number, edge === 'END' && name === 'VEVENT')
    else if (edge === 'END' && name === 'VCALENDAR') this.#isWhole = true
    else this.#intoPreamble(line)
  }

  #continue(text: string): void {
    const lines = this.#component ?? (this.#passing === undefined ? this.#preamble : undefined)
    if (lines && lines.length > 0) lines[lines.length - 1] += text
  }

  #intoPreamble(line: string): void {
    // A file of several calendars is read as one.
    if (/^BEGIN:VCALENDAR/i.test(line) && this.#preamble.length > 0) return
    this.#isWhole = false
    this.#preambleLength += line.length
    if (this.#preambleLength > LONGEST_PREAMBLE)
      throw new ImportFileError('What the calendar says before its events is longer than 1 MB')
    this.#preamble.push(line)
  }

  #intoComponent(line: string, number: number, isEnd: boolean): void {
    this.#component?.push(line)
    if (/^UID[:;]/i.test(line)) this.#componentLine = number
    if (!isEnd || !this.#component) return
    const { lines, unknown } = withKnownZones(this.#component)
    this.#component = undefined
    const said = lines.find((text) => /^UID[:;]/i.test(text))
    const uid = said?.slice(said.indexOf(':') + 1).trim() || makeUid(lines)
    const event = this.#events.get(uid) ?? { uid, line: this.#componentLine, components: [], unknownZones: [] }
    event.unknownZones.push(...unknown)
    const named = said === undefined ? [lines[0] ?? '', `UID:${uid}`, ...lines.slice(1)] : lines
    event.components.push(...[named, ...extraDates(named, uid)].map((one) => one.join('\r\n')))
    this.#events.set(uid, event)
  }

  whole(): CalendarText {
    return {
      preamble: this.#preamble.join('\r\n'),
      events: [...this.#events.values()],
      isWhole: this.#isWhole && this.#component === undefined,
    }
  }
}

/** Makes a UID for an event without one, from what it is and when. */
function makeUid(lines: readonly string[]): string {
  const telling = lines.filter((line) => /^(SUMMARY|DTSTART|LOCATION|RECURRENCE-ID)[:;]/i.test(line)).join('\n')
  return sha256Of(telling).slice(0, 24)
}

/**
 * Repeats the event for each of its RDATEs that no EXDATE cancels, because the parser knows only rules and exceptions.
 */
function extraDates(lines: readonly string[], uid: string): string[][] {
  const valuesOf = (name: RegExp) =>
    lines
      .filter((line) => name.test(line))
      .map((line) => ({
        params: line.slice(5, line.indexOf(':')).replace(/^DATE/, ''),
        values: line
          .slice(line.indexOf(':') + 1)
          .trim()
          .split(','),
      }))
  const excluded = new Set(valuesOf(/^EXDATE[:;]/i).flatMap(({ values }) => values))
  const given = lines.map((line) => /^DTSTART[^:]*:(.*)$/i.exec(line)?.[1]?.trim()).find((value) => value !== undefined)
  const length = lengthOf(lines, given)
  const kept = lines.filter((line) => !/^(DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|UID)[:;]/i.test(line))
  return valuesOf(/^RDATE[:;]/i)
    .flatMap(({ params, values }) =>
      values.map((value) => ({ params: params.replace(/;VALUE=PERIOD/i, ''), value: value.split('/')[0] ?? '' })),
    )
    .filter(({ value }) => value !== given && !excluded.has(value))
    .map(({ params, value }, index) => [
      kept[0] ?? '',
      `UID:${uid}${EXTRA}${index}`,
      `DTSTART${params}:${value}`,
      ...length,
      ...kept.slice(1),
    ])
}

/** How long the event lasts, from two times on the same clock. */
function lengthOf(lines: readonly string[], start: string | undefined): string[] {
  const end = lines.map((line) => /^DTEND[^:]*:(.*)$/i.exec(line)?.[1]?.trim()).find((value) => value !== undefined)
  if (end === undefined || start === undefined) return lines.filter((line) => /^DURATION[:;]/i.test(line))
  const minutes = (clock(end) - clock(start)) / 60_000
  return Number.isFinite(minutes) && minutes > 0 ? [`DURATION:PT${minutes}M`] : []
}

function clock(value: string): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/.exec(value) ?? []
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
}

/** The event's UID in the file. */
export function ownUid(uid: string): string {
  return uid.split(EXTRA)[0] ?? uid
}
