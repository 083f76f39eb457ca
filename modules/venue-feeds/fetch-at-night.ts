import type { FeedResult } from '../../contract/venue-feeds.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context } from '../call/context.ts'
import { noteAction } from '../audit/note-action.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { findManagers } from '../staff/team/find-managers.ts'
import { type FeedRow, type FollowedVenue, listVenuesWithFeed, venueOfFeed } from './feeds.queries.ts'
import { fetchFeed } from './fetch-feed.ts'

/** The nightly job: a job for each feed, so that one that is slow or broken delays no other. */
async function queueFeeds(context: Context): Promise<void> {
  for (const venueId of await listVenuesWithFeed(context.db))
    await context.jobs.send(context.db, 'fetch-feed', { venueId })
}

/** Managers hear of a night on which their timetable did not come, once until it comes again. */
async function fetchFeedAtNight(context: Context, { venueId }: Readonly<Record<string, unknown>>): Promise<void> {
  const feed = await venueOfFeed(context.db, String(venueId))
  const result = feed && (await fetchFeed(context, feed, feed.address, false))
  if (!result) return
  await noteNight(context, feed, result)
  const wasWell = feed.result === null || feed.result.outcome === 'imported'
  const { problem } = result
  if (problem === null || !wasWell) return
  await inTransaction(context.db, async (sql) => {
    for (const { accountId, email, firstName } of await findManagers(sql, { kind: 'venue', ...feed }))
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
  { id, address }: FollowedVenue & FeedRow,
  { outcome, added, changed, moved, cancelled }: FeedResult,
): Promise<void> {
  if (added + changed + moved + cancelled === 0) return
  const after = { from: new URL(address).host, outcome, added, changed, moved, cancelled }
  const at = context.clock()
  const action = 'timetable.imported'
  await noteAction(context.db, { staff: 'commandLine', action, table: 'venues', id, venueId: id, after, at })
}

export const feedJobs = [
  { name: 'fetch-feeds', every: '47 2 * * *', canWait: true, handle: queueFeeds },
  { name: 'fetch-feed', canWait: true, handle: fetchFeedAtNight },
] as const
