import type { FeedPreview, FeedResult, VenueFeed } from '../../contract/venue-feeds.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { throttle } from '../limits/throttle.ts'
import { deleteFeed, readFeed, saveAddress } from './feeds.queries.ts'
import { fetchFeed, previewAddress } from './fetch-feed.ts'
import { importInTurn } from './import-in-turn.ts'
import { importTimetable, previewTimetable } from './import-timetable.ts'

export async function showFeed({ db }: Context, { staff: { venue } }: VenueStaffViewer): Promise<VenueFeed> {
  const feed = await readFeed(db, venue.id)
  const { slug, name, timeZone } = venue
  return { venue: { slug, name, timeZone }, address: feed?.address ?? null, last: feed?.result ?? null }
}

/** @throws Refusal feedNotReadable */
export async function previewFeed(
  context: Context,
  { staff: { venue }, accountId }: VenueStaffViewer,
  address: string,
): Promise<FeedPreview> {
  await throttle(context, 'timetable', { account: accountId })
  return previewAddress(context, venue.slug, address)
}

/** Follows an address from now on. What its timetable says is imported at once. */
export async function saveFeed(
  context: Context,
  viewer: VenueStaffViewer,
  { address, anyway }: { readonly address: string; readonly anyway: boolean },
): Promise<VenueFeed> {
  const { staff, accountId } = viewer
  await throttle(context, 'timetable', { account: accountId })
  const from = new URL(address).host
  const isNew = await inTransaction(context.db, async (sql) => {
    if ((await readFeed(sql, staff.venue.id))?.address === address) return false
    await saveAddress(sql, staff.venue.id, address, context.clock())
    await noteFeed(context, sql, viewer, 'feed.followed', { from })
    return true
  })
  const result = await fetchFeed(context, staff.venue, address, anyway)
  if (result && !isNew) await noteFeed(context, context.db, viewer, 'timetable.imported', { from, ...countsOf(result) })
  return showFeed(context, viewer)
}

export async function removeFeed(context: Context, viewer: VenueStaffViewer): Promise<VenueFeed> {
  await inTransaction(context.db, async (sql) => {
    if (await deleteFeed(sql, viewer.staff.venue.id)) await noteFeed(context, sql, viewer, 'feed.removed')
  })
  return showFeed(context, viewer)
}

interface TimetableFile {
  readonly file: Uint8Array
  readonly fileName?: string | undefined
  readonly isWhole: boolean
}

/** @throws Refusal feedNotReadable */
export async function previewFile(
  context: Context,
  { staff, accountId }: VenueStaffViewer,
  file: TimetableFile,
): Promise<FeedPreview> {
  await throttle(context, 'timetable', { account: accountId })
  return previewTimetable(context, broughtIn(staff.venue.slug, file))
}

export async function importFile(
  context: Context,
  viewer: VenueStaffViewer,
  { anyway, ...file }: TimetableFile & { readonly anyway: boolean },
): Promise<FeedResult> {
  await throttle(context, 'timetable', { account: viewer.accountId })
  const { id, slug } = viewer.staff.venue
  const result = await importInTurn(context, id, () => importTimetable(context, broughtIn(slug, file), anyway))
  await noteFeed(context, context.db, viewer, 'timetable.imported', countsOf(result))
  return result
}

const broughtIn = (venue: string, { file, fileName = 'The file', isWhole }: TimetableFile) =>
  ({ bytes: file, name: fileName, venue, source: 'file', isWhole }) as const

const countsOf = ({ outcome, added, changed, moved, cancelled }: FeedResult) => ({
  outcome,
  added,
  changed,
  moved,
  cancelled,
})

/** The address itself may be a secret, so the entry names its host at most. */
async function noteFeed(
  context: Context,
  sql: Sql,
  { staff }: VenueStaffViewer,
  action: 'feed.followed' | 'feed.removed' | 'timetable.imported',
  after?: Readonly<Record<string, unknown>>,
): Promise<void> {
  await noteAction(sql, { staff, action, table: 'venues', id: staff.venue.id, after, at: context.clock() })
}
