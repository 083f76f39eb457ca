import { listPopularStudios } from '../../contract/venues.ts'
import { serve, type Served } from '../context.ts'
import { listPopularVenues } from './list-popular-venues.ts'

export const venueEndpoints: readonly Served[] = [serve(listPopularStudios, listPopularVenues)]
