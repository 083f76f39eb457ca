import ical from 'node-ical'

const TIMES = /^(DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID)\b/i
const ZONE = /;TZID=("[^"]*"|[^;:]*)/i
/** Names of zones that a calendar defines itself. The parser would use this machine's zone for them. */
const MADE_BY_HAND = /^(customized time zone|tzone:\/\/microsoft\/(custom|utc))/i

export interface ZonedLines {
  readonly lines: readonly string[]
  /** Unknown zones, which the lines no longer name: their times are by the venue's clock. */
  readonly unknown: readonly string[]
}

/**
 * Removes from an event the zones that only its calendar knows. The parser would read its times in this machine's zone.
 */
export function withKnownZones(lines: readonly string[]): ZonedLines {
  const unknown = new Set<string>()
  const known = lines.map((line) => {
    const name = TIMES.test(line) ? ZONE.exec(line)?.[1]?.replaceAll('"', '') : undefined
    if (name === undefined || isKnown(name)) return line
    unknown.add(name)
    return line.replace(ZONE, '')
  })
  return { lines: known, unknown: [...unknown] }
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
  const event = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:1',
    `DTSTART;TZID="${name}":20260101T120000`,
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
