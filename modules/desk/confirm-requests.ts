import type { ConfirmedRequests, ConfirmOutcome } from '../../contract/arrivals.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import { isRowBusy } from '../../database/errors.ts'
import type { Context } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { answerRequest } from './answer-request.ts'
import { findHowRequestEnded, sessionsOfBookings } from './arrivals.queries.ts'
import { confirmOutcomeOf } from './confirm-requests.rules.ts'

/** A busy request has waited for two seconds. So many of one session in a row: another call holds the session. */
const BUSY_IN_A_ROW = 3

/**
 * Confirms requests one after the other, each in its own transaction, with one entry in the audit log as a single
 * answer has. It does not wait again and again for a session that another call holds.
 */
export async function confirmRequests(
  context: Context,
  viewer: VenueStaffViewer,
  { bookingIds }: { readonly bookingIds: readonly string[] },
): Promise<ConfirmedRequests> {
  const sessions = await sessionsOfBookings(context.db, viewer.staff.venue.id, bookingIds.filter(isId))
  const busyInARow = new Map<number, number>()
  const requests = []
  for (const bookingId of bookingIds) {
    const session = sessions.get(bookingId)
    const busy = session === undefined ? 0 : (busyInARow.get(session) ?? 0)
    const outcome = busy < BUSY_IN_A_ROW ? await confirmOne(context, viewer, bookingId) : 'busy'
    if (session !== undefined) busyInARow.set(session, outcome === 'busy' ? busy + 1 : 0)
    requests.push({ bookingId, outcome })
  }
  return { requests }
}

async function confirmOne(context: Context, viewer: VenueStaffViewer, bookingId: string): Promise<ConfirmOutcome> {
  try {
    const answer = await answerRequest(context, viewer, bookingId, { answer: 'confirm' })
    const isEnded = answer.status === 'cancelledByFitness'
    return confirmOutcomeOf(answer, isEnded ? await findHowRequestEnded(context.db, bookingId) : undefined)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'bookingNotFound') return 'unknown'
    if (isRowBusy(error)) return 'busy'
    throw error
  }
}
