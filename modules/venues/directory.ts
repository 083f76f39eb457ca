import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../context.ts'
import { nameBook } from './destination-names.rules.ts'
import { type ActiveDestination, activeDestinations, destinationRules } from './destinations.queries.ts'

export type { ActiveDestination } from './destinations.queries.ts'

/** Parts of the catalogue that say which destinations there are, and where they are offered. */
export const DIRECTORY_SCOPES: readonly string[] = ['global', 'partners']

interface SiteRule {
  readonly allowed: ReadonlySet<string>
  readonly blocked: ReadonlySet<string>
}

interface Directory {
  readonly destinations: readonly ActiveDestination[]
  readonly byId: ReadonlyMap<string, ActiveDestination>
  readonly named: (city: string) => ActiveDestination | undefined
  readonly rules: ReadonlyMap<string, SiteRule>
}

/**
 * The destination that a visitor of a site names.
 * @param partner slug of the page's partner, if any; an unknown one restricts nothing (T8)
 * @throws Refusal destinationNotFound, destinationNotAllowed (T11)
 */
export async function findDestination(context: Context, city: string, partner: string | undefined): Promise<ActiveDestination> {
  const directory = await directoryOf(context)
  const destination = directory.named(city)
  if (!destination) throw new Refusal('destinationNotFound')
  if (!isOffered(directory, destination.id, partner)) throw new Refusal('destinationNotAllowed')
  return destination
}

/** The destinations that a site offers, in the order in which they are listed (T11). */
export async function destinationsOfSite(context: Context, partner: string | undefined): Promise<ActiveDestination[]> {
  const directory = await directoryOf(context)
  return directory.destinations.filter(({ id }) => isOffered(directory, id, partner))
}

/** A destination by its id, if it is active. */
export async function destinationById(context: Context, id: string): Promise<ActiveDestination | undefined> {
  return (await directoryOf(context)).byId.get(id)
}

/** @throws Refusal destinationNotAllowed where the site does not offer the destination (T11) */
export async function refuseElsewhere(context: Context, destinationId: string, partner: string | undefined): Promise<void> {
  if (!isOffered(await directoryOf(context), destinationId, partner)) throw new Refusal('destinationNotAllowed')
}

function isOffered({ rules }: Directory, destinationId: string, partner: string | undefined): boolean {
  const rule = partner === undefined ? undefined : rules.get(partner)
  if (!rule) return true
  return rule.allowed.size > 0 ? rule.allowed.has(destinationId) : !rule.blocked.has(destinationId)
}

function directoryOf(context: Context): Promise<Directory> {
  return context.catalogue.keep('directory', DIRECTORY_SCOPES, async () => {
    const destinations = await activeDestinations(context.db)
    const rules = new Map<string, { allowed: Set<string>; blocked: Set<string> }>()
    for (const { partner, destinationId, rule } of await destinationRules(context.db)) {
      const site = rules.get(partner) ?? { allowed: new Set(), blocked: new Set() }
      site[rule].add(destinationId)
      rules.set(partner, site)
    }
    const byId = new Map(destinations.map((destination) => [destination.id, destination]))
    return { value: { destinations, byId, named: nameBook(destinations), rules }, bytes: destinations.length * 2_000 + rules.size * 500 }
  })
}
