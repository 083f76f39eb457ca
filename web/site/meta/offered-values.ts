import type { ApiClient } from '../../client/api/make-client.ts'
import { type FacetValues, areValuesOffered, valuesOffered } from './offered-values.rules.ts'

type Facets = Readonly<Record<string, readonly { readonly name: string }[]>>

/**
 * The facet values in an address, without those that do not exist: unknown activities, or values that no venue of the
 * city has. An activity that only other cities have stays, so that the answer can be 'none here'.
 * @param found the facets of the answer, which may cover only one day
 */
export async function findOfferedValues<T extends FacetValues>(
  api: ApiClient,
  city: string,
  chosen: T,
  found: Facets,
): Promise<T> {
  const here = namesOf(found)
  const offered = areValuesOffered(chosen, here) ? here : await findOfferedAnywhere(api, city, here)
  if (!offered) return chosen
  return Object.fromEntries(
    Object.entries(chosen).map(([facet, values]) => [facet, valuesOffered(values, offered[facet] ?? [])]),
  ) as unknown as T
}

/** Undefined when it cannot be known. */
async function findOfferedAnywhere(api: ApiClient, city: string, here: FacetValues): Promise<FacetValues | undefined> {
  const [activities, venues] = await Promise.all([
    api.GET('/api/utility/activities'),
    api.GET('/api/basicSearch/studios', { params: { query: { city, limit: 1 } } }),
  ])
  if (!activities.data || !venues.data) return undefined
  const all = [
    here,
    namesOf(venues.data.facets),
    // oxlint-disable-next-line house/texts-in-tables -- a value of the API
    { activities: activities.data.data.map(({ name }) => name), languages: ['English (US)'] },
  ]
  const facets = new Set(all.flatMap((one) => Object.keys(one)))
  return Object.fromEntries([...facets].map((facet) => [facet, all.flatMap((one: FacetValues) => one[facet] ?? [])]))
}

function namesOf(facets: Facets): FacetValues {
  return Object.fromEntries(Object.entries(facets).map(([facet, values]) => [facet, values.map(({ name }) => name)]))
}
