import { searchStudios } from '../../contract/venues.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { searchVenues } from './search-venues.ts'

export const searchEndpoints: readonly ServedEndpoint[] = [serve(searchStudios, searchVenues)]
