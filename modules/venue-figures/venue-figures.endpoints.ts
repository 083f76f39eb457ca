import * as contract from '../../contract/venue-figures.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { showMonth, showToday } from './show-figures.ts'

/** What a manager reads about the venue's day and month. */
export const venueFiguresEndpoints: readonly ServedEndpoint[] = [
  serve(contract.showVenueToday, (context, { viewer }) => showToday(context, viewer)),
  serve(contract.showVenueMonth, (context, { viewer, query }) => showMonth(context, viewer, query.month)),
]
