import type { PublicProfile } from '../../../contract/public-profile.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const MOST = 4

/** A profile's link preview: the name, and the cities its owner has visited. */
export function previewOf({ name, cities }: Pick<PublicProfile, 'name' | 'cities'>): {
  readonly title: string
  readonly description: string
} {
  const named = cities.slice(0, MOST).map(({ city }) => city)
  const more = cities.length - named.length
  const places =
    more > 0
      ? fillIn(texts.citiesAndMore, { cities: named.join(', '), more })
      : named.length > 1
        ? fillIn(texts.citiesAndLast, { cities: named.slice(0, -1).join(', '), last: named.at(-1) ?? '' })
        : named[0]
  return {
    title: name ?? texts.unnamedTraveller,
    description: places ? fillIn(texts.previewTextWithCities, { places }) : texts.previewText,
  }
}
