import * as contract from '../../../contract/staff-all-venues.ts'
import { serve, type ServedEndpoint } from '../../call/serve.ts'
import { addVenue } from './add-venue.ts'
import { changeStanding } from './change-standing.ts'

/** What operators decide about venues (T176). */
export const venueStandingEndpoints: readonly ServedEndpoint[] = [
  serve(contract.addVenue, (context, { viewer, body }) => addVenue(context, viewer, body)),
  serve(contract.changeStanding, (context, { viewer, body }) => changeStanding(context, viewer, body)),
]
