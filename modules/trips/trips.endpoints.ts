import * as contract from '../../contract/trips.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { forgetKeptTrip, keepTrip, showKeptTrip } from './keep-trip.ts'
import { planVisits } from './plan-trip.ts'
import { showTripCalendar } from './show-trip-calendar.ts'

export const tripEndpoints: readonly ServedEndpoint[] = [
  serve(contract.planTrip, planVisits),
  serve(contract.showTripCalendar, showTripCalendar),
  serve(contract.keepTrip, async (context, { viewer, body }) => {
    await keepTrip(context, viewer, body.address)
    return { message: 'Your trip is on your profile until it ends' }
  }),
  serve(contract.showCurrentTrip, async (context, { viewer }) => ({ trip: await showKeptTrip(context, viewer) })),
  serve(contract.forgetTrip, async (context, { viewer }) => {
    await forgetKeptTrip(context.db, viewer.accountId)
    return { message: 'Your trip is off your profile' }
  }),
]
