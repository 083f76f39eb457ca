import type { ConfirmOutcome, RequestAnswer } from '../../contract/arrivals.ts'

/** What became of a request that somebody meant to confirm. */
export function confirmOutcomeOf(
  { status, isChanged }: Omit<RequestAnswer, 'bookingId'>,
  hasLapsed: boolean,
): ConfirmOutcome {
  if (isChanged) return 'confirmed'
  switch (status) {
    case 'cancelledByUser':
      return 'withdrawn'
    case 'cancelledByFitness':
      return hasLapsed ? 'lapsed' : 'declined'
    case 'pending':
      return 'lapsed'
    default:
      return 'confirmedBefore'
  }
}
