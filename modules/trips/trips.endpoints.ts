import * as kept from '../../contract/kept-trips.ts'
import * as contract from '../../contract/trips.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { forgetKeptTrip, keepTrip, showKeptTrip } from './keep-trip.ts'
import { planVisits } from './plan-trip.ts'
import { writeTripCalendar } from './show-trip-calendar.ts'
import * as texts from './texts.ts'

export const tripEndpoints: readonly ServedEndpoint[] = [
  serve(contract.planTrip, planVisits),
  serve(contract.showTripCalendar, writeTripCalendar),
  serve(kept.keepTrip, async (context, { viewer, body }) => {
    await keepTrip(context, viewer, body.address)
    return { message: texts.kept }
  }),
  serve(kept.showCurrentTrip, async (context, { viewer }) => ({ trip: await showKeptTrip(context, viewer) })),
  serve(kept.forgetTrip, async (context, { viewer, body }) => {
    await forgetKeptTrip(context.db, viewer.accountId, body.address)
    return { message: texts.forgotten }
  }),
]
