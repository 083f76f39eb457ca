import { listStudiosToday, showStudio, showWalkIn } from '../../contract/venues.ts'
import { serve, type Served } from '../context.ts'
import { studio } from './show-venue.ts'
import { walkIn } from './show-walk-in.ts'
import { studiosToday } from './show-venues-today.ts'

export const venuePageEndpoints: readonly Served[] = [
  serve(listStudiosToday, studiosToday),
  serve(showStudio, studio),
  serve(showWalkIn, walkIn),
]
