import type { OwnData } from '../../contract/own-data.ts'
import { showUser } from '../accounts/show-user.ts'
import { formerBookings, upcomingBookings } from '../bookings/list-bookings.ts'
import { showSubscription } from '../calendar-subscriptions/change-subscription.ts'
import type { Context } from '../call/context.ts'
import type { SignedIn } from '../call/viewer.ts'
import { listPurchases } from '../checkout/record/show-purchase.ts'
import { listMessagesOf } from '../contact/list-messages.ts'
import { listNotesAbout } from '../guests/find-notes.ts'
import { availablePasses, listExpiredPasses } from '../passes/list-passes.ts'
import { listPasskeys } from '../staff/passkeys/use-passkeys.ts'
import { listStaffNotesAbout } from '../staff-notes/find-staff-notes.ts'
import { listWalletPasses } from '../wallets/serve-phones.ts'
import { ownReviews } from '../reviews/list-reviews.ts'
import { exportKeptTrips } from '../trips/keep-trip.ts'

/**
 * What we hold of a traveller: their own pages in one answer, all of it where a page shows only the latest, and the
 * notes of venues and of our own people, which no page shows.
 */
export async function showOwnData(context: Context, viewer: SignedIn): Promise<OwnData> {
  const { accountId } = viewer
  const notes = await listNotesAbout(context.db, accountId)
  const ofSupport = await listStaffNotesAbout(context.db, accountId)
  return {
    account: await showUser(context, accountId),
    passes: [...(await availablePasses(context, accountId)), ...(await listExpiredPasses(context, accountId))],
    purchases: await listPurchases(context, accountId, null),
    bookings: [
      ...(await upcomingBookings(context, accountId, null)),
      ...(await formerBookings(context, accountId, null)),
    ],
    reviews: (await ownReviews(context, viewer, null)).reviews,
    messages: await listMessagesOf(context.db, accountId),
    trips: await exportKeptTrips(context, accountId),
    calendarAddressMadeAt: (await showSubscription(context, { kind: 'account', id: accountId })).madeAt,
    passkeys: await listPasskeys(context, accountId),
    notesOfVenues: notes.map(({ venueName, bookingId, text, at }) => ({
      venue: venueName,
      bookingId,
      text,
      writtenAt: at.toISOString(),
    })),
    notesOfSupport: ofSupport.notes.map(({ order, text, at }) => ({
      orderNumber: order,
      text,
      writtenAt: at.toISOString(),
    })),
    walletPasses: await listWalletPasses(context, accountId),
    tagsOfSupport: ofSupport.tags.map(({ order, tag }) => ({ orderNumber: order, tag })),
  }
}
