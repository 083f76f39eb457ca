import type { VenueRequest } from '../../../contract/venue-answers.ts'
import * as texts from './texts.ts'

export type { VenueRequest }

/** The text for the venue about a request that no longer waits. */
export function outcomeOf({ status }: Pick<VenueRequest, 'status'>): { title: string; text: string } {
  switch (status) {
    case 'confirmed':
      return {
        title: texts.theBookingIsConfirmed,
        text: texts.theTravellerHasBeenTold,
      }
    case 'cancelledByFitness':
      return {
        title: texts.theBookingWasNotConfirmed,
        text: texts.theTravellerHasBeenToldAnd,
      }
    case 'cancelledByUser':
      return { title: texts.theTravellerHasCancelled, text: texts.thereIsNothingLeft }
    case 'redeemed':
      return { title: texts.theTravellerHasCheckedIn, text: texts.thereIsNothingLeft }
    case 'noShow':
      return { title: texts.theClassIsOver, text: texts.theTravellerDidNotCheck }
    default:
      return {
        title: texts.theTimeToAnswerIsOver,
        text: texts.theRequestIsBeingRejected,
      }
  }
}
