import { describe, expect, it } from 'vitest'
import { classEventData, venueData } from './place-data.ts'
import { breadcrumbData, faqData } from './structured-data.ts'

const absolute = (path: string) => `https://site.example${path}`
const address = {
  streetAddress: '1 River Street',
  postalCode: null,
  city: 'London',
  full: '1 River Street, London',
  lat: 51.5,
  lng: -0.12,
}
const studio = {
  name: 'River House',
  slug: 'river-house',
  mainImage: '/images/a-1280.webp',
  address,
  destinationCity: 'London',
}
const venue = {
  ...studio,
  hasWalkIn: true,
  generalInfo: {
    description: null,
    shortDescription: 'By the river',
    highlights: [],
    phoneNumber: '+44 20 7946 0000',
    contactEmail: null,
    covidMeasures: null,
    timeZone: 'Europe/London',
  },
  openingHours: {
    openingHours: [
      { day: 'Monday', isToday: true, hours: [{ from: '06:00:00', to: '22:00:00' }] },
      { day: 'Sunday', isToday: false, hours: [] },
    ],
  },
  daysOffWithTime: [{ date: '07.12.2026', from: '00:00:00', to: '00:00:00' }],
  rating: null,
} as Parameters<typeof venueData>[0]

describe('what search engines are told', () => {
  it('of a venue where one can drop in: a gym, and only what is known', () => {
    const data = venueData(venue, absolute)
    expect(data).toMatchObject({
      '@type': 'ExerciseGym',
      url: 'https://site.example/location/river-house',
      image: 'https://site.example/images/a-1280.webp',
      telephone: '+44 20 7946 0000',
      address: { '@type': 'PostalAddress', streetAddress: '1 River Street', addressLocality: 'London' },
      geo: { latitude: 51.5, longitude: -0.12 },
      openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Monday', opens: '06:00', closes: '22:00' }],
      specialOpeningHoursSpecification: [{ opens: '00:00', closes: '00:00', validFrom: '2026-12-07' }],
    })
    expect(data).not.toHaveProperty('email')
    expect(data['address']).not.toHaveProperty('postalCode')
  })

  it('T164: of its reviews where there are five, and nothing below that', () => {
    expect(venueData(venue, absolute)).not.toHaveProperty('aggregateRating')
    expect(venueData({ ...venue, rating: { average: 4.6, count: 12 } }, absolute)['aggregateRating']).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.6,
      reviewCount: 12,
      bestRating: 5,
      worstRating: 1,
    })
  })

  it('of any other venue: a place for sports', () =>
    expect(venueData({ ...venue, hasWalkIn: false }, absolute)['@type']).toBe('SportsActivityLocation'))

  it.each([
    [false, 'https://schema.org/OfflineEventAttendanceMode', 'Place'],
    [true, 'https://schema.org/OnlineEventAttendanceMode', 'VirtualLocation'],
  ])('of a class, online %s', (isOnline, eventAttendanceMode, place) => {
    const session = {
      id: '7',
      name: 'Morning Yoga',
      date: '11.06.2026',
      description: '<p>Slow &amp; kind.</p>',
      trainerName: null,
      rating: null,
      isOnline,
      isCancelled: false,
      startsAt: '2026-06-11T17:00:00Z',
      endsAt: '2026-06-11T18:00:00Z',
      timeZone: 'Europe/London',
      studio,
    }
    const data = classEventData(session, absolute)
    expect(data).toMatchObject({
      '@type': 'Event',
      startDate: '2026-06-11T18:00:00+01:00',
      endDate: '2026-06-11T19:00:00+01:00',
      description: 'Slow & kind.',
      eventAttendanceMode,
      location: { '@type': place },
      url: 'https://site.example/location/river-house/class/7?date=11.06.2026',
    })
    expect(data).not.toHaveProperty('performer')
    expect(data).not.toHaveProperty('aggregateRating')
    expect(classEventData({ ...session, rating: { average: 4.8, count: 6 } }, absolute)).toMatchObject({
      aggregateRating: { ratingValue: 4.8, reviewCount: 6 },
    })
    expect(classEventData({ ...session, isCancelled: true }, absolute)).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
    })
  })

  it('of where a page stands', () => {
    expect(breadcrumbData([{ name: 'Blog', path: '/blogs' }], absolute)).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://site.example/' },
        { position: 2, name: 'Blog', item: 'https://site.example/blogs' },
      ],
    })
  })

  it('of questions', () => {
    expect(faqData([{ title: 'May I?', content: '<p>Yes</p>' }])).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'May I?', acceptedAnswer: { text: '<p>Yes</p>' } }],
    })
  })
})
