import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { ImportReport, RowResult } from '../../imports/import-report.rules.ts'
import type { ReadRow } from '../../imports/import-row.ts'
import type { ImportPlan, WrittenBatch } from '../../imports/runs/import-plan.ts'
import { runImport, type ImportWatch } from '../../imports/runs/run-import.ts'
import { openSourceFile, type SourceFile } from '../../imports/source-file.ts'
import { tryImport, type TriedRows } from '../../imports/runs/try-import.ts'
import { chooseSlugs } from './choose-slugs.ts'
import { DestinationBook, zoneFinder } from '../../destinations/import/destination-book.ts'
import { worldCities } from '../../destinations/import/world-cities.ts'
import {
  countVenuesWithoutOffers,
  type DuplicateQuestion,
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
import type { PhotoTaking } from './fetch-photos.ts'
import { describe, writeDetails, type PreparedVenue } from './write-details.ts'

/** Increase it when the same row is understood in a new way, so that a repeated import changes what it wrote before. */
const UNDERSTANDING = 4

export interface VenueImportOptions extends VenueReadingOptions {
  /** The source of an earlier file whose venues this one changes, although its ids are others. */
  readonly sameAs?: string | undefined
}

/** `photos` is absent where pictures are not taken, as in the tests of the rest. */
export type VenueImportContext = Pick<Context, 'db' | 'clock'> & { readonly photos?: PhotoSources }
type PhotoSources = Omit<PhotoTaking, 'db' | 'clock'>

/**
 * Imports the venues of a file: adds new ones and updates those of the same source and id. Pictures come last, because
 * they come from other hosts, and no venue waits for them.
 */
export async function importVenues(
  context: VenueImportContext,
  path: string,
  options: VenueImportOptions = {},
  watch: ImportWatch = {},
): Promise<ImportReport> {
  const file = await openSourceFile(path, options.encoding)
  const { plan, writer, pictures, hints: said } = await openVenueImport(context.db, file, options)
  const report = await runImport(context, plan, watch)
  const idle = await countVenuesWithoutOffers(context.db, writer.source)
  const hints = [...said, ...tellDuplicates(writer), ...(idle > 0 ? [nothingToBook(idle)] : [])]
  return pictures.take(context, { file, options, watch, report: { ...report, hints } })
}

/** What an import of venues would do: `tell` hears of its rows, the answer is about the file as a whole. */
export async function tryVenues(
  { db }: Pick<Context, 'db'>,
  file: SourceFile,
  options: VenueImportOptions,
  tell: (rows: TriedRows<VenueDraft>) => Promise<void>,
) {
  const { plan, writer, read, hints } = await openVenueImport(db, file, options)
  const error = await tryImport(db, { ...plan, read: (text) => read(text, true) }, tell)
  return { source: plan.source, format: plan.format, hints: [...hints, ...tellDuplicates(writer)], error }
}

async function openVenueImport(db: Context['db'], file: SourceFile, options: VenueImportOptions) {
  const recognised = await recogniseVenues(file, options)
  const writer: Writer = {
    source: options.sameAs ?? recognised.source,
    isSame: options.sameAs !== undefined,
    attribution: recognised.attribution ?? null,
    zoneAt: await zoneFinder(db),
    duplicates: new Map(),
  }
  const pictures = new PictureColumn(recognised)
  const plan: ImportPlan<VenueDraft> = {
    ...recognised,
    source: writer.source,
    kind: 'venues',
    file,
    options,
    facts: {},
    read: (text) => pictures.count(text),
    keyOf: (draft) => draft.ref,
    recall: (sql, rows) => findUnchangedVenues(sql, rows, writer),
    write: (sql, rows) => writeVenues(sql, rows, writer),
  }
  return { plan, writer, pictures, read: recognised.read, hints: recognised.hints }
}

/** Says how rows about venues that are here already can change them. */
function tellDuplicates({ duplicates }: Writer): string[] {
  return [...Map.groupBy(duplicates.values(), (source) => source)].map(([source, { length }]) => {
    const rows =
      length === 1 ? '1 row is a venue that is here already' : `${length} rows are venues that are here already`
    return source === null
      ? `${rows} and that no import brought: they are changed at the desk.`
      : `${rows}, from the source "${source}". To change those with this file, say --same-as ${source}.`
  })
}

/** What to do about venues that travellers cannot book even when they have agreed. */
function nothingToBook(count: number): string {
  return `Nothing can be booked yet at ${count} of the venues of this source: they have no classes and no General Gym Access. Import their timetable (npm run import -- sessions FILE), or agree on days without a class (npm run offer-passes -- --city CITY --agreed SLUGS --walk-ins standard).`
}

interface Writer {
  readonly source: string
  /** Whether a row about a venue of the source that has another id changes that one. */
  readonly isSame: boolean
  /** By row: the source of the stored venue that it repeats. */
  readonly duplicates: Map<number, string | null>
  readonly attribution: string | null
  readonly zoneAt: (position: Position) => string
}

type VenueRow = ReadRow<VenueDraft>

const SWAPPED = 'are lat and lng swapped?'

function noCityNear({ lat, lng }: VenueDraft, destinations: DestinationBook): string {
  const reason = 'no city within 150 km'
  return destinations.isNearCity({ lat: lng, lng: lat }) ? `${reason}: ${SWAPPED}` : reason
}

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

async function writeVenues(
  sql: Transaction<Tables>,
  given: readonly VenueRow[],
  writer: Writer,
): Promise<WrittenBatch> {
  const rows = writer.isSame ? await useStoredIds(sql, given, writer.source) : given
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
  const duplicates = await duplicateResults(sql, isNew, writer)
  const repeated = new Set(duplicates.map(({ row }) => row))
  const destinations = await DestinationBook.open(sql, await worldCities(), writer.zoneAt)
  const prepared = await prepare(
    [...changed.map(({ row }) => row), ...isNew.filter(({ row }) => !repeated.has(row))],
    destinations,
    writer,
  )
  const written = await writePrepared(sql, prepared.venues, known, writer)
  return {
    results: [...unchanged, ...duplicates, ...prepared.homeless, ...written],
    created: destinations.created > 0 ? { destinations: destinations.created } : {},
  }
}

/** Gives rows about venues of the source the ids that these have, also where the file has others. */
async function useStoredIds(sql: Sql, rows: readonly VenueRow[], source: string): Promise<VenueRow[]> {
  const refs = rows.map(({ draft }) => draft.ref)
  const used = new Set((await findImported(sql, source, refs)).map(({ ref }) => ref))
  const stored = new Map((await findDuplicates(sql, rows.map(questionOf))).map((one) => [one.index, one]))
  return rows.map((row, index) => {
    const venue = stored.get(index)
    if (used.has(row.draft.ref) || venue?.source !== source || used.has(venue.ref)) return row
    used.add(venue.ref)
    return { ...row, draft: { ...row.draft, ref: venue.ref } }
  })
}

function questionOf({ draft }: VenueRow, index: number): DuplicateQuestion {
  const { name, street = null, lat, lng } = draft
  return { index, name, street, lat, lng }
}

/** Leaves out the pictures, which have separate hashes. */
function hashOf(draft: VenueDraft, attribution: string | null): string {
  return sha256Of(JSON.stringify([UNDERSTANDING, { ...draft, images: undefined }, attribution]))
}

function result({ row, line, draft }: VenueRow, outcome: RowResult['outcome'], remarks: readonly string[]): RowResult {
  return { row, line, ref: draft.ref, outcome, remarks }
}

async function duplicateResults(
  sql: Transaction<Tables>,
  rows: readonly VenueRow[],
  { duplicates }: Writer,
): Promise<RowResult[]> {
  if (rows.length === 0) return []
  const stored = new Map((await findDuplicates(sql, rows.map(questionOf))).map((one) => [one.index, one]))
  for (const [index, { source }] of stored) duplicates.set(rows[index]?.row ?? 0, source)
  const within = samePlaceIn(
    rows.map(({ draft }) => draft),
    (index) => stored.has(index),
  )
  return rows.flatMap((row, index) => {
    const original = stored.get(index)?.slug ?? within.get(index)?.ref
    return original === undefined ? [] : [result(row, 'skipped', [`duplicate of ${original}`])]
  })
}

async function prepare(rows: readonly VenueRow[], destinations: DestinationBook, writer: Writer) {
  const venues: (PreparedVenue & { row: VenueRow })[] = []
  const homeless: RowResult[] = []
  for (const row of rows) {
    if (destinations.looksExchanged(row.draft)) {
      homeless.push(result(row, 'skipped', [`does not lie where its source says: ${SWAPPED}`]))
      continue
    }
    const place = await destinations.place(row.draft)
    if (place) venues.push({ row, place, ...(await describe(row.draft, row.notes, place, writer.zoneAt(row.draft))) })
    else homeless.push(result(row, 'skipped', [noCityNear(row.draft, destinations)]))
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
