import type { Place } from '../../../contract/destinations.ts'
import { type CityAt, searchAround } from '../../parts/map/place/nearest-city.rules.ts'
import { placeAt, writeWhere } from '../../parts/map/place/where.rules.ts'
import type { AddressSearchState } from '../../parts/map/place/address-search.rules.ts'
import type { ComboboxOption } from '../../ui/use-combobox.ts'
import type { FindablePlaces } from '../../site/facts/findable-places.ts'
import * as texts from './texts.ts'

/** What the city field lists below the cities that match, and what it says when nothing does. */
export interface NearPlaces {
  readonly options: readonly ComboboxOption[]
  readonly emptyText: string
}

const noMatch: Readonly<Record<FindablePlaces, string>> = {
  hotels: texts.placeNoMatch,
  streets: texts.placeNoMatchWithStreets,
  quarters: texts.placeNoMatchWithoutHotels,
}

/**
 * The found places by their number. The site's cities are in the field's list already.
 *
 * @param findable what the search knows, so that it can say that it found none
 */
export function nearPlaces(state: AddressSearchState, cities: readonly string[], findable: FindablePlaces): NearPlaces {
  if (state.kind === 'found')
    return {
      options: state.places.flatMap(({ kind, name, detail }, index) =>
        kind === 'city' && cities.includes(name)
          ? []
          : [{ value: String(index), label: name, detail: `${name}, ${detail}` }],
      ),
      emptyText: noMatch[findable],
    }
  if (state.kind === 'failed') return { options: [], emptyText: texts.placeSearchError }
  return { options: [], emptyText: texts.placeSearching }
}

/** The address of the venues near a place, by distance; null where the site has no city. */
export function venuesNear(place: Place, cities: readonly CityAt[]): string | null {
  const there = searchAround(placeAt(place, place.name), cities)
  if (!there) return null
  return `/locations?${writeWhere(there.where, new URLSearchParams({ city: there.city })).toString()}`
}

/** The place that a text without a choice means: the first found, unless the text may be the name of a city. */
export function placeOfText(state: AddressSearchState): Place | undefined {
  if (state.kind !== 'found' || state.places.some(({ kind }) => kind === 'city')) return undefined
  return state.places[0]
}
