import { listStudiosToday, showStudio, showWalkIn } from '../../contract/venues.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { showVenue } from './show-venue.ts'
import { walkIn } from './show-walk-in.ts'
import { showVenuesToday } from './show-venues-today.ts'

export const venuePageEndpoints: readonly ServedEndpoint[] = [
  serve(listStudiosToday, showVenuesToday),
  serve(showStudio, showVenue),
  serve(showWalkIn, walkIn),
]
