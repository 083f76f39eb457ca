import { listPopularStudios } from '../../contract/venues.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { listPopularVenues } from './list-popular-venues.ts'

export const venueEndpoints: readonly ServedEndpoint[] = [serve(listPopularStudios, listPopularVenues)]
