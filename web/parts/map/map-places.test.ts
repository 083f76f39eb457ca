import { expect, it } from 'vitest'
import { DEFAULT_CENTRE, DEFAULT_ZOOM, DETAIL_ZOOM, mapPlaceOf, searchCentre, searchZoom } from './map-places.ts'

it.each([
  { seen: 'a search of the United States', zoom: searchZoom('United States', false), is: 7 },
  { seen: 'a search of Canada', zoom: searchZoom('Canada', false), is: 7 },
  { seen: 'a search of any other country', zoom: searchZoom('Portugal', false), is: 11.9 },
  { seen: 'a search on a phone', zoom: searchZoom('Portugal', true), is: 13 },
  { seen: 'a search of the United States on a phone', zoom: searchZoom('United States', true), is: 13 },
  { seen: "one venue's map", zoom: DETAIL_ZOOM, is: 12 },
  { seen: 'anything else, such as an address', zoom: DEFAULT_ZOOM, is: 15 },
])('$seen is at zoom $is (T161)', ({ zoom, is }) => {
  expect(zoom).toBe(is)
})

it('opens at a city, and in London where none is known', () => {
  expect(searchCentre({ lat: 40.7, lng: -74, country: 'United States' })).toEqual({
    lat: 40.7,
    lng: -74,
    zoom: 7,
    phoneZoom: 13,
  })
  expect(searchCentre(null)).toBe(DEFAULT_CENTRE)
  expect([DEFAULT_CENTRE.lat, DEFAULT_CENTRE.lng]).toEqual([51.5073219, -0.1276474])
})

it('knows a place by the lat and lon of its search document (T27)', () => {
  const place = mapPlaceOf({
    id: '1',
    name: 'River House Gym',
    slug: 'river-house-gym',
    mainImage: null,
    hasPremiumOffers: true,
    hasStandardOffers: false,
    location: { address: '1 High Street', geo: { lat: 51.51, lon: -0.13 } },
    rating: { average: 4.6, count: 12 },
  })
  expect(place).toMatchObject({
    lat: 51.51,
    lng: -0.13,
    premium: true,
    standard: false,
    address: '1 High Street',
    rating: { average: 4.6, count: 12 },
  })
})
