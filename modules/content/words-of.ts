import type { Context } from '../call/context.ts'
import { listCities } from '../venues/find-listed-venues.ts'
import { type ContentWords, venuesSentence } from './content-words.rules.ts'

/** The parts of the catalogue that a text with filled-in words depends on: all of it, because it may count venues. */
export const WORD_SCOPES: readonly string[] = []

/** What this installation fills into its texts. */
export async function contentWordsOf(context: Context): Promise<ContentWords> {
  const { brand, company, publicUrl, partners } = context.settings
  const cities = await listCities(context)
  return {
    brand,
    company: company.name,
    address: company.address,
    email: company.email,
    website: publicUrl,
    venues: venuesSentence(cities.map(({ destination, venues }) => ({ city: destination.city, venues }))),
    wellness: partners.wellness?.name ?? '',
    travel: partners.travel?.name ?? '',
  }
}
