import { showVenueLog } from '../../contract/venue-log.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { showLog } from './show-log.ts'

/** A venue's own log (B17). */
export const venueLogEndpoints: readonly ServedEndpoint[] = [
  serve(showVenueLog, (context, { viewer, query }) => showLog(context, viewer, query)),
]
