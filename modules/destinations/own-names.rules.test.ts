import { expect, it } from 'vitest'
import { nameBook } from './destination-names.rules.ts'
import { ownName } from './own-names.rules.ts'

const destination = (name: string, country: string, lat: number, lng: number, aliases: readonly string[] = []) => ({
  city: name,
  name,
  country,
  countryCode: '',
  province: null,
  aliases,
  lat,
  lng,
})
const cologne = { name: 'Cologne', otherNames: ['Köln', 'Koeln'], lat: 50.9333, lng: 6.95 }
const munich = { name: 'Munich', otherNames: ['München'], lat: 48.1374, lng: 11.5755 }
const london = { name: 'London', otherNames: [], lat: 51.5085, lng: -0.1257 }
const londonInCanada = { name: 'London', lat: 42.9834, lng: -81.233 }
const westminster = { name: 'Westminster', otherNames: [], lat: 51.4997, lng: -0.1373 }

it.each([
  { city: cologne, ours: [], is: 'Cologne', since: 'it is none of ours' },
  { city: cologne, ours: [destination('Köln', 'Germany', 50.94, 6.96)], is: 'Köln', since: 'so the operator calls it' },
  {
    city: cologne,
    ours: [destination('Köln am Rhein', 'Germany', 50.94, 6.96, ['Cologne'])],
    is: 'Cologne',
    since: 'an alias may be that of a part',
  },
  {
    city: munich,
    ours: [destination('Munich', 'Germany', 48.14, 11.58, ['München'])],
    is: 'Munich',
    since: 'so the operator calls it',
  },
  { city: cologne, ours: [destination('Koln', 'Elsewhere', 10, 10)], is: 'Cologne', since: 'ours is another city' },
  {
    city: londonInCanada,
    ours: [destination('London', 'United Kingdom', 51.5, -0.13)],
    is: 'London',
    since: 'both are called so',
  },
  {
    city: westminster,
    ours: [destination('London', 'United Kingdom', 51.5, -0.13, ['Westminster'])],
    is: 'Westminster',
    since: 'a borough is not the city',
  },
  {
    city: london,
    ours: [destination('LONDON', 'United Kingdom', 51.5, -0.13)],
    is: 'LONDON',
    since: 'so the operator calls it',
  },
])('calls $city.name $is: $since', ({ city, ours, is }) => {
  expect(ownName(city, nameBook(ours))).toBe(is)
})
