import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../call/context.ts'
import type { Viewer } from '../call/viewer.ts'
import { destinationsOf, refuseElsewhere } from '../partners/list-allowed-destinations.ts'
import { SITE_SCOPES, siteOfViewer } from '../partners/find-site.ts'
import { nameBook } from './destination-names.rules.ts'
import { type ActiveDestination, activeDestinations } from './destinations.queries.ts'

export type { ActiveDestination } from './destinations.queries.ts'

/** The parts of the catalogue that say which destinations exist and where they are offered. */
export const DIRECTORY_SCOPES: readonly string[] = ['global', ...SITE_SCOPES.filter((scope) => scope !== 'global')]

interface Directory {
  readonly destinations: readonly ActiveDestination[]
  readonly named: (city: string) => ActiveDestination | undefined
}

/**
 * Finds the destination that a visitor of a site names (T12).
 * @throws Refusal destinationNotFound, destinationNotAllowed (T11)
 */
export async function findDestination(context: Context, city: string, viewer: Viewer): Promise<ActiveDestination> {
  const destination = (await directoryOf(context)).named(city)
  if (!destination) throw new Refusal('destinationNotFound')
  await refuseOtherSites(context, destination.id, viewer)
  return destination
}

/** The destinations that a visitor's site offers, in the order in which they are listed (T11). */
export async function destinationsOfSite(context: Context, viewer: Viewer): Promise<ActiveDestination[]> {
  return destinationsOf(await siteOfViewer(context, viewer), await activeDestinationsOf(context))
}

/** Every active destination, for all sites. */
export async function activeDestinationsOf(context: Context): Promise<readonly ActiveDestination[]> {
  return (await directoryOf(context)).destinations
}

/** Finds active destinations by any of their names (T12), for all sites. */
export async function destinationBook(context: Context): Promise<Directory['named']> {
  return (await directoryOf(context)).named
}

/** @throws Refusal destinationNotAllowed where the visitor's site does not offer the destination (T11) */
export async function refuseOtherSites(context: Context, destinationId: string, viewer: Viewer): Promise<void> {
  refuseElsewhere(await siteOfViewer(context, viewer), destinationId)
}

function directoryOf(context: Context): Promise<Directory> {
  return context.catalogue.keep('directory', ['global'], async () => {
    const destinations = await activeDestinations(context.db)
    return { value: { destinations, named: nameBook(destinations) }, bytes: destinations.length * 2_000 }
  })
}
