import { parseDate } from '../../contract/dates.ts'
import { parseColumnMap } from '../../modules/imports/column-map.ts'
import { sessionFields } from '../../modules/schedule/import/session-fields.ts'
import type { SessionImportOptions } from '../../modules/schedule/import/import-sessions.ts'
import { venueFields } from '../../modules/venues/import/venue-fields.ts'
import type { VenueImportOptions } from '../../modules/venues/import/import-venues.ts'
import { readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

export const usage = `
npm run import -- venues FILE…      gyms and studios: Overpass JSON, GeoJSON, one JSON object per line, CSV
npm run import -- sessions FILE…    classes, dated or weekly: CSV, JSON, iCalendar, schema.org, OpenActive (RPDE)

Files may be gzipped. The same file twice changes nothing; an interrupted import goes on where it stopped.

  --map FIELD=COLUMN,…     which column holds what, where the usual names do not say it
  --list NAME              which list of a JSON document holds the rows, where several could
  --encoding NAME          in which encoding the file is written, where it is not UTF-8: windows-1250, shift_jis, …
  --source NAME            where the rows come from (the file's name): with their ids it tells which rows are known
  --attribution TEXT       whom to name, as the data's licence asks
  --report FILE            write what was done, and what was skipped and why, as JSON
  --same-as SOURCE         venues: change the venues of this source, though the file has other ids for them
  --activity NAME          venues: what a row offers that names no activity
  --images                 venues: also take the pictures that OpenStreetMap names, if you may show them
  --venue SLUG             sessions: where everything takes place
  --city "CITY, CC"        sessions: where places that nobody knows become venues
  --capacity N             sessions: places where the file does not say (20)
  --shift-to-today         sessions: move everything by whole weeks, so that it starts this week
  --from DATE --to DATE    sessions: between which dates weekly classes are written out (yesterday, 92 days)
  --whole                  sessions: the file names all that its source has ahead; what it does not name is cancelled
  --dry-run                sessions: say what would move and what would be cancelled, and change nothing
  --yes                    sessions: do it although a whole file would cancel most of what is ahead
`

export interface ImportCommand {
  readonly kind: 'venues' | 'sessions'
  readonly files: readonly string[]
  readonly report: string | undefined
  readonly isDryRun: boolean
  readonly venues: VenueImportOptions
  readonly sessions: SessionImportOptions
}

const text = { type: 'string' } as const
const options = {
  map: text,
  list: text,
  encoding: text,
  source: text,
  attribution: text,
  report: text,
  activity: text,
  'same-as': text,
  images: { type: 'boolean' },
  venue: text,
  city: text,
  capacity: text,
  from: text,
  to: text,
  'shift-to-today': { type: 'boolean' },
  whole: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const
const onlyVenues = ['activity', 'images', 'same-as'] as const
const onlySessions = ['venue', 'city', 'capacity', 'from', 'to', 'shift-to-today', 'whole', 'dry-run', 'yes'] as const

/** @returns undefined when the person asked for help */
export function readArguments(args: readonly string[]): ImportCommand | undefined {
  const { values, positionals } = readOptions(args, options)
  if (values.help) return undefined
  const [kind, ...files] = positionals
  if (kind !== 'venues' && kind !== 'sessions') throw new UsageError('Say what the files hold: venues or sessions')
  if (files.length === 0) throw new UsageError('Name at least one file')
  const misplaced = (kind === 'venues' ? onlySessions : onlyVenues).find((name) => values[name] !== undefined)
  if (misplaced) throw new UsageError(`--${misplaced} is not for ${kind}`)
  const { source, attribution, report, activity, images, venue, city, list, encoding } = values
  if (source !== undefined && values['same-as'] !== undefined)
    throw new UsageError('--same-as names the source, so leave --source out')
  const common = { source: wordOf('source', source), attribution, list, encoding: encodingOf(encoding) }
  return {
    kind,
    files,
    report,
    isDryRun: values['dry-run'] ?? false,
    venues: {
      ...common,
      activity,
      images,
      sameAs: wordOf('same-as', values['same-as']),
      columns: kind === 'venues' && values.map ? parseColumnMap(values.map, venueFields) : undefined,
    },
    sessions: {
      ...common,
      venue,
      city,
      capacity: capacityOf(values.capacity),
      shiftToToday: values['shift-to-today'],
      whole: values.whole,
      yes: values.yes,
      from: dateOf('from', values.from),
      to: dateOf('to', values.to),
      columns: kind === 'sessions' && values.map ? parseColumnMap(values.map, sessionFields) : undefined,
    },
  }
}

function wordOf(name: string, source: string | undefined): string | undefined {
  if (source !== undefined && !/^[a-z0-9][a-z0-9._-]{0,59}$/i.test(source))
    throw new UsageError(`--${name} is one word of letters, digits, dots and hyphens`)
  return source?.toLowerCase()
}

/** Any name that web pages may give an encoding (WHATWG). */
function encodingOf(given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  try {
    return new TextDecoder(given).encoding
  } catch {
    throw new UsageError('--encoding is the name of an encoding, such as utf-8, windows-1250, shift_jis or gb18030')
  }
}

function capacityOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  if (!/^[1-9]\d{0,4}$/.test(given)) throw new UsageError('--capacity is a number of places from 1 to 99999')
  return Number(given)
}

function dateOf(name: string, given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  const date = parseDate(given)
  if (!date) throw new UsageError(`--${name} is a date such as 2026-11-24`)
  return date
}
