import type { CaseOutcome } from '../../contract/desk-cases.ts'
import type { LockedBooking } from '../bookings/move/move-booking.ts'
import type { Context, Sql } from '../call/context.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import type { CaseRow } from './cases.queries.ts'
import { guestOf } from './arrivals.queries.ts'

/**
 * Tells a venue how an operator settled the case of a scan, in the transaction that settles it. The mail leaves out the
 * operator's reason, and says as much of the traveller as a desk sees.
 */
export async function tellVenueOfCase(
  context: Context,
  sql: Sql,
  { id, venue, scannedAt, code }: CaseRow,
  { locked, outcome }: { readonly locked: LockedBooking | undefined; readonly outcome: CaseOutcome },
): Promise<void> {
  if (venue.email === null || scannedAt === null || outcome === 'upheld') return
  await queueMail(context, sql, {
    kind: 'venue-case-settled',
    to: venue.email,
    data: {
      venueName: venue.name,
      timeZone: venue.timeZone,
      scannedAt,
      guestName: locked ? await guestOf(sql, locked.booking.accountId) : null,
      ticketName: locked?.booking.ticketName ?? null,
      code,
      outcome,
    },
    dedupeKey: `venue-case-settled:${id}`,
  })
}
