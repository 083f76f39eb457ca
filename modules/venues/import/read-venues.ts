import path from 'node:path'
import { type FileSample, firstRows, selfSpeaking } from '../../imports/file-sample.ts'
import { missingColumnsError, withMapped } from '../../imports/column-map.ts'
import { ImportFileError, untilBroken } from '../../imports/import-file-error.ts'
import type { ImportRow, RawRow } from '../../imports/import-row.ts'
import { plainText } from '../../imports/plain-text.rules.ts'
import { rawRows, type RecordFormat } from '../../imports/raw-rows.ts'
import { hintsOf, recogniseRows } from '../../imports/recognise-rows.ts'
import { SeenKeys } from '../../imports/seen-keys.ts'
import type { SourceFile } from '../../imports/source-file.ts'
import { columnVenue, type ColumnSource } from './column-venue.ts'
import { gridColumns, missingColumns, OSM_ATTRIBUTION, OSM_SOURCE, recogniseSource } from './known-columns.ts'
import { flatOsmVenue, looksLikeFlatOsm, looksLikeOsmTags, osmVenue, overpassVenue } from './osm-venue.ts'
import { CONVERT, geometryPosition, positionIn } from '../../destinations/import/place.ts'
import { asRecord, textFields, type LooseRecord } from '../../imports/record.ts'
import type { DraftResult, VenueDraft } from './venue-draft.ts'
import { usualColumns } from './usual-columns.ts'
import type { VenueColumns } from './venue-fields.ts'

export interface VenueReadingOptions {
  /** The origin of the rows. It is the first half of a venue's identity. */
  readonly source?: string | undefined
  readonly attribution?: string | undefined
  /** The encoding of the file, where the person named it. */
  readonly encoding?: string | undefined
  readonly columns?: VenueColumns | undefined
  /** The list of a JSON document that holds the rows. */
  readonly list?: string | undefined
  /** The activity of a row that names none. */
  readonly activity?: string | undefined
  /** Also takes the pictures that OpenStreetMap names without their owners. */
  readonly images?: boolean | undefined
}

/** A file of venues of a known kind. */
export interface VenueFile {
  readonly source: string
  readonly attribution: string | undefined
  readonly format: string
  /** Whether the file is its owner's own list. OpenStreetMap only knows where another owner's picture is. */
  readonly ownsPictures: boolean
  /** Sentences about the file, for the report. */
  readonly hints: readonly string[]
  /** @param tellJoined whether a row that is joined with a later one of its venue comes, too, and says so */
  read(text: AsyncIterable<string>, tellJoined?: boolean): AsyncIterable<ImportRow<VenueDraft>>
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

/** The most rows that are read to find out what a file holds. */
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
  let shared: Promise<Map<string, SharedVenue>> | undefined
  const known = isOsm ? { name: OSM_SOURCE, attribution: OSM_ATTRIBUTION } : columns?.known
  return {
    source: options.source ?? known?.name ?? sourceName(file.path),
    attribution: options.attribution ?? known?.attribution,
    format: { json: 'JSON', lines: 'JSON lines', csv: 'CSV' }[format.kind] + (known ? ` (${known.name})` : ''),
    ownsPictures: !isOsm,
    hints: hintsOf(format),
    read: async function* (text, tellJoined = false) {
      shared ??= columns ? findShared(() => rawRows(format, file.text().chunks), columns.source) : undefined
      const venues = (await shared) ?? new Map<string, SharedVenue>()
      yield* venueRows(rawRows(format, text), columns?.source, venues, tellJoined)
    },
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
  const names = Object.keys(fields)
  const { known, columns } = columnsIn(fields, options)
  const missing = missingColumns(columns, hasGeometry)
  const grid = missing.includes('lat') ? gridColumns(names) : []
  if (grid.length > 0)
    throw new ImportFileError(`${file} has positions that are not in degrees (${grid.join(', ')}). ${CONVERT}`)
  if (missing.length > 0) throw missingColumnsError(file, missing, names)
  const source: ColumnSource = { ...known, columns, activity: options.activity }
  return { source, known }
}

function columnsIn(fields: LooseRecord, options: VenueReadingOptions) {
  const names = Object.keys(fields)
  const known = recogniseSource(names)
  const usual = known?.columns ?? usualColumns(names)
  const position = holdingPosition(fields, usual.position)
  return { known, columns: withMapped({ ...usual, position }, options.columns, names) }
}

/** The first rows of a file, and what its columns are taken for. */
export async function sampleVenues(file: SourceFile, options: VenueReadingOptions): Promise<FileSample> {
  const format = await recogniseRows(file, options.list, usualLists)
  if (format.kind === 'calendar') return selfSpeaking
  const shape = shapeOf(await firstRecord(file, format))
  if (shape === 'overpass' || shape === 'flat-osm') return selfSpeaking
  const isFeature = shape === 'feature'
  const found = await firstRows(file, format)
  const rows = isFeature ? found.map((row) => asRecord(row['properties']) ?? {}) : found
  const [first = {}] = rows
  if (isFeature && looksLikeOsmTags(first)) return selfSpeaking
  const { columns: meanings } = columnsIn(first, options)
  return { columns: Object.keys(first), meanings, missing: missingColumns(meanings, isFeature), rows }
}

/** A 'location' may also be an address: what the first row says there decides. */
function holdingPosition(fields: LooseRecord, columns: readonly string[] = []): readonly string[] {
  return columns.filter((column) => {
    const value = fields[column]
    return (typeof value === 'string' && plainText(value) === undefined) || positionIn(value) !== undefined
  })
}

type Read = Extract<ImportRow<VenueDraft>, { ok: true }>

/** A venue that several rows describe. */
interface SharedVenue {
  readonly read: Read
  readonly rows: number
  readonly lastRow: number
}

/** Yields rows in the order of the file. A venue of several rows comes once, with the last of them. */
async function* venueRows(
  rows: AsyncIterable<RawRow>,
  columns: ColumnSource | undefined,
  shared: ReadonlyMap<string, SharedVenue>,
  tellJoined: boolean,
): AsyncGenerator<ImportRow<VenueDraft>> {
  const met = new Map<string, number>()
  for await (const raw of rows) {
    const row = venueRow(raw, columns)
    const venue = row.ok ? shared.get(keyOf(row.draft)) : undefined
    if (!row.ok || !venue) {
      yield row
      continue
    }
    const count = (met.get(keyOf(row.draft)) ?? 0) + 1
    met.set(keyOf(row.draft), count)
    if (count === venue.rows) yield { ...row, draft: venue.read.draft, notes: venue.read.notes }
    else if (tellJoined) yield describeJoined(row, venue.lastRow)
  }
}

function describeJoined({ row, line, draft }: Read, lastRow: number): ImportRow<VenueDraft> {
  return {
    ok: false,
    row,
    line,
    ref: draft.name,
    reason: `is the same venue as row ${lastRow}: the same name and place, or the same id`,
  }
}

/** Some sources give a row per facility of a house, side by side or far apart. The same id and name is one venue. */
function keyOf({ ref, name }: VenueDraft): string {
  return JSON.stringify([ref, name])
}

/** Finds the venues of several rows before the rows are taken. Memory holds only these. */
async function findShared(rows: () => AsyncIterable<RawRow>, columns: ColumnSource): Promise<Map<string, SharedVenue>> {
  const seen = new SeenKeys()
  const repeated = new Set<string>()
  for await (const raw of untilBroken(rows())) {
    const row = venueRow(raw, columns)
    if (row.ok && seen.add(keyOf(row.draft))) repeated.add(keyOf(row.draft))
  }
  const shared = new Map<string, SharedVenue>()
  if (repeated.size === 0) return shared
  for await (const raw of untilBroken(rows())) {
    const row = venueRow(raw, columns)
    const key = row.ok ? keyOf(row.draft) : ''
    if (row.ok && repeated.has(key)) shared.set(key, withRow(shared.get(key), row))
  }
  return shared
}

function withRow(before: SharedVenue | undefined, read: Read): SharedVenue {
  const lastRow = read.row
  return before ? { read: joinRows(before.read, read), rows: before.rows + 1, lastRow } : { read, rows: 1, lastRow }
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

function joinRows(first: Read, next: Read): Read {
  const [a, b] = [first.draft, next.draft]
  const draft: VenueDraft = {
    ...a,
    activities: [...new Set([...a.activities, ...b.activities])],
    facilities: [...new Set([...a.facilities, ...b.facilities])],
    walkIn: a.walkIn || b.walkIn,
    images: [...new Set([...a.images, ...b.images])],
  }
  return { ...first, draft, notes: [...new Set([...first.notes, ...next.notes])] }
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
