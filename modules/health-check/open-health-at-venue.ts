import type { ForwardedCheck } from '../../contract/health-links.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { requireFreshSecondFactor } from '../sign-in/logins/check-fresh-login.ts'
import { roleAtVenue } from '../staff/authorise.ts'
import { stateAtVenue } from './forwarding.rules.ts'
import { forwardingsAt, insertLook, isBookedAt, lockForwardingOf } from './forwardings.queries.ts'
import { readForwarded, refusalOfState } from './read-forwarded.ts'

/**
 * Shows a guest's answers to a member of the booked venue's staff (B3): with the guest's consent, around the visit
 * only, and with a second factor at most ten minutes old. The transaction that shows the answers also records the look,
 * for the guest and in the audit log, which never contains the answers. A forwarding that is withdrawn meanwhile shows
 * nothing.
 * @param authorization of the call, which names the login whose second factor counts
 * @throws Refusal bookingNotFound, also for a booking of another venue; secondFactorOld; healthNotForwarded; and why it
 * does not open now
 */
export async function openHealthAtVenue(
  context: Context,
  viewer: VenueStaffViewer,
  authorization: string | string[] | undefined,
  bookingId: string,
): Promise<ForwardedCheck> {
  const { staff, accountId } = viewer
  const of = { bookingId, venueId: staff.venue.id }
  if (!isId(bookingId) || !(await isBookedAt(context.db, bookingId, of.venueId))) throw new Refusal('bookingNotFound')
  await requireFreshSecondFactor(context, authorization)
  const role = await roleAtVenue(context, viewer)
  if (role !== 'manager' && role !== 'front_desk') throw new Refusal('notAllowed')
  return inTransaction(context.db, async (sql) => {
    const forwarded = await lockForwardingOf(sql, of)
    const at = context.clock()
    if (!forwarded) throw new Refusal('healthNotForwarded')
    const state = stateAtVenue(forwarded, at)
    if (state !== 'open') throw new Refusal(refusalOfState[state])
    const check = readForwarded(context, forwarded)
    await insertLook(sql, forwarded.id, at, { accountId, role })
    await noteAction(sql, { staff, action: 'healthCheck.opened', table: 'bookings', id: bookingId, at })
    return check
  })
}

/** Which of these bookings have a forwarded health check that the venue's people may read now. */
export async function listReadableChecks(
  { db, clock }: Context,
  venueId: string,
  bookingIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const now = clock()
  const all = await forwardingsAt(db, venueId, bookingIds)
  return new Set(all.filter((one) => stateAtVenue(one, now) === 'open').map(({ bookingId }) => bookingId))
}
