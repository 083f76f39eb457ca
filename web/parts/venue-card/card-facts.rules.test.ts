import { describe, expect, it } from 'vitest'
import { cardOf, distanceText, openText, visitPrice, wayText } from './card-facts.rules.ts'

describe('what a card says of its venue', () => {
  it.each([
    [0, '10 m'],
    [0.004, '10 m'],
    [0.85, '850 m'],
    [0.994, '990 m'],
    [0.995, '1.0 km'],
    [1.24, '1.2 km'],
    [310, '310.0 km'],
  ])('%f km are %s', (kilometres, text) => {
    expect(distanceText(kilometres)).toBe(text)
  })

  const here = { lat: 51.5, lng: -0.12 }
  const at = (lat: number) => ({ location: { address: null, geo: { lat, lon: -0.12 } } })
  it.each([
    ['from nowhere', { ...at(51.509), distance: 1 }, null, null],
    ['in a part of the map', { ...at(51.509), distance: null }, here, null],
    ['near by', { ...at(51.509), distance: 1 }, here, '1.0 km · about 16 min walk'],
    ['next door', { ...at(51.5), distance: 0 }, here, '10 m · about 1 min walk'],
    ['as far as one walks', { ...at(51.5333), distance: 3.7 }, here, '3.7 km · about 60 min walk'],
    ['a little further', { ...at(51.5338), distance: 3.76 }, here, '3.8 km'],
    ['further than one walks', { ...at(51.59), distance: 10 }, here, '10.0 km'],
  ])('the way %s', (_case, venue, from, text) => {
    expect(wayText(venue, from)).toBe(text)
  })

  const standard = { perVisit: '£9.38', visits: 10, single: '£12' }
  const premium = { perVisit: '£14.20', visits: 10, single: '£18' }
  const prices = { standard, premium }
  it.each([
    ['a standard venue', true, false, prices, standard],
    ['a premium venue', false, true, prices, premium],
    ['both', true, true, prices, standard],
    ['both where no standard pass is sold', true, true, { standard: null, premium }, premium],
    ['a premium venue where no premium pass is sold', false, true, { standard, premium: null }, null],
    ['a venue that no pass opens', false, false, prices, null],
    ['prices that did not come', true, true, null, null],
  ])('the price of a visit to %s', (_case, hasStandardOffers, hasPremiumOffers, known, price) => {
    expect(visitPrice({ hasStandardOffers, hasPremiumOffers }, known)).toBe(price)
  })

  it.each([
    [true, 'Open now'],
    [false, 'Closed now'],
    [null, null],
  ])('open is %s: %s', (isOpen, text) => {
    expect(openText(isOpen)).toBe(text)
  })

  const venue = {
    id: 'v1',
    name: 'River House',
    slug: 'river-house',
    mainImage: '/i/0-1280.webp',
    imageHash: 'abc',
    hasStandardOffers: true,
    hasPremiumOffers: false,
    description: 'Long, and not on the card',
    location: { address: '1 High Street', geo: { lat: 51.509, lon: -0.12 } },
    distance: 1,
    rating: { average: 4.6, count: 12 },
  }
  const today = {
    id: 'v1',
    isOpen: true,
    nextClass: {
      id: 'c1',
      name: 'Yoga',
      date: '21.11.2026',
      timeFrom: '18:00:00',
      startsAt: '2026-11-21T18:00:00Z',
      timeZone: 'Europe/London',
    },
  }

  it('is all that the browser is sent of it', () => {
    expect(cardOf(venue, { today, prices, from: here })).toEqual({
      id: 'v1',
      slug: 'river-house',
      name: 'River House',
      image: '/i/0-1280.webp',
      imageHash: 'abc',
      address: '1 High Street',
      standard: true,
      premium: false,
      price: standard,
      rating: { average: 4.6, count: 12 },
      way: '1.0 km · about 16 min walk',
      isOpen: true,
      nextClass: { name: 'Yoga', timeFrom: '18:00:00', startsAt: '2026-11-21T18:00:00Z', timeZone: 'Europe/London' },
    })
  })

  it('does without what did not come', () => {
    expect(cardOf(venue, { today: undefined, prices: null, from: null })).toMatchObject({
      price: null,
      way: null,
      isOpen: null,
      nextClass: null,
    })
    expect(cardOf(venue, { today: { ...today, nextClass: null }, prices, from: null }).nextClass).toBeNull()
  })
})
