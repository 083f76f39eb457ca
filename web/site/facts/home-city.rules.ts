import { isSameCity } from '../../../contract/fold-text.ts'

/** The parts of a site's branding that say where it is. */
export interface SiteCities {
  readonly isMaster: boolean
  readonly destination: string
  readonly allowedDestinations: readonly string[]
  readonly blockedDestinations: readonly string[]
}

interface CityOffer {
  readonly city: string
}

/** The city of a page that names none: the site's home city, else the first that it offers. */
export function homeCity({ destination }: Pick<SiteCities, 'destination'>, offered: readonly CityOffer[]): string {
  return (offered.find(({ city }) => isSameCity(city, destination)) ?? offered[0])?.city ?? destination
}

/** The cities to choose from. A master white label has only its partner's destination (2-marketplace §2.3). */
export function citiesOfSite<D extends CityOffer>(
  site: Pick<SiteCities, 'isMaster' | 'destination'>,
  offered: readonly D[],
): readonly D[] {
  const only = onlyCity(site, offered)
  return only ? [only] : offered
}

/** The city of a master white label, whatever city an address names; undefined on other sites. */
export function onlyCity<D extends CityOffer>(
  { isMaster, destination }: Pick<SiteCities, 'isMaster' | 'destination'>,
  offered: readonly D[],
): D | undefined {
  return isMaster ? offered.find(({ city }) => isSameCity(city, destination)) : undefined
}

/**
 * The city that a site's links lead to: the visitor's choice, as long as the site offers it (T11). A site with one
 * destination and a master white label leave no choice.
 */
export function cityOfSite(
  { isMaster, destination, allowedDestinations: allowed, blockedDestinations: blocked }: SiteCities,
  remembered: string | undefined,
): string | undefined {
  if (isMaster) return destination
  if (allowed.length === 1) return allowed[0]
  if (remembered === undefined) return undefined
  return isCityOffered({ allowedDestinations: allowed, blockedDestinations: blocked }, remembered)
    ? remembered
    : undefined
}

/** Whether a site offers a city (T11): one of the allowed ones, or any unblocked one if it names none. */
export function isCityOffered(
  {
    allowedDestinations: allowed,
    blockedDestinations: blocked,
  }: Pick<SiteCities, 'allowedDestinations' | 'blockedDestinations'>,
  city: string,
): boolean {
  const isOn = (list: readonly string[]) => list.some((one) => isSameCity(one, city))
  return allowed.length > 0 ? isOn(allowed) : !isOn(blocked)
}
