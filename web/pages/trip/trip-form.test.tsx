import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { defaultBranding } from '../../site/facts/branding.ts'
import type { LoadedTrip } from './load-trip.ts'
import { readWish } from './trip-address.rules.ts'
import { TripForm } from './trip-form.tsx'

const london = { city: 'London', lat: 51.5, lng: -0.1 }
const berlin = { city: 'Berlin', lat: 52.5, lng: 13.4 }

/** The form of a site with these cities, for a trip to one of them or to another. */
function formOf(cities: LoadedTrip['cities'], city: string): string {
  const trip = { ...readWish(new URLSearchParams()), city }
  const problems = cities.some((one) => one.city === city) ? {} : { city: 'This city is not offered here' }
  const loaded = { trip, cities, place: london, now: '2026-12-01T18:00', activities: [], plan: null, problems }
  const Stub = createRoutesStub([
    { id: 'root', path: '*', Component: () => <TripForm loaded={loaded} isBusy={false} /> },
  ])
  return renderToString(
    <Stub initialEntries={['/trip']} hydrationData={{ loaderData: { root: { branding: defaultBranding } } }} />,
  )
}

it.each([
  ['has no field for the only city', [london], 'London', false],
  ['says that the only city is not the one of the address', [london], 'Berlin', true],
  ['lets one choose among several', [london, berlin], 'London', true],
])('%s', (_, cities, city, isShown) => {
  const html = formOf(cities, city)
  expect(html.includes('<select')).toBe(isShown)
  expect(html.includes('This city is not offered here')).toBe(city === 'Berlin')
})
