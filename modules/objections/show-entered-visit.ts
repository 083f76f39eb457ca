import { toWireDate } from '../../contract/days.ts'
import type { EnteredVisitPage } from '../../contract/objections.ts'
import { signEntryLink } from '../bookings/mails/entry-link.ts'
import { addressForLinks, bookingOfLink } from '../bookings/ticket/booking-of-link.ts'
import { ownBooking } from '../bookings/ticket/show-ticket.ts'
import type { Context } from '../call/context.ts'
import { objectUntil, stateOfEntry } from './objection.rules.ts'
import { staffEntriesOf } from './objections.queries.ts'

type OwnBooking = Awaited<ReturnType<typeof ownBooking>>

/** For the owner. The booking of another traveller is not found (T135). */
export async function showOwnEntries(
  context: Context,
  accountId: string,
  bookingId: string,
): Promise<EnteredVisitPage> {
  return describe(context, await ownBooking(context.db, accountId, bookingId))
}

/** Behind the link in a mail. It changes nothing, because programs open links before people do. */
export async function showEnteredVisit(context: Context, token: string): Promise<EnteredVisitPage> {
  return describe(context, await bookingOfLink(context, 'entered-visit', token))
}

async function describe(context: Context, booking: OwnBooking): Promise<EnteredVisitPage> {
  const now = context.clock()
  const entries = await staffEntriesOf(context.db, booking.id)
  const enteredAt = entries[0]?.enteredAt ?? booking.createdAt
  return {
    bookingId: booking.id,
    token: signEntryLink(
      context.settings,
      { bookingId: booking.id, enteredAt },
      await addressForLinks(context.db, booking.id),
    ),
    ticketName: booking.ticketName,
    locationName: booking.locationName,
    status: booking.status,
    dateOfVisit: toWireDate(booking.date),
    timeFrom: booking.from,
    timeZone: booking.timeZone,
    entries: entries.map(({ id, kind, enteredAt, objection }, index) => {
      const settled = objection?.settled ?? null
      const state = { isLatest: index === 0, objection: objection && { isSettled: settled !== null } }
      return {
        id,
        kind,
        enteredAt: enteredAt.toISOString(),
        objectUntil: objectUntil(enteredAt).toISOString(),
        state: stateOfEntry({ kind, enteredAt, status: booking.status, ...state }, now),
        objection: objection
          ? {
              madeAt: objection.madeAt.toISOString(),
              words: objection.words,
              settled: settled && { ...settled, at: settled.at.toISOString() },
            }
          : null,
      }
    }),
  }
}
