import * as contract from '../../contract/staff-all-venues.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { listAllVenues } from './list-all-venues.ts'
import { showVenueRecord } from './show-venue-record.ts'

/** Venues for those who run the product (T176). */
export const allVenuesEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listAllVenues, (context, { query }) => listAllVenues(context, query)),
  serve(contract.showVenueRecord, (context, { params, viewer }) => showVenueRecord(context, viewer, params.slug)),
]
