import { distanceKm, type Position } from '../../../contract/distance.ts'
import { type CityAt, searchAround } from '../../parts/map/place/nearest-city.rules.ts'
import { IN_A_CITY_KM, type WhereOnMap } from '../../parts/map/place/where.rules.ts'
import { type VenueSearch, withoutFilters } from '../../parts/venue-search/venue-search.rules.ts'

/**
 * The search after a choice on the map. A place in or near another city of the site leads to that city and drops the
 * filters, which mean nothing there. The name of a city needs no pin.
 */
export async function searchAt(
  where: WhereOnMap | null,
  search: VenueSearch,
  here: Position | null,
  loadCities: () => Promise<readonly CityAt[]>,
): Promise<Partial<VenueSearch>> {
  if (where?.kind !== 'place' || !here || distanceKm(where, here) <= IN_A_CITY_KM) return { where }
  const there = searchAround(where, await loadCities())
  return there ? { ...withoutFilters(search), ...there } : { where }
}
