import {
  listActivities,
  listDestinations,
  listQuarters,
  searchCities,
  searchPlaces,
} from '../../contract/destinations.ts'
import { listPopularStudios, listStudiosToday, searchStudios, showStudio, showWalkIn } from '../../contract/venues.ts'
import { serve, type Served } from '../context.ts'
import { cities, places, quarters } from './find-places.ts'
import { activities, destinations } from './list-destinations.ts'
import { popularStudios } from './list-popular-studios.ts'
import { findStudios } from './search/search-studios.ts'
import { studiosToday } from './search/studios-today.ts'
import { studio } from './show-studio.ts'
import { walkIn } from './show-walk-in.ts'

export const venueEndpoints: readonly Served[] = [
  serve(listDestinations, destinations),
  serve(searchCities, cities),
  serve(searchPlaces, places),
  serve(listQuarters, quarters),
  serve(listActivities, activities),
  serve(searchStudios, findStudios),
  serve(listStudiosToday, studiosToday),
  serve(listPopularStudios, popularStudios),
  serve(showStudio, studio),
  serve(showWalkIn, walkIn),
]
