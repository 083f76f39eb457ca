import type { ConfirmedRequests, ConfirmOutcome } from '../../contract/arrivals.ts'
import { Refusal } from '../../contract/refusal.ts'
import { isRowBusy } from '../../database/errors.ts'
import type { Context } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { answerRequest } from './answer-request.ts'
import { hasLapsed } from './arrivals.queries.ts'
import { confirmOutcomeOf } from './confirm-requests.rules.ts'

/** Confirms requests one after the other, each in its own transaction, with one entry in the audit log as a single answer has. */
export async function confirmRequests(
  context: Context,
  viewer: VenueStaffViewer,
  { bookingIds }: { readonly bookingIds: readonly string[] },
): Promise<ConfirmedRequests> {
  const requests = []
  for (const bookingId of bookingIds)
    requests.push({ bookingId, outcome: await confirmOne(context, viewer, bookingId) })
  return { requests }
}

async function confirmOne(context: Context, viewer: VenueStaffViewer, bookingId: string): Promise<ConfirmOutcome> {
  try {
    const answer = await answerRequest(context, viewer, bookingId, { answer: 'confirm' })
    const isLapsed = answer.status === 'cancelledByFitness' && (await hasLapsed(context.db, bookingId))
    return confirmOutcomeOf(answer, isLapsed)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'bookingNotFound') return 'unknown'
    if (isRowBusy(error)) return 'busy'
    throw error
  }
}
