import { Refusal } from '../../contract/refusal.ts'
import type { FeedPreview, FeedResult } from '../../contract/venue-feeds.ts'
import type { Context } from '../call/context.ts'
import { type FollowedVenue, readFeed, saveResult } from './feeds.queries.ts'
import { importInTurn } from './import-in-turn.ts'
import { type BroughtTimetable, importTimetable, nothing, previewTimetable } from './import-timetable.ts'

/** The timetable at an address, or why there is none. */
async function fetchTimetable(
  { remoteFiles }: Context,
  venue: string,
  address: string,
): Promise<BroughtTimetable | string> {
  const found = await remoteFiles.fetch(address)
  if (found.what !== 'bytes') return `The address ${found.what === 'nothing' ? found.reason : 'gave nothing'}`
  return { bytes: found.bytes, name: 'The timetable', venue, source: 'feed', isWhole: true }
}

/** @throws Refusal feedNotReadable */
export async function previewAddress(context: Context, venue: string, address: string): Promise<FeedPreview> {
  const brought = await fetchTimetable(context, venue, address)
  if (typeof brought === 'string') throw new Refusal('feedNotReadable', { fields: { address: brought } })
  return previewTimetable(context, brought)
}

/**
 * Fetches the address of a venue's feed, imports what is there, and keeps what became of it. Undefined, and nothing is
 * imported, if the venue follows another address by then.
 */
export async function fetchFeed(
  context: Context,
  { id, slug }: Pick<FollowedVenue, 'id' | 'slug'>,
  address: string,
  isWanted: boolean,
): Promise<FeedResult | undefined> {
  const brought = await fetchTimetable(context, slug, address)
  return importInTurn(context, id, async (sql) => {
    if ((await readFeed(sql, id))?.address !== address) return undefined
    const result =
      typeof brought === 'string'
        ? nothing(context, 'failed', brought)
        : await importTimetable(context, brought, isWanted)
    await saveResult(sql, id, address, result)
    return result
  })
}
