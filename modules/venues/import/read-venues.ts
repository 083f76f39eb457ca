import path from 'node:path'
import { checkColumnMap, missingColumnsError } from '../../imports/column-map.ts'
import { ImportFileError } from '../../imports/import-file-error.ts'
import type { ImportRow, RawRow } from '../../imports/import-row.ts'
import { plainText } from '../../imports/plain-text.rules.ts'
import { rawRows, type RecordFormat } from '../../imports/raw-rows.ts'
import { recogniseRows } from '../../imports/recognise-rows.ts'
import type { SourceFile } from '../../imports/source-file.ts'
import { columnVenue, type ColumnSource } from './column-venue.ts'
import { recogniseSource, missingColumns, OSM_ATTRIBUTION, OSM_SOURCE, usualColumns } from './known-columns.ts'
import { flatOsmVenue, looksLikeFlatOsm, looksLikeOsmTags, osmVenue, overpassVenue } from './osm-venue.ts'
import { geometryPosition } from '../../destinations/import/place.ts'
import { asRecord, textFields, type LooseRecord } from '../../imports/record.ts'
import type { DraftResult, VenueDraft } from './venue-draft.ts'
import type { VenueColumns } from './venue-fields.ts'

export interface VenueReadingOptions {
  /** Where the rows come from. It is the first half of a venue's identity. */
  readonly source?: string | undefined
  readonly attribution?: string | undefined
  readonly columns?: VenueColumns | undefined
  /** Which list of a JSON document holds the rows. */
  readonly list?: string | undefined
  /** The activity of a row that names none. */
  readonly activity?: string | undefined
  /** Also takes the pictures that OpenStreetMap names, whose owners it does not name. */
  readonly images?: boolean | undefined
}

/** A file of venues of a known kind. */
export interface VenueFile {
  readonly source: string
  readonly attribution: string | undefined
  readonly format: string
  /** Whether it is its owner's own list. OpenStreetMap only knows where somebody's picture is. */
  readonly ownsPictures: boolean
  read(text: AsyncIterable<string>): AsyncIterable<ImportRow<VenueDraft>>
}

/** Usual names of lists of venues. */
const usualLists = [
  'features',
  'elements',
  'venues',
  'centers',
  'centres',
  'clubs',
  'gyms',
  'studios',
  'facilities',
  'locations',
  'places',
  'stores',
  'items',
  'data',
  'results',
  'rows',
  'records',
]

/** How many rows are read at most to find out what a file holds. */
const PEEK = 200

type Shape = 'overpass' | 'flat-osm' | 'feature' | 'columns'

/**
 * Recognises the file by its first usable row.
 * @throws ImportFileError when it holds no venues that we can read
 */
export async function recogniseVenues(file: SourceFile, options: VenueReadingOptions): Promise<VenueFile> {
  const format = await recogniseRows(file, options.list, usualLists)
  if (format.kind === 'calendar')
    throw new ImportFileError(`${file.path} is a calendar; import it with: npm run import -- sessions`)
  const first = await firstRecord(file, format)
  const shape = shapeOf(first)
  const fields = shape === 'feature' ? (asRecord(first['properties']) ?? {}) : first
  const isOsm = shape === 'overpass' || shape === 'flat-osm' || (shape === 'feature' && looksLikeOsmTags(fields))
  const columns = isOsm ? undefined : columnSource(file.path, fields, shape === 'feature', options)
  const known = isOsm ? { name: OSM_SOURCE, attribution: OSM_ATTRIBUTION } : columns?.known
  return {
    source: options.source ?? known?.name ?? sourceName(file.path),
    attribution: options.attribution ?? known?.attribution,
    format: { json: 'JSON', lines: 'JSON lines', csv: 'CSV' }[format.kind] + (known ? ` (${known.name})` : ''),
    ownsPictures: !isOsm,
    read: (text) => venueRows(rawRows(format, text), columns?.source),
  }
}

async function firstRecord(file: SourceFile, format: RecordFormat): Promise<LooseRecord> {
  let looked = 0
  try {
    for await (const row of rawRows(format, file.text().chunks)) {
      const record = row.ok ? asRecord(row.value) : undefined
      if (record) return record
      if ((looked += 1) >= PEEK) break
    }
  } catch (error) {
    if (looked === 0) throw error
  }
  throw new ImportFileError(looked === 0 ? `${file.path} holds no rows` : `${file.path} holds no rows that can be read`)
}

function shapeOf(row: LooseRecord): Shape {
  if (row['type'] === 'Feature') return 'feature'
  if (
    ['node', 'way', 'relation'].includes(String(row['type'])) &&
    ('tags' in row || 'lat' in row || 'nodes' in row || 'members' in row)
  )
    return 'overpass'
  if (looksLikeFlatOsm(row)) return 'flat-osm'
  return 'columns'
}

function columnSource(file: string, fields: LooseRecord, hasGeometry: boolean, options: VenueReadingOptions) {
  const mapped = options.columns
  const names = Object.keys(fields)
  const known = recogniseSource(names)
  if (mapped) checkColumnMap(mapped, names)
  const columns = { ...(known?.columns ?? usualColumns(names)), ...mapped }
  const missing = missingColumns(columns, hasGeometry)
  if (missing.length > 0) throw missingColumnsError(file, missing, names)
  const source: ColumnSource = { ...known, columns, activity: options.activity }
  return { source, known }
}

/**
 * Yields rows in the order of the file. Consecutive rows about one venue are joined under the number of the last one.
 * Where the file breaks off, the held-back row comes first.
 */
async function* venueRows(
  rows: AsyncIterable<RawRow>,
  columns: ColumnSource | undefined,
): AsyncGenerator<ImportRow<VenueDraft>> {
  const joining = new Joining()
  try {
    for await (const raw of rows) yield* joining.add(venueRow(raw, columns), columns !== undefined)
  } catch (error) {
    yield* joining.end()
    throw error
  }
  yield* joining.end()
}

type Read = Extract<ImportRow<VenueDraft>, { ok: true }>

class Joining {
  #held: Read | undefined
  #brokenSince: ImportRow<VenueDraft>[] = []

  add(next: ImportRow<VenueDraft>, mayJoin: boolean): ImportRow<VenueDraft>[] {
    if (!next.ok) {
      this.#brokenSince.push(next)
      return this.#held ? [] : this.end()
    }
    const joined = mayJoin && this.#held ? sameVenue(this.#held, next) : undefined
    const settled = joined ? this.#brokenSince : this.end()
    this.#brokenSince = []
    this.#held = joined ?? next
    return settled
  }

  end(): ImportRow<VenueDraft>[] {
    const rows = this.#held ? [this.#held, ...this.#brokenSince] : this.#brokenSince
    this.#held = undefined
    this.#brokenSince = []
    return rows
  }
}

function venueRow(raw: RawRow, columns: ColumnSource | undefined): ImportRow<VenueDraft> {
  const place = { row: raw.row, line: raw.line }
  if (!raw.ok) return { ...raw, ref: undefined }
  const record = asRecord(raw.value)
  const result: DraftResult = record
    ? draftOf(record, columns)
    : { ok: false, ref: undefined, reason: 'is not an object' }
  return raw.note === undefined || !result.ok
    ? { ...place, ...result }
    : { ...place, ...result, notes: [...result.notes, raw.note] }
}

function draftOf(record: LooseRecord, columns: ColumnSource | undefined): DraftResult {
  const shape = shapeOf(record)
  if (shape === 'overpass') return overpassVenue(record)
  if (shape === 'feature') return featureVenue(record, columns)
  if (columns) return columnVenue(record, columns, undefined)
  return flatOsmVenue(record)
}

function featureVenue(feature: LooseRecord, columns: ColumnSource | undefined): DraftResult {
  const properties = asRecord(feature['properties']) ?? {}
  const position = geometryPosition(feature['geometry'])
  if (columns) return columnVenue(properties, columns, position)
  const tags = textFields(asRecord(properties['tags']) ?? properties)
  const id = tags['@id'] ?? plainText(feature['id']) ?? tags['id'] ?? ''
  return osmVenue(id, tags, position ?? 'has no position', undefined)
}

/** Some sources give one line per facility of a house. Consecutive lines with the same id are one venue. */
function sameVenue(held: Read, next: Read): Read | undefined {
  const [a, b] = [held.draft, next.draft]
  if (a.ref !== b.ref || a.name !== b.name) return undefined
  const draft: VenueDraft = {
    ...a,
    activities: [...new Set([...a.activities, ...b.activities])],
    facilities: [...new Set([...a.facilities, ...b.facilities])],
    walkIn: a.walkIn || b.walkIn,
    images: [...new Set([...a.images, ...b.images])],
  }
  return { ...held, row: next.row, draft, notes: [...new Set([...held.notes, ...next.notes])] }
}

function sourceName(file: string): string {
  return (
    path
      .basename(file)
      .replace(/(\.(gz|json|geojson|ndjson|jsonl|geojsonl|csv|tsv|txt))+$/i, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'file'
  )
}
