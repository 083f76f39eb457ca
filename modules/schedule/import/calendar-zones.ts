import ical from 'node-ical'

const TIMES = /^(DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID)\b/i
const ZONE = /;TZID=("[^"]*"|[^;:]*)/i
/** Names of zones that a calendar describes by hand: the parser takes the zone of this machine for them. */
const MADE_BY_HAND = /^(customized time zone|tzone:\/\/microsoft\/(custom|utc))/i

export interface ZonedLines {
  readonly lines: readonly string[]
  /** Zones that nobody knows, and that the lines name no more: their times are on the clock of the venue. */
  readonly unknown: readonly string[]
}

/** An event without zones that only its calendar knows: the parser would take its times for those of this machine. */
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
