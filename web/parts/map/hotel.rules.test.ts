import { describe, expect, it } from 'vitest'
import { hotelOf } from './hotel.rules.ts'

const harbour = {
  isMaster: true,
  geoLocation: { latitude: 38.7069, longitude: -9.1456 },
  hotelPinColor: '#dc2626',
  destination: 'Lisbon',
  title: 'Harbour',
}
const centre = { lat: 38.72, lng: -9.14, zoom: 11.9, phoneZoom: 13 }

describe('a master white label', () => {
  it('has a pin in its own colour, and its maps of its city open there', () => {
    expect(hotelOf({ branding: harbour, brand: 'Roamfit', city: 'LISBON', centre })).toEqual({
      hotel: { lat: 38.7069, lng: -9.1456, label: 'Harbour', colour: '#dc2626' },
      centre: { lat: 38.7069, lng: -9.1456, zoom: 11.9, phoneZoom: 13 },
    })
  })

  it.each([
    { map: 'of another city', city: 'Porto' },
    { map: 'of one venue', city: undefined },
  ])('keeps the centre of a map $map', ({ city }) => {
    expect(hotelOf({ branding: harbour, brand: 'Roamfit', city, centre })).toMatchObject({
      hotel: { label: 'Harbour' },
      centre,
    })
  })

  it('without its own colour or name takes those of the site', () => {
    expect(
      hotelOf({ branding: { ...harbour, hotelPinColor: null, title: '' }, brand: 'Roamfit', city: 'Lisbon', centre })
        .hotel,
    ).toMatchObject({ label: 'Roamfit', colour: 'var(--primary)' })
  })
})

it.each([
  { site: 'of no hotel', branding: { ...harbour, isMaster: false } },
  { site: 'whose hotel has no position', branding: { ...harbour, geoLocation: null } },
])('a site $site has no pin', ({ branding }) => {
  expect(hotelOf({ branding, brand: 'Roamfit', city: 'Lisbon', centre })).toEqual({ hotel: null, centre })
})
