import { sha256Of } from '../../digest.ts'
import { ImportFileError } from '../../imports/import-file-error.ts'
import { textLines } from '../../imports/text-lines.ts'
import { calendarMark } from '../feeds/modified.rules.ts'
import { isChange, plainLine, prepareOccurrences, valueOf, type EventLines } from './calendar-occurrences.ts'
import { withKnownZones } from './calendar-zones.ts'

const LARGEST_CALENDAR = 32 * 1024 * 1024
const LONGEST_PREAMBLE = 1024 * 1024
/** The property of a changed occurrence that all after it follow. */
export const FOLLOWING = 'THISANDFUTURE'

/** All components of a calendar with one UID: an event and its moved or cancelled occurrences. */
export interface CalendarEvent {
  readonly uid: string
  readonly line: number
  /** Whole VEVENT components as in the file, unfolded. */
  readonly components: readonly string[]
  /** The unknown time zones that it named, and whose times are by the clock of the venue. */
  readonly unknownZones: readonly string[]
  /** The descriptions of the zones that only the calendar knows (VTIMEZONE). */
  readonly zones: readonly string[]
  /** The mark of the age of the event itself (LAST-MODIFIED, SEQUENCE), not of its changed occurrences. */
  readonly modified: string
  /** Whether only some of its occurrences are in the file, and not the event itself. */
  readonly isPart: boolean
}

export interface CalendarText {
  /** The calendar's own properties. */
  readonly preamble: string
  readonly events: readonly CalendarEvent[]
  /** False for a calendar that breaks off. The events before the break are included. */
  readonly isWhole: boolean
}

/** Splits a calendar into its events, so that one of them can be parsed without the others. */
export async function splitCalendar(text: AsyncIterable<string>): Promise<CalendarText> {
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
  /** Descriptions of time zones, by their names. */
  readonly #zones = new Map<string, string[]>()
  #zone: string[] | undefined
  #component: string[] | undefined
  #componentLine = 0
  /** Whether this calendar takes back what it names (METHOD:CANCEL). */
  #isWithdrawn = false
  /** The component that is being skipped, such as VTODO. */
  #passing: string | undefined
  #isWhole = false
  readonly #components: { readonly line: number; readonly lines: string[] }[] = []

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
    else if (edge === 'END' && name === 'VCALENDAR') [this.#isWhole, this.#isWithdrawn] = [true, false]
    else if (this.#zone || (edge === 'BEGIN' && name === 'VTIMEZONE'))
      this.#intoZone(line, edge === 'END' && name === 'VTIMEZONE')
    else this.#intoPreamble(line)
  }

  #continue(text: string): void {
    const lines = this.#component ?? this.#zone ?? (this.#passing === undefined ? this.#preamble : undefined)
    if (lines && lines.length > 0) lines[lines.length - 1] += text
  }

  #intoPreamble(line: string): void {
    // A file of several calendars is read as one.
    if (/^BEGIN:VCALENDAR/i.test(line) && this.#preamble.length > 0) return
    this.#isWhole = false
    if (/^METHOD:/i.test(line)) this.#isWithdrawn = /^METHOD:CANCEL\s*$/i.test(line)
    this.#count(line)
    this.#preamble.push(line)
  }

  /** The parser would read times without a zone in the calendar's only one, so it gets these apart. */
  #intoZone(line: string, isEnd: boolean): void {
    this.#isWhole = false
    this.#count(line)
    const lines = (this.#zone ??= [])
    lines.push(line)
    if (!isEnd) return
    const name = lines.map((one) => /^TZID[^:]*:(.*)$/i.exec(one)?.[1]?.trim()).find((one) => one !== undefined)
    if (name !== undefined) this.#zones.set(name, lines)
    this.#zone = undefined
  }

  #count(line: string): void {
    this.#preambleLength += line.length
    if (this.#preambleLength > LONGEST_PREAMBLE)
      throw new ImportFileError('What the calendar says before its events is longer than 1 MB')
  }

  #intoComponent(line: string, number: number, isEnd: boolean): void {
    this.#component?.push(line)
    if (/^UID[:;]/i.test(line)) this.#componentLine = number
    if (!isEnd || !this.#component) return
    if (this.#isWithdrawn) this.#component.splice(1, 0, 'STATUS:CANCELLED')
    this.#components.push({ line: this.#componentLine, lines: this.#component })
    this.#component = undefined
  }

  whole(): CalendarText {
    const parts = this.#components.map(({ line, lines }) => readComponent(lines, line, this.#zones))
    return {
      preamble: this.#preamble.join('\r\n'),
      events: [...Map.groupBy(parts, ({ uid }) => uid).values()].flatMap(joinParts),
      isWhole: this.#isWhole && this.#component === undefined,
    }
  }
}

/** One component of an event, read by itself. */
interface EventPart extends Pick<CalendarEvent, 'uid' | 'line' | 'unknownZones' | 'zones' | 'modified'> {
  readonly lines: EventLines
}

function readComponent(
  said: readonly string[],
  line: number,
  known: ReadonlyMap<string, readonly string[]>,
): EventPart {
  const { lines, unknown, zones } = withKnownZones(said.map(plainLine), known)
  const uid = valueOf(lines, 'UID') || makeUid(lines)
  const named = lines.some((text) => /^UID[:;]/.test(text)) ? lines : [lines[0] ?? '', `UID:${uid}`, ...lines.slice(1)]
  return {
    uid,
    line,
    lines: withRange(named),
    unknownZones: unknown,
    zones,
    modified: calendarMark(valueOf(lines, 'LAST-MODIFIED'), valueOf(lines, 'SEQUENCE')),
  }
}

function joinParts(parts: readonly EventPart[]): CalendarEvent[] {
  const [first] = parts
  if (!first) return []
  const own = parts.find(({ lines }) => !isChange(lines))
  const components = prepareOccurrences(
    first.uid,
    parts.map(({ lines }) => lines),
  )
  return [
    {
      uid: first.uid,
      line: first.line,
      components: components.map((lines) => lines.join('\r\n')),
      unknownZones: parts.flatMap(({ unknownZones }) => unknownZones),
      zones: [...new Set(parts.flatMap(({ zones }) => zones))],
      modified: (own ?? first).modified,
      isPart: own === undefined,
    },
  ]
}

/** The parser forgets that a changed occurrence means all after it too (RANGE), so a line of its own says so. */
function withRange(lines: readonly string[]): readonly string[] {
  const isRange = (line: string) => /^RECURRENCE-ID[^:]*;RANGE=THISANDFUTURE/i.test(line)
  return lines.some(isRange) ? [...lines.slice(0, -1), `X-${FOLLOWING}:TRUE`, ...lines.slice(-1)] : lines
}

/** Makes a UID for an event without one, from its content. */
function makeUid(lines: readonly string[]): string {
  const telling = lines.filter((line) => /^(SUMMARY|DTSTART|LOCATION|RECURRENCE-ID)[:;]/i.test(line)).join('\n')
  return sha256Of(telling).slice(0, 24)
}
