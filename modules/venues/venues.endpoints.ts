import { listActivities, listDestinations, searchCities } from '../../contract/destinations.ts'
import { listPopularStudios, searchStudios, showStudio, showWalkIn } from '../../contract/venues.ts'
import { serve, type Served } from '../context.ts'
import { activities, cities, destinations } from './list-destinations.ts'
import { popularStudios } from './list-popular-studios.ts'
import { findStudios } from './search/search-studios.ts'
import { studio } from './show-studio.ts'
import { walkIn } from './show-walk-in.ts'

export const venueEndpoints: readonly Served[] = [
  serve(listDestinations, destinations),
  serve(searchCities, cities),
  serve(listActivities, activities),
  serve(searchStudios, findStudios),
  serve(listPopularStudios, popularStudios),
  serve(showStudio, studio),
  serve(showWalkIn, walkIn),
]
