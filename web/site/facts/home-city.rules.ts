import { isSameCity } from '../../../contract/fold-text.ts'

/** What of a site's branding says where it is. */
export interface SiteCities {
  readonly isMaster: boolean
  readonly destination: string
  readonly allowedDestinations: readonly string[]
  readonly blockedDestinations: readonly string[]
}

interface Offered {
  readonly city: string
}

/** The city of a page that names none: where the site is at home, else the first that it offers. */
export function homeCity({ destination }: Pick<SiteCities, 'destination'>, offered: readonly Offered[]): string {
  return (offered.find(({ city }) => isSameCity(city, destination)) ?? offered[0])?.city ?? destination
}

/** What there is to choose from: a master white label is about its partner's destination (2-marketplace §2.3). */
export function citiesOfSite<D extends Offered>(
  site: Pick<SiteCities, 'isMaster' | 'destination'>,
  offered: readonly D[],
): readonly D[] {
  const only = onlyCity(site, offered)
  return only ? [only] : offered
}

/** The city of a master white label, whatever city an address asks for; undefined on other sites. */
export function onlyCity<D extends Offered>(
  { isMaster, destination }: Pick<SiteCities, 'isMaster' | 'destination'>,
  offered: readonly D[],
): D | undefined {
  return isMaster ? offered.find(({ city }) => isSameCity(city, destination)) : undefined
}

/**
 * The city that links go to on a site: the one that the visitor chose, as long as the site offers it (T11). A site with
 * one destination, and a master white label, have nothing to choose.
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

/** Whether a site offers a city (T11): one of those allowed; where it names none, any that is not blocked. */
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
