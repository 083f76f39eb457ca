import { toWireDate } from '../../contract/days.ts'
import { errors } from '../../contract/errors.ts'
import { isForwardingOver, linkOpensUntil } from '../../contract/forwarding-end.ts'
import type { Forwarding, ForwardingOfBooking } from '../../contract/health-links.ts'
import { nameAtDesk } from '../bookings/record/name-at-desk.rules.ts'
import { ownBooking } from '../bookings/ticket/show-ticket.ts'
import type { Context, Sql } from '../call/context.ts'
import { isStale } from './answers.rules.ts'
import { linkState } from './forwarding.rules.ts'
import { findBookedVenue, forwardingsOf, looksAt, type StoredForwarding } from './forwardings.queries.ts'
import { findHealthCheck } from './health-checks.queries.ts'

/** The traveller's forwardings of the last six months, with the looks of the venues (T165, B3). */
export async function listForwardings({ db, clock }: Context, accountId: string): Promise<Forwarding[]> {
  return writeForwardings(db, await forwardingsOf(db, accountId), clock())
}

/** The health check and the venue of one booking: its forwarding, and whether the traveller can forward. */
export async function showForwarding(
  { db, clock }: Context,
  accountId: string,
  bookingId: string,
): Promise<ForwardingOfBooking> {
  const now = clock()
  const booking = await ownBooking(db, accountId, bookingId)
  const [latest] = await writeForwardings(db, (await forwardingsOf(db, accountId, booking.id)).slice(0, 1), now)
  const check = await findHealthCheck(db, accountId)
  const { email } = await findBookedVenue(db, booking.id)
  const state = check === undefined ? 'missing' : isStale(check.updatedAt, now) ? 'stale' : 'fresh'
  const bar = isForwardingOver(booking.status, booking.endsAt, now)
    ? 'forwardingOver'
    : email === null
      ? 'venueNotReachable'
      : state === 'fresh'
        ? null
        : 'healthCheckNeeded'
  return {
    check: state,
    answeredAt: check?.updatedAt.toISOString() ?? null,
    locationName: booking.locationName,
    timeZone: booking.timeZone,
    opensUntil: linkOpensUntil(booking.endsAt).toISOString(),
    bar,
    text: bar === null ? null : errors[bar].text,
    forwarding: latest ?? null,
  }
}

async function writeForwardings(sql: Sql, stored: readonly StoredForwarding[], now: Date): Promise<Forwarding[]> {
  const looks = await looksAt(
    sql,
    stored.map(({ id }) => id),
  )
  return stored.map((one) => ({
    bookingId: one.bookingId,
    ticketName: one.ticketName,
    locationName: one.locationName,
    dateOfVisit: toWireDate(one.date),
    timeZone: one.timeZone,
    state: linkState(one, now),
    forwardedAt: one.forwardedAt.toISOString(),
    answeredAt: one.answeredAt.toISOString(),
    opensUntil: linkOpensUntil(one.endsAt).toISOString(),
    withdrawnAt: one.withdrawnAt?.toISOString() ?? null,
    looks: (looks.get(one.id) ?? []).map(({ at }) => at.toISOString()),
    namedLooks: (looks.get(one.id) ?? []).flatMap(({ at, role, firstName, lastName }) =>
      role === null ? [] : { at: at.toISOString(), role, name: nameAtDesk(firstName, lastName) },
    ),
  }))
}
