import {
  listActivities,
  listDestinations,
  listQuarters,
  searchCities,
  searchPlaces,
} from '../../contract/destinations.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { findCities, places, quarters } from './find-places.ts'
import { activities, listActiveDestinations } from './list-destinations.ts'

export const destinationEndpoints: readonly ServedEndpoint[] = [
  serve(listDestinations, listActiveDestinations),
  serve(searchCities, findCities),
  serve(searchPlaces, places),
  serve(listQuarters, quarters),
  serve(listActivities, activities),
]
