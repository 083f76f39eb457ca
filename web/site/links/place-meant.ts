import type { Destination } from '../../../contract/destinations.ts'
import { isSameCity } from '../../../contract/fold-text.ts'
import type { ApiClient } from '../../client/api/make-client.ts'
import { answerOrErrorPage } from '../../client/load/answer-or-error-page.ts'

const LONGEST_CITY = 100

/** The destination behind a name (T12): as listed, or as the search itself understands it. */
export async function placeMeant(
  api: ApiClient,
  city: string,
  places: readonly Destination[],
): Promise<Destination | null> {
  const named = places.find((place) => isSameCity(place.city, city))
  if (named) return named
  if (city.length > LONGEST_CITY) return null
  const result = await api.GET('/api/basicSearch/classes', { params: { query: { city, limit: 1 } } })
  if ([403, 404].includes(result.response.status)) return null
  const meant = answerOrErrorPage(result).city
  return places.find((place) => place.city === meant) ?? null
}
