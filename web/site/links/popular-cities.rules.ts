import type { Destination } from '../../../contract/destinations.ts'

/** Named where there is no room for all cities; the order is editorial. */
const favourites = [
  'London',
  'Paris',
  // oxlint-disable-next-line house/texts-in-tables -- the name of a destination
  'New York',
  'Barcelona',
  'Berlin',
  'Amsterdam',
  'Zürich',
  'Singapore',
  'Milan',
  'Copenhagen',
]

/** The best known of the site's destinations, filled up with others if there are too few. */
export function popularCities(destinations: readonly Pick<Destination, 'city'>[], count: number): string[] {
  const cities = destinations.map(({ city }) => city)
  const known = favourites.filter((city) => cities.includes(city))
  return [...new Set([...known, ...cities])].slice(0, count)
}
