import { Refusal } from '../../contract/refusal.ts'
import type { FeedPreview, FeedResult } from '../../contract/venue-feeds.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context } from '../call/context.ts'
import { noteAction } from '../audit/note-action.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { findManagers } from '../staff/team/find-managers.ts'
import { type FollowedVenue, listVenuesWithFeed, saveResult, venueOfFeed } from './feeds.queries.ts'
import { nothing, previewTimetable, takeTimetable } from './take-timetable.ts'

type FetchedText = { readonly ok: true; readonly bytes: Buffer } | { readonly ok: false; readonly problem: string }

async function fetchAddress({ remoteFiles }: Pick<Context, 'remoteFiles'>, address: string): Promise<FetchedText> {
  const found = await remoteFiles.fetch(address)
  if (found.what === 'bytes') return { ok: true, bytes: found.bytes }
  return { ok: false, problem: `The address ${found.what === 'nothing' ? found.reason : 'gave nothing'}` }
}

const broughtFrom = (venue: string, bytes: Uint8Array) =>
  ({ bytes, name: 'The timetable', venue, source: 'feed', isWhole: true }) as const

/** @throws Refusal feedNotReadable */
export async function previewAddress(context: Context, venue: string, address: string): Promise<FeedPreview> {
  const fetched = await fetchAddress(context, address)
  if (!fetched.ok) throw new Refusal('feedNotReadable', { fields: { address: fetched.problem } })
  return previewTimetable(context, broughtFrom(venue, fetched.bytes))
}

/** Fetches the address of a venue's feed, imports what is there, and keeps what became of it. */
export async function fetchFeed(
  context: Context,
  { id, slug }: Pick<FollowedVenue, 'id' | 'slug'>,
  address: string,
  isWanted: boolean,
): Promise<FeedResult> {
  const fetched = await fetchAddress(context, address)
  const result = fetched.ok
    ? await takeTimetable(context, broughtFrom(slug, fetched.bytes), isWanted)
    : nothing(context, 'failed', fetched.problem)
  await saveResult(context.db, id, address, result)
  return result
}

/** The nightly job: a job for each feed, so that one that is slow or broken delays no other. */
async function queueFeeds(context: Context): Promise<void> {
  for (const venueId of await listVenuesWithFeed(context.db))
    await context.jobs.send(context.db, 'fetch-feed', { venueId })
}

/** Managers hear of a night on which their timetable did not come, once until it comes again. */
async function fetchFeedAtNight(context: Context, { venueId }: Readonly<Record<string, unknown>>): Promise<void> {
  const feed = await venueOfFeed(context.db, String(venueId))
  if (!feed) return
  const result = await fetchFeed(context, feed, feed.address, false)
  await noteNight(context, feed, result)
  const wasWell = feed.result === null || feed.result.outcome === 'imported'
  if (result.problem === null || !wasWell) return
  const { problem } = result
  await inTransaction(context.db, async (sql) => {
    for (const { accountId, email, firstName } of await findManagers(sql, feed.id))
      await queueMail(context, sql, {
        kind: 'venue-feed-failed',
        to: email,
        accountId,
        data: { firstName, venueName: feed.name, venueSlug: feed.slug, problem },
      })
  })
}

/** What changed at night has nobody's name, and the venue reads it in its log. */
async function noteNight(
  context: Context,
  { id, address }: FollowedVenue & { readonly address: string },
  result: FeedResult,
) {
  const { added, changed, moved, cancelled } = result
  if (added + changed + moved + cancelled === 0) return
  const after = { from: new URL(address).host, outcome: result.outcome, added, changed, moved, cancelled }
  const at = context.clock()
  await noteAction(context.db, {
    staff: 'commandLine',
    action: 'timetable.imported',
    table: 'venues',
    id,
    venueId: id,
    after,
    at,
  })
}

export const feedJobs = [
  { name: 'fetch-feeds', every: '47 2 * * *', canWait: true, handle: queueFeeds },
  { name: 'fetch-feed', canWait: true, handle: fetchFeedAtNight },
] as const
