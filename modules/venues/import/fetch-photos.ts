import type { RemoteFiles } from '../../../adapters/remote-files/remote-files.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { PictureCounts, RowResult } from '../../imports/import-report.rules.ts'
import type { ImportRow } from '../../imports/import-row.ts'
import { untilBroken } from '../../imports/import-file-error.ts'
import { remarkLater } from '../../imports/runs/remark-later.ts'
import { SeenKeys } from '../../imports/seen-keys.ts'
import type { PhotoKeeping } from '../pictures/keep-photo.ts'
import { showPhotos } from '../pictures/show-photos.ts'
import { findPhotographed, type VenuePhoto } from '../pictures/venue-photos.queries.ts'
import { PhotoVisits } from './photo-visits.ts'
import type { VenueDraft } from './venue-draft.ts'

/** Venues whose pictures are fetched at the same time. */
const AT_ONCE = 4
/** How many venues are looked up together. */
const LOOKED_UP = 100

export type PhotoTaking = PhotoKeeping & { readonly remoteFiles: RemoteFiles }

export interface PhotoRows {
  readonly runId: string
  readonly source: string
  readonly rows: AsyncIterable<ImportRow<VenueDraft>>
  /** Called after each venue with the number of its addresses. */
  readonly progress: (addresses: number) => void
}

interface Visit {
  readonly row: number
  readonly line: number
  readonly ref: string
  readonly venueId: string
  readonly addresses: readonly string[]
  readonly had: readonly VenuePhoto[]
}

/**
 * Fetches the pictures of rows, after their venues are in the database, and gives each venue its pictures. A picture
 * that cannot be taken costs only itself. Every venue is a separate transaction, so that a stopped import begins again
 * without harm: for a known picture it only asks whether it has changed.
 */
export async function fetchPhotos(context: PhotoTaking, work: PhotoRows): Promise<PictureCounts> {
  const visits = new PhotoVisits(context)
  const venues = venuesToVisit(context, work)
  const visitInTurn = async () => {
    // The visitors share one iterator, so each takes the next venue when it is free.
    for await (const visit of venues) {
      await fetchForVenue(context, work.runId, visits, visit)
      work.progress(visit.addresses.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitInTurn))
  return visits.counts
}

async function* venuesToVisit(context: PhotoTaking, { source, rows }: PhotoRows): AsyncGenerator<Visit> {
  const seen = new SeenKeys()
  let pending: Extract<ImportRow<VenueDraft>, { ok: true }>[] = []
  for await (const row of untilBroken(rows)) {
    if (!row.ok || seen.add(row.draft.ref)) continue
    pending.push(row)
    if (pending.length < LOOKED_UP) continue
    yield* await lookUp(context, source, pending)
    pending = []
  }
  yield* await lookUp(context, source, pending)
}

/** Rows that were skipped have no venue, and rows without any picture nothing to do. */
async function lookUp(
  { db }: PhotoTaking,
  source: string,
  rows: readonly Extract<ImportRow<VenueDraft>, { ok: true }>[],
): Promise<Visit[]> {
  if (rows.length === 0) return []
  const refs = rows.map(({ draft }) => draft.ref)
  const found = new Map((await findPhotographed(db, source, refs)).map((venue) => [venue.ref, venue]))
  return rows.flatMap(({ row, line, draft: { ref, images } }) => {
    const venue = found.get(ref)
    const isIdle = !venue || (images.length === 0 && venue.photos.length === 0)
    return isIdle ? [] : [{ row, line, ref, venueId: venue.venueId, addresses: images, had: venue.photos }]
  })
}

async function fetchForVenue(context: PhotoTaking, runId: string, visits: PhotoVisits, visit: Visit): Promise<void> {
  const { row, line, ref, venueId, addresses, had } = visit
  const { photos, remarks } = await visits.visit(addresses, had)
  const isSame = listOf(photos) === listOf(had)
  if (isSame && remarks.length === 0) return
  const areNew = photos.map(({ hash }) => hash).join() !== had.map(({ hash }) => hash).join()
  const remarked: RowResult = { row, line, ref, outcome: 'changed', remarks }
  await inTransaction(context.db, async (sql) => {
    if (!isSame) await showPhotos(sql, venueId, { photos, areNew })
    await remarkLater(sql, runId, [remarked])
  })
}

function listOf(photos: readonly VenuePhoto[]): string {
  return JSON.stringify(photos.map(({ address, hash, etag, lastModified }) => [address, hash, etag, lastModified]))
}
