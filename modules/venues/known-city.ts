import { foldText, foldUmlauts } from '../../contract/fold-text.ts'
import type { Context } from '../context.ts'
import { destinationBook } from './directory.ts'

/** What is called exactly so comes first. */
const MOST_ASKED = 20

/**
 * Whether the city search knows a city by this name (1-storefront §5): one of its names or of ours, however its case and accents
 * are written (T12). A name that is only begun, or has a slip in it, is none.
 */
export async function isKnownCity(context: Context, name: string): Promise<boolean> {
  const [found, named] = await Promise.all([context.geocoding.cities(name, MOST_ASKED), destinationBook(context)])
  if (named(name)) return true
  const wanted = foldText(name)
  return wanted !== '' && found.some((city) => [city.name, ...city.otherNames].some((known) => foldText(known) === wanted || foldUmlauts(known) === wanted))
}
