import { api } from '../../../client/api/api-client.ts'
import type { CityAt } from './nearest-city.rules.ts'

/** The cities of the site and their positions, for a search elsewhere. */
export async function loadCities(): Promise<readonly CityAt[]> {
  const { data: cities } = await api.GET('/api/utility/destinations').catch(() => ({ data: undefined }))
  return cities ?? []
}
