import type { ConfirmOutcome, RequestAnswer } from '../../contract/arrivals.ts'
import type { BookingStatus } from '../../contract/bookings.ts'
import { NO_ANSWER } from '../bookings/record/cancellation.rules.ts'

/** The step with which a booking that has ended left its request. All null if it never was one. */
export interface RequestEnd {
  readonly to: BookingStatus | null
  readonly actor: 'traveller' | 'venue' | 'operator' | 'system' | 'integration' | null
  readonly reason: string | null
  readonly isClassCancelled: boolean
}

/** What became of a request that a person of the venue meant to confirm. */
export function confirmOutcomeOf(
  { status, isChanged }: Omit<RequestAnswer, 'bookingId'>,
  end: RequestEnd | undefined,
): ConfirmOutcome {
  if (isChanged) return 'confirmed'
  switch (status) {
    case 'cancelledByUser':
      return 'withdrawn'
    case 'cancelledByFitness':
      return end ? outcomeOfEnd(end) : 'ended'
    case 'pending':
      return 'lapsed'
    default:
      return 'confirmedBefore'
  }
}

/** Only what is known of the end is said: a pass that is frozen ends its requests too. */
function outcomeOfEnd({ to, actor, reason, isClassCancelled }: RequestEnd): ConfirmOutcome {
  const isEnd = to === 'cancelledByFitness'
  if (isEnd && actor === 'system' && reason === NO_ANSWER) return 'lapsed'
  if (isEnd && actor === 'traveller') return 'withdrawn'
  if (isClassCancelled) return 'classCancelled'
  return isEnd && (actor === 'venue' || actor === 'operator') ? 'declined' : 'ended'
}
