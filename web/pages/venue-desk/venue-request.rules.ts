import type { VenueRequest } from '../../../contract/venue-answers.ts'
import * as texts from './texts.ts'

export type { VenueRequest }

/** The text for the venue about a request that no longer waits. */
export function outcomeOf({ status }: Pick<VenueRequest, 'status'>): { title: string; text: string } {
  switch (status) {
    case 'confirmed':
      return {
        title: texts.confirmedTitle,
        text: texts.confirmedText,
      }
    case 'cancelledByFitness':
      return {
        title: texts.rejectedTitle,
        text: texts.rejectedText,
      }
    case 'cancelledByUser':
      return { title: texts.cancelledTitle, text: texts.nothingLeftText }
    case 'redeemed':
      return { title: texts.checkedInTitle, text: texts.nothingLeftText }
    case 'noShow':
      return { title: texts.missedTitle, text: texts.missedText }
    default:
      return {
        title: texts.expiredTitle,
        text: texts.expiredText,
      }
  }
}
