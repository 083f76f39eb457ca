import type { VenueRequest } from '../../../contract/venue-answers.ts'

export type { VenueRequest }

/** The text for the venue about a request that no longer waits. */
export function outcomeOf({ status }: Pick<VenueRequest, 'status'>): { title: string; text: string } {
  switch (status) {
    case 'confirmed':
      return {
        title: 'The booking is confirmed',
        text: 'The traveller has been told. They check in at your door with their phone.',
      }
    case 'cancelledByFitness':
      return {
        title: 'The booking was not confirmed',
        text: 'The traveller has been told, and the visit is back on their pass.',
      }
    case 'cancelledByUser':
      return { title: 'The traveller has cancelled', text: 'There is nothing left to do for you.' }
    case 'redeemed':
      return { title: 'The traveller has checked in', text: 'There is nothing left to do for you.' }
    case 'noShow':
      return { title: 'The class is over', text: 'The traveller did not check in.' }
    default:
      return {
        title: 'The time to answer is over',
        text: 'The request is being rejected, and the visit goes back to the traveller.',
      }
  }
}
