import { randomUUID } from 'node:crypto'
import { isForwardingOver, linkOpensUntil } from '../../contract/forwarding-end.ts'
import type { ForwardingOfBooking } from '../../contract/health-links.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ownBooking } from '../bookings/ticket/show-ticket.ts'
import type { Context, Sql } from '../call/context.ts'
import { throttle } from '../limits/throttle.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { randomSecret } from '../secrets/keyed-hash.ts'
import { seal } from '../secrets/seal.ts'
import { isStale } from './answers.rules.ts'
import { snapshotOf } from './forwarded-check.rules.ts'
import { eraseAt } from './forwarding.rules.ts'
import { findBookedVenue, insertForwarding, removeOldForwardings, withdraw } from './forwardings.queries.ts'
import { hashOfLink, LINK_PURPOSE } from './health-link.ts'
import { openHealthCheck } from './save-health-check.ts'
import { showForwarding } from './show-forwardings.ts'

/**
 * Forwards the traveller's current questionnaire to the venue of a booking (T148, T165). They have consented to this
 * forwarding. The venue gets a mail with a link and none of the answers. A forwarding that is already open does not
 * change.
 * @throws Refusal bookingNotFound, forwardingOver, venueNotReachable, healthCheckNeeded
 */
export async function forwardHealthCheck(
  context: Context,
  accountId: string,
  bookingId: string,
): Promise<ForwardingOfBooking> {
  await throttle(context, 'forwardHealthCheck', { account: accountId })
  await inTransaction(context.db, (sql) => forward(context, sql, accountId, bookingId))
  return showForwarding(context, accountId, bookingId)
}

async function forward(context: Context, sql: Sql, accountId: string, bookingId: string): Promise<void> {
  const now = context.clock()
  const booking = await ownBooking(sql, accountId, bookingId)
  if (isForwardingOver(booking.status, booking.endsAt, now)) throw new Refusal('forwardingOver')
  const venue = await findBookedVenue(sql, booking.id)
  if (venue.email === null) throw new Refusal('venueNotReachable')
  const check = await openHealthCheck(context, sql, accountId)
  if (!check || isStale(check.updatedAt, now)) throw new Refusal('healthCheckNeeded')
  const id = randomUUID()
  const token = randomSecret()
  const sealed = seal(context.settings, LINK_PURPOSE, id, JSON.stringify(snapshotOf(check.kept)))
  const row = {
    id,
    accountId,
    bookingId: booking.id,
    venueId: booking.venueId,
    tokenHash: hashOfLink(context.settings, token),
    ...sealed,
    at: now,
    answeredAt: check.updatedAt,
    eraseAt: eraseAt(now),
  }
  if (!(await insertForwarding(sql, row))) return
  const { ticketName, locationName: venueName, date, from: timeFrom, to: timeTo, timeZone } = booking
  await queueMail(context, sql, {
    kind: 'health-check-forwarded',
    to: venue.email,
    data: {
      travellerName: venue.travellerName,
      ticketName,
      venueName,
      date,
      timeFrom,
      timeTo,
      timeZone,
      token,
      until: linkOpensUntil(booking.endsAt),
    },
    dedupeKey: `health-check-forwarded:${id}`,
  })
}

/** Ends the link at once and erases the forwarded answers (T165). */
export async function withdrawHealthCheck(
  context: Context,
  accountId: string,
  bookingId: string,
): Promise<ForwardingOfBooking> {
  const booking = await ownBooking(context.db, accountId, bookingId)
  await withdraw(context.db, { accountId, bookingId: booking.id }, context.clock())
  return showForwarding(context, accountId, booking.id)
}

/** Ends all links of a deleted account, in the caller's transaction. */
export async function withdrawAllForwardings(context: Context, sql: Sql, accountId: string): Promise<void> {
  await withdraw(sql, { accountId }, context.clock())
}

/** Part of the regular sweep: removes forwardings of six months ago, and the answers behind cancelled bookings. */
export async function sweepForwardings({ db, clock }: Context): Promise<void> {
  await removeOldForwardings(db, clock())
}
