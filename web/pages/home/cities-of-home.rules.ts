import { isSameCity } from '../../../contract/fold-text.ts'
import { citiesOfSite, homeCity, type SiteCities } from '../../site/facts/home-city.rules.ts'

interface City {
  readonly city: string
}

interface CitiesOfHome<D extends City> {
  /** The destinations to choose from; a single one is shown as plain text. */
  readonly destinations: readonly D[]
  readonly chosen: D | undefined
  /** The destination whose picture and venues are shown. */
  readonly shown: D | undefined
}

/** 1-storefront §9; with both spellings (T12). */
const CITY_OF_GETLOCAL = 'Zürich'

/**
 * The cities of the home page. A master white label shows its partner's destination. /getlocal shows Zürich unless the
 * partner does not offer it (T13).
 */
export function citiesOfHome<D extends City>(
  branding: Pick<SiteCities, 'isMaster' | 'destination'>,
  offered: readonly D[],
  { pathname, searchParams }: URL,
): CitiesOfHome<D> {
  const findCity = (name: string) => offered.find(({ city }) => isSameCity(city, name))
  const home = findCity(homeCity(branding, offered))
  const destinations = citiesOfSite(branding, offered)
  const forced = /^\/getlocal(?:\/|\.data)?$/i.test(pathname) ? findCity(CITY_OF_GETLOCAL) : undefined
  const only = destinations.length === 1 ? destinations[0] : undefined
  const chosen = only ?? forced ?? findCity(searchParams.get('city') ?? '')
  return { destinations, chosen, shown: chosen ?? home }
}
