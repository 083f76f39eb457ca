import { Refusal } from '../../contract/refusal.ts'
import { mayUseDestination, type Site } from './site.rules.ts'

/** Returns the items of a list that a site offers (T11). */
export function destinationsOf<T extends { readonly id: string }>(site: Site, destinations: readonly T[]): T[] {
  return destinations.filter(({ id }) => mayUseDestination(site, id))
}

/** @throws Refusal destinationNotAllowed when the site does not offer the destination (T11) */
export function refuseElsewhere(site: Site, destinationId: string): void {
  if (!mayUseDestination(site, destinationId)) throw new Refusal('destinationNotAllowed')
}
