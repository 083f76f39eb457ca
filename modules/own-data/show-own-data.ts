import type { OwnData } from '../../contract/own-data.ts'
import { showUser } from '../accounts/show-user.ts'
import { formerBookings, upcomingBookings } from '../bookings/list-bookings.ts'
import type { Context } from '../call/context.ts'
import type { SignedIn } from '../call/viewer.ts'
import { listPurchases } from '../checkout/record/show-purchase.ts'
import { listNotesAbout } from '../guests/find-notes.ts'
import { availablePasses, listExpiredPasses } from '../passes/list-passes.ts'
import { ownReviews } from '../reviews/list-reviews.ts'

/** What we hold of a traveller: their own pages in one answer, and the notes of venues, which no page shows. */
export async function showOwnData(context: Context, viewer: SignedIn): Promise<OwnData> {
  const { accountId } = viewer
  const notes = await listNotesAbout(context.db, accountId)
  return {
    account: await showUser(context, accountId),
    passes: [...(await availablePasses(context, accountId)), ...(await listExpiredPasses(context, accountId))],
    purchases: await listPurchases(context, accountId),
    bookings: [...(await upcomingBookings(context, accountId)), ...(await formerBookings(context, accountId))],
    reviews: (await ownReviews(context, viewer)).reviews,
    notesOfVenues: notes.map(({ venueName, bookingId, text, at }) => ({
      venue: venueName,
      bookingId,
      text,
      writtenAt: at.toISOString(),
    })),
  }
}
