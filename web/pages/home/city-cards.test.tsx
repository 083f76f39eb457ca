import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import CityCards from './city-cards.tsx'
import PassTypes from './pass-types.tsx'

const textOf = (node: ReactNode) =>
  renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const priceOf = (perVisit: string) => ({ perVisit, visits: 10, single: '£15' })
const card = (city: string, price: string | null) => ({
  city,
  country: 'There',
  image: null,
  price: price === null ? null : priceOf(price),
})

it('a city says what a visit costs, in its own currency, or nothing where no pass is sold', () => {
  const text = textOf(<CityCards cities={[card('London', '£9.38'), card('Zürich', 'CHF 18.00'), card('Oslo', null)]} />)
  expect(text).toContain('London There from £9.38 per visit with 10 visits, £15 for one')
  expect(text).toContain('Zürich There from CHF 18.00 per visit with 10 visits')
  expect(text).toMatch(/Oslo There $/)
})

it('one city is no choice', () => expect(textOf(<CityCards cities={[card('London', '£9.38')]} />)).toBe(''))

it.each([
  {
    prices: { standard: priceOf('£9.38'), premium: priceOf('£14.00') },
    says: [/from £9.38 per visit/, /from £14.00 per visit/],
    not: [],
  },
  { prices: { standard: priceOf('£9.38'), premium: null }, says: [/from £9.38 per visit/], not: [/£14/] },
  { prices: null, says: [/Opens most gyms/, /Everything in Standard/], not: [/per visit/] },
])('Standard against Premium is text for those who hear it: $prices', ({ prices, says, not }) => {
  const text = textOf(<PassTypes city="London" prices={prices} />)
  for (const one of [...says, /Gyms Yoga Classes Pools/, /whatever Standard opens, Premium opens too/])
    expect(text).toMatch(one)
  for (const one of not) expect(text).not.toMatch(one)
})
