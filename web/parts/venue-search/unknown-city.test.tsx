import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { UnknownCityPage } from './unknown-city.tsx'

function render(city: string, cities: readonly string[]) {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <UnknownCityPage city={city} cities={cities} page="/schedule" /> },
  ])
  const html = renderToString(<Stub initialEntries={['/']} />)
  return { links: [...html.matchAll(/href="\/schedule\?city=([^"]*)"/g)].map(([, name]) => name), html }
}

it.each([
  ['all of a few', 'Atlantis', ['London', 'Paris'], ['London', 'Paris'], false],
  ['what reads alike first', 'Par', ['London', 'Paris', 'New Paris'], ['Paris', 'New+Paris', 'London'], false],
  [
    '24 of many, and where to search the others',
    'City 3',
    Array.from({ length: 30 }, (_, index) => `City ${index}`),
    ['City+3', ...Array.from({ length: 24 }, (_, index) => `City+${index}`).filter((name) => name !== 'City+3')],
    true,
  ],
])('offers %s', (_name, city, cities, links, hasMore) => {
  const found = render(city, cities)
  expect(found.links).toEqual(links)
  expect(found.html.replaceAll('<!-- -->', '').includes(`Search all ${cities.length} cities`)).toBe(hasMore)
})

it.each([
  ['Atlan\u0000tis\uD800', 'We couldn’t find “Atlantis”'],
  ['\u0000', 'We are not there yet'],
])('shows of %j what can be printed', (city, heading) => {
  expect(render(city, ['London']).html).toContain(`>${heading}</h1>`)
})

it.each([
  ['/locations', 'Gyms and studios'],
  ['/schedule', 'Class Schedule'],
] as const)('where there is no city at all, %s says that it is coming', (page, heading) => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <UnknownCityPage city="London" cities={[]} page={page} /> },
  ])
  const html = renderToString(<Stub initialEntries={['/']} />)
  expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>.*Coming Soon!.*We are in talks with services in this area`))
  expect(html).not.toContain('London')
})
