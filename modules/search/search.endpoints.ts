import { searchStudios } from '../../contract/venues.ts'
import { serve, type Served } from '../context.ts'
import { searchVenues } from './search-venues.ts'

export const searchEndpoints: readonly Served[] = [serve(searchStudios, searchVenues)]
