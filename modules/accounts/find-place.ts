import { splitCity } from '../../contract/people.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../call/context.ts'
import { countryOfCity } from '../destinations/find-country-of-city.ts'

interface SentPlace {
  readonly city: string
  readonly country: string | null | undefined
}

/**
 * Where a traveller lives: a city of the city search (1-storefront §5). 'City, Country' in one field is split when no
 * country was sent (T56). Without a country, the city's country counts.
 * @throws Refusal invalidCity
 */
export async function placeOf(
  context: Context,
  { city, country }: SentPlace,
): Promise<{ city: string; country: string }> {
  const place = country ? { city, country } : splitCity(city)
  const known = await countryOfCity(context, place.city)
  if (known === undefined) throw new Refusal('invalidCity', { fields: { city: 'Invalid city' } })
  return { city: place.city, country: place.country ?? known }
}
