import type { Place } from '../../../contract/destinations.ts'
import { type CityAt, searchAround } from '../../parts/map/place/nearest-city.rules.ts'
import { placeAt, writeWhere } from '../../parts/map/place/where.rules.ts'
import type { AddressSearchState } from '../../parts/map/place/address-search.rules.ts'
import type { ComboboxOption } from '../../ui/use-combobox.ts'
import * as texts from './texts.ts'

/** What the city field lists below the cities that match, and what it says when nothing does. */
export interface NearPlaces {
  readonly options: readonly ComboboxOption[]
  readonly emptyText: string
}

/**
 * The found places by their number. The cities of the site are in the field's list already.
 *
 * @param canFindHotels whether hotels could be found, so that it may be said that there is none
 */
export function nearPlaces(state: AddressSearchState, cities: readonly string[], canFindHotels: boolean): NearPlaces {
  if (state.kind === 'found')
    return {
      options: state.places.flatMap(({ kind, name, detail }, index) =>
        kind === 'city' && cities.includes(name)
          ? []
          : [{ value: String(index), label: name, detail: `${name}, ${detail}` }],
      ),
      emptyText: canFindHotels ? texts.noCityHotelOrAddress : texts.noCityOrQuarter,
    }
  if (state.kind === 'failed') return { options: [], emptyText: texts.addressesCannotBeSearchedRight }
  return { options: [], emptyText: texts.searching }
}

/** The venues near a place, by distance; null where the site has no city. */
export function venuesNear(place: Place, cities: readonly CityAt[]): string | null {
  const there = searchAround(placeAt(place, place.name), cities)
  if (!there) return null
  return `/locations?${writeWhere(there.where, new URLSearchParams({ city: there.city })).toString()}`
}

/** The place that a text means when it is sent without a choice: the first, unless it may be the name of a city. */
export function placeOfText(state: AddressSearchState): Place | undefined {
  if (state.kind !== 'found' || state.places.some(({ kind }) => kind === 'city')) return undefined
  return state.places[0]
}
