import { useEffect, useEffectEvent } from 'react'
import { loadCities } from '../../parts/map/place/load-cities.ts'
import { findablePlaces } from '../../site/facts/findable-places.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { LONGEST_TEXT } from '../../parts/map/place/address-search.rules.ts'
import { lookUp, usePlaceSearch } from '../../parts/map/place/use-place-search.ts'
import { type NearPlaces, nearPlaces, placeOfText, venuesNear } from './near-place.rules.ts'

export interface FoundPlaces extends NearPlaces {
  /** The address of the venues near an option; null where the site has no city. */
  readonly venuesOf: (option: string) => Promise<string | null>
}

interface NearPlaceProps {
  readonly text: string
  /** Its places come first. */
  readonly city: string
  readonly cities: readonly string[]
  readonly onFound: (found: FoundPlaces) => void
}

/**
 * Looks for the hotel, address or quarter that the visitor types, with the search of the map. Its code loads with the
 * first letters.
 */
export default function NearPlace({ text, city, cities, onFound }: NearPlaceProps) {
  const findable = findablePlaces(useSite())
  const [state, search] = usePlaceSearch(city)
  const ask = useEffectEvent(search)
  const tell = useEffectEvent(() => {
    const venuesOf = async (option: string) => {
      const place = state.kind === 'found' ? state.places[Number(option)] : undefined
      return place ? venuesNear(place, await loadCities()) : null
    }
    onFound({ ...nearPlaces(state, cities, findable), venuesOf })
  })
  useEffect(() => ask(text.slice(0, LONGEST_TEXT)), [text])
  useEffect(() => tell(), [state])
  return null
}

/** The address of the venues near a typed text that is a place and not a city; null otherwise. */
export async function venuesNearText(text: string, city: string): Promise<string | null> {
  const place = placeOfText(await lookUp(text.slice(0, LONGEST_TEXT), city, null))
  return place ? venuesNear(place, await loadCities()) : null
}
