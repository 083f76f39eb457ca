import { isSameCity } from '../../contract/fold-text.ts'
import type { Context } from '../call/context.ts'
import { destinationBook } from './directory.ts'

/** Exact names come first, so this many suggestions are enough. */
const MOST_ASKED = 20

/**
 * The country of the city that the city search knows by this name (1-storefront §5): one of its names or of ours, in
 * any case, with or without accents, saints in any spelling (T12). Undefined for an incomplete or misspelt name.
 */
export async function countryOfCity(context: Context, name: string): Promise<string | undefined> {
  const [found, named] = await Promise.all([context.geocoding.cities(name, MOST_ASKED), destinationBook(context)])
  const ours = named(name)
  if (ours) return ours.country
  return found.find((city) => [city.name, ...city.otherNames].some((known) => isSameCity(name, known)))?.country
}
