import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Context, Sql } from '../../context.ts'
import type { ImportReport, RowResult } from '../../imports/import-report.rules.ts'
import type { ReadRow } from '../../imports/import-row.ts'
import { runImport, type ImportWatch, type WrittenBatch } from '../../imports/run-import.ts'
import { openSourceFile } from '../../imports/source-file.ts'
import { chooseSlugs } from './choose-slugs.ts'
import { countryName } from '../../../contract/country-name.ts'
import { foreignMoneyHint } from '../../destinations/import/currency.rules.ts'
import { DestinationBook, zoneFinder } from '../../destinations/import/destination-book.ts'
import { worldCities } from '../../destinations/import/world-cities.ts'
import {
  findDuplicates,
  findImported,
  insertImportedVenues,
  updateVenues,
  type ImportedVenue,
  type KnownVenue,
} from './import.queries.ts'
import type { Position } from '../../../contract/distance.ts'
import { sha256Of } from '../../digest.ts'
import { PictureColumn } from './picture-column.ts'
import { recogniseVenues, type VenueReadingOptions } from './read-venues.ts'
import type { VenueDraft } from './venue-draft.ts'
import { samePlaceIn } from './same-place.ts'
import type { PhotoTaking } from './take-photos.ts'
import { describe, writeDetails, type PreparedVenue } from './write-details.ts'

/** Raised when the same row would be understood differently, so that a repeated import changes what it wrote before. */
const UNDERSTANDING = 3

export type VenueImportOptions = VenueReadingOptions

/** `photos` is absent where pictures are not taken, as in the tests of the rest. */
export type VenueImportContext = Pick<Context, 'db' | 'clock'> & { readonly photos?: PhotoSources }
type PhotoSources = Omit<PhotoTaking, 'db' | 'clock'>

/**
 * Imports the venues of a file: adds new ones and updates those of the same source and id. Pictures come last, because
 * they come from outside, and no venue waits for them.
 */
export async function importVenues(
  context: VenueImportContext,
  path: string,
  options: VenueImportOptions = {},
  watch: ImportWatch = {},
): Promise<ImportReport> {
  const file = await openSourceFile(path)
  const recognised = await recogniseVenues(file, options)
  const zoneAt = await zoneFinder(context.db)
  const writer: Writer = {
    source: recognised.source,
    attribution: recognised.attribution ?? null,
    zoneAt,
    newCountries: new Set(),
  }
  const pictures = new PictureColumn(recognised)
  const report = await runImport(
    context,
    {
      ...recognised,
      kind: 'venues',
      file,
      options,
      facts: {},
      read: (text) => pictures.count(text),
      keyOf: (draft) => draft.ref,
      recall: (sql, rows) => findUnchangedVenues(sql, rows, writer),
      write: (sql, rows) => writeVenues(sql, rows, writer),
    },
    watch,
  )
  const hint = foreignMoneyHint([...writer.newCountries].map((code) => ({ code, name: countryName(code) })))
  const hints = hint === undefined ? [] : [hint]
  return pictures.take(context, { file, options, watch, report: { ...report, hints } })
}

interface Writer {
  readonly source: string
  readonly attribution: string | null
  readonly zoneAt: (position: Position) => string
  /** Countries in which cities were created. They decide the currency of those cities' passes. */
  readonly newCountries: Set<string>
}

type VenueRow = ReadRow<VenueDraft>

async function findUnchangedVenues(
  sql: Sql,
  rows: readonly VenueRow[],
  { source, attribution }: Writer,
): Promise<Set<number>> {
  const hashes = new Map(
    (
      await findImported(
        sql,
        source,
        rows.map(({ draft }) => draft.ref),
      )
    ).map(({ ref, hash }) => [ref, hash]),
  )
  return new Set(rows.filter(({ draft }) => hashes.get(draft.ref) === hashOf(draft, attribution)).map(({ row }) => row))
}

async function writeVenues(sql: Transaction<Tables>, rows: readonly VenueRow[], writer: Writer): Promise<WrittenBatch> {
  const known = new Map(
    (
      await findImported(
        sql,
        writer.source,
        rows.map(({ draft }) => draft.ref),
      )
    ).map((venue) => [venue.ref, venue]),
  )
  const hashed = rows.map((row) => ({
    row,
    hash: hashOf(row.draft, writer.attribution),
    venue: known.get(row.draft.ref),
  }))
  const unchanged = hashed
    .filter(({ venue, hash }) => venue?.hash === hash)
    .map(({ row }) => result(row, 'unchanged', []))
  const changed = hashed.filter(({ venue, hash }) => venue && venue.hash !== hash)
  const isNew = hashed.filter(({ venue }) => !venue).map(({ row }) => row)
  const duplicates = await duplicateResults(sql, isNew)
  const repeated = new Set(duplicates.map(({ row }) => row))
  const destinations = await DestinationBook.open(sql, await worldCities(), writer.zoneAt)
  const prepared = await prepare(
    [...changed.map(({ row }) => row), ...isNew.filter(({ row }) => !repeated.has(row))],
    destinations,
    writer,
  )
  const written = await writePrepared(sql, prepared.venues, known, writer)
  for (const code of destinations.createdIn) writer.newCountries.add(code)
  return {
    results: [...unchanged, ...duplicates, ...prepared.homeless, ...written],
    created: destinations.created > 0 ? { destinations: destinations.created } : {},
  }
}

/** Without the pictures, which have hashes of their own. */
function hashOf(draft: VenueDraft, attribution: string | null): string {
  return sha256Of(JSON.stringify([UNDERSTANDING, { ...draft, images: undefined }, attribution]))
}

function result({ row, line, draft }: VenueRow, outcome: RowResult['outcome'], remarks: readonly string[]): RowResult {
  return { row, line, ref: draft.ref, outcome, remarks }
}

async function duplicateResults(sql: Transaction<Tables>, rows: readonly VenueRow[]): Promise<RowResult[]> {
  if (rows.length === 0) return []
  const questions = rows.map(({ draft }, index) => ({
    index,
    name: draft.name,
    street: draft.street ?? null,
    lat: draft.lat,
    lng: draft.lng,
  }))
  const stored = new Map((await findDuplicates(sql, questions)).map(({ index, slug }) => [index, slug]))
  const within = samePlaceIn(
    rows.map(({ draft }) => draft),
    (index) => stored.has(index),
  )
  return rows.flatMap((row, index) => {
    const original = stored.get(index) ?? within.get(index)?.ref
    return original === undefined ? [] : [result(row, 'skipped', [`duplicate of ${original}`])]
  })
}

async function prepare(rows: readonly VenueRow[], destinations: DestinationBook, writer: Writer) {
  const venues: (PreparedVenue & { row: VenueRow })[] = []
  const homeless: RowResult[] = []
  for (const row of rows) {
    const place = await destinations.place(row.draft)
    if (place) venues.push({ row, place, ...(await describe(row.draft, row.notes, place, writer.zoneAt(row.draft))) })
    else homeless.push(result(row, 'skipped', ['no city within 150 km']))
  }
  return { venues, homeless }
}

async function writePrepared(
  sql: Transaction<Tables>,
  prepared: readonly (PreparedVenue & { row: VenueRow })[],
  known: ReadonlyMap<string, KnownVenue>,
  { source, attribution }: Writer,
): Promise<RowResult[]> {
  if (prepared.length === 0) return []
  const fresh = prepared.filter(({ row }) => !known.has(row.draft.ref))
  const slugs = await chooseSlugs(
    sql,
    fresh.map(({ columns, place }) => ({ columns, city: place.destination.city })),
    source,
  )
  const record = (venue: (typeof prepared)[number]): ImportedVenue => ({
    ...venue.columns,
    slug: slugs.get(venue.row.draft.ref) ?? '',
    source_hash: hashOf(venue.row.draft, attribution),
  })
  const ids = await insertImportedVenues(sql, source, attribution, fresh.map(record))
  await updateVenues(sql, source, attribution, prepared.filter((venue) => !fresh.includes(venue)).map(record))
  const idOf = (venue: PreparedVenue) => ids.get(venue.columns.ref) ?? known.get(venue.columns.ref)?.id ?? ''
  await writeDetails(
    sql,
    prepared.map((venue) => ({ ...venue, id: idOf(venue), slug: slugs.get(venue.columns.ref) })),
  )
  return prepared.map((venue) => result(venue.row, ids.has(venue.columns.ref) ? 'taken' : 'changed', venue.remarks))
}
