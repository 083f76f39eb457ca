import ical from 'node-ical'

const TIMES = /^(DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID)\b/i
const ZONE = /;TZID=("[^"]*"|[^;:]*)/i
/** Names of zones that a calendar defines itself. The parser would use this machine's zone for them. */
const MADE_BY_HAND = /^(customized time zone|tzone:\/\/microsoft\/(custom|utc))/i

export interface ZonedLines {
  readonly lines: readonly string[]
  /** Unknown zones, which the lines no longer name: their times are by the venue's clock. */
  readonly unknown: readonly string[]
  /** Descriptions of the zones that only the calendar knows, for the parser. */
  readonly zones: readonly string[]
}

/**
 * Removes from an event the zones that nothing describes: the parser would read its times in this machine's zone. A
 * zone that only the calendar describes gets a name for which the parser looks at that description.
 */
export function withKnownZones(
  lines: readonly string[],
  described: ReadonlyMap<string, readonly string[]> = new Map(),
): ZonedLines {
  const unknown = new Set<string>()
  const zones = new Map<string, string>()
  const known = lines.map((line) => {
    const name = TIMES.test(line) ? ZONE.exec(line)?.[1]?.replaceAll('"', '') : undefined
    if (name === undefined || isKnown(name)) return line
    const description = described.get(name)
    if (description && isUsable(description)) {
      const parsersName = `Customized Time Zone ${[...described.keys()].indexOf(name)}`
      zones.set(name, description.map((one) => one.replace(/^TZID[:;].*$/i, `TZID:${parsersName}`)).join('\r\n'))
      return line.replace(ZONE, `;TZID=${parsersName}`)
    }
    unknown.add(name)
    return line.replace(ZONE, '')
  })
  return { lines: known, unknown: [...unknown], zones: [...zones.values()] }
}

const usable = new WeakMap<readonly string[], boolean>()

/** Whether the parser finds the offsets of a described zone. */
function isUsable(description: readonly string[]): boolean {
  const found = usable.get(description) ?? readZone('DTSTART:20260101T120000', description) !== undefined
  usable.set(description, found)
  return found
}

const asked = new Map<string, boolean>()

/** Names of the time zone database, and those of Windows and Outlook that the parser translates. */
function isKnown(name: string): boolean {
  if (asked.size > 1000) asked.clear()
  const before = asked.get(name)
  if (before !== undefined) return before
  const found = isZone(name) || (!MADE_BY_HAND.test(name) && isZone(translateZone(name)))
  asked.set(name, found)
  return found
}

function isZone(name: string | undefined): boolean {
  if (name === undefined) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function translateZone(name: string): string | undefined {
  return readZone(`DTSTART;TZID="${name}":20260101T120000`, [])
}

/** The zone in which the parser reads a start. */
function readZone(start: string, description: readonly string[]): string | undefined {
  const event = [
    'BEGIN:VCALENDAR',
    ...description,
    'BEGIN:VEVENT',
    'UID:1',
    start,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  try {
    return Object.values(ical.sync.parseICS(event)).find((component) => component?.type === 'VEVENT')?.start.tz
  } catch {
    return undefined
  }
}
