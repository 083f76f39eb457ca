import {
  listActivities,
  listDestinations,
  listQuarters,
  searchCities,
  searchPlaces,
} from '../../contract/destinations.ts'
import { serve, type Served } from '../context.ts'
import { cities, places, quarters } from './find-places.ts'
import { activities, destinations } from './list-destinations.ts'

export const destinationEndpoints: readonly Served[] = [
  serve(listDestinations, destinations),
  serve(searchCities, cities),
  serve(searchPlaces, places),
  serve(listQuarters, quarters),
  serve(listActivities, activities),
]
