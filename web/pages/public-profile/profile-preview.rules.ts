import type { PublicProfile } from '../../../contract/public-profile.ts'

const MOST = 4

/** A profile's link preview: the name, and where its owner has been. */
export function previewOf({ name, cities }: Pick<PublicProfile, 'name' | 'cities'>): {
  readonly title: string
  readonly description: string
} {
  const named = cities.slice(0, MOST).map(({ city }) => city)
  const more = cities.length - named.length
  const places =
    more > 0
      ? `${named.join(', ')} and ${more} more`
      : named.length > 1
        ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
        : named[0]
  return {
    title: name ?? 'A traveller',
    description: places ? `Keeps fit while travelling: ${places}.` : 'Keeps fit while travelling.',
  }
}
