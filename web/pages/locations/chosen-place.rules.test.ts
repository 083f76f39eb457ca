import { expect, it } from 'vitest'
import { searchAt } from './chosen-place.rules.ts'
import { readVenueSearch, withoutFilters } from '../../parts/venue-search/venue-search.rules.ts'

const london = { city: 'London', lat: 51.5073, lng: -0.1276 }
const zurich = { city: 'Zürich', lat: 47.3769, lng: 8.5417 }
const search = readVenueSearch(new URLSearchParams('city=London&activities=Yoga'), 'London')
const place = (label: string, lat: number, lng: number) => ({ kind: 'place' as const, label, lat, lng })

it.each([
  { where: 'nowhere any more', asked: null, becomes: { where: null } },
  {
    where: 'at a place in the city',
    asked: place('Heathrow', 51.47, -0.4543),
    becomes: { where: place('Heathrow', 51.47, -0.4543) },
  },
  {
    where: 'in a part of the map',
    asked: { kind: 'area' as const, lat: 47, lng: 8, distance: 5 },
    becomes: { where: { kind: 'area', lat: 47, lng: 8, distance: 5 } },
  },
  {
    where: 'near another city',
    asked: place('Winterthur', 47.5, 8.72),
    becomes: { ...withoutFilters(search), city: 'Zürich', where: place('Winterthur', 47.5, 8.72) },
  },
  {
    where: 'at another city itself',
    asked: place('Zurich', 47.37, 8.54),
    becomes: { ...withoutFilters(search), city: 'Zürich', where: null },
  },
  {
    where: 'where there is no city of ours',
    asked: place('Reykjavík', 64.1, -21.9),
    becomes: { where: place('Reykjavík', 64.1, -21.9) },
  },
])('a map that looks $where', async ({ asked, becomes }) => {
  expect(await searchAt(asked, search, london, async () => [london, zurich])).toEqual(becomes)
})

it('a map of a city without a known place looks where it was told', async () => {
  const where = place('Winterthur', 47.5, 8.72)
  expect(await searchAt(where, search, null, async () => [london, zurich])).toEqual({ where })
})

it('so does the map of a site without cities', async () => {
  const where = place('Winterthur', 47.5, 8.72)
  expect(await searchAt(where, search, london, async () => [])).toEqual({ where })
})
