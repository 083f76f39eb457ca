import {
  listActivities,
  listDestinations,
  listQuarters,
  searchCities,
  searchPlaces,
} from '../../contract/destinations.ts'
import { serve, type Served } from '../context.ts'
import { findCities, places, quarters } from './find-places.ts'
import { activities, listActiveDestinations } from './list-destinations.ts'

export const destinationEndpoints: readonly Served[] = [
  serve(listDestinations, listActiveDestinations),
  serve(searchCities, findCities),
  serve(searchPlaces, places),
  serve(listQuarters, quarters),
  serve(listActivities, activities),
]
