import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { TripPlan } from '../../../contract/trips.ts'
import { defaultBranding } from '../../site/facts/branding.ts'
import { TripCommit } from './trip-commit.tsx'

const product = {
  id: '4 for 39',
  name: '4 visits',
  voucherType: 'standard' as const,
  visits: 4,
  price: { value: 39, currencyCode: 'GBP' as const },
  originalPrice: null,
  conditions: { city: 'London', cities: ['London'] },
  shortDescription: null,
  expirationDate: '30.11.2027',
}
const passes: TripPlan['passes'] = {
  own: [],
  unpaid: [{ choice: '2026-12-01~class~7', reason: 'noPass' }],
  toBuy: {
    passes: [{ product, count: 1 }],
    total: product.price,
    perVisit: { value: 9.75, currencyCode: 'GBP' },
    one: null,
    singles: null,
  },
}

/** The buttons below the plan, as a page without the login shows them. */
function buttonsOf(isWaiting: boolean, { oneDayFreePass = false, unpaid = 1, toBuy = passes.toBuy } = {}): string[] {
  const visits = Array.from({ length: unpaid }, () => passes.unpaid).flat()
  const plan = { passes: { ...passes, toBuy, unpaid: visits }, city: 'London' } as TripPlan
  const all = { rows: {}, isBusy: false, isUnconfirmed: false, book: () => undefined }
  const commit = () => (
    <TripCommit {...{ plan, all, isWaiting }} items={[]} hold={() => Promise.resolve('?city=London')} />
  )
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: commit }])
  const loaderData = { root: { branding: { ...defaultBranding, oneDayFreePass } } }
  const html = renderToString(<Stub initialEntries={['/trip']} hydrationData={{ loaderData }} />)
  return [...html.matchAll(/<button([^>]*)>(?:<[^>]*>)*([^<]*)/g)].map(
    ([, attributes = '', text = '']) => text + (attributes.includes('disabled=""') ? ' (off)' : ''),
  )
}

it('neither books nor sells what may have been replaced by a choice that is on its way', () => {
  expect(buttonsOf(false)).toEqual(['Buy the pass, £39'])
  expect(buttonsOf(true)).toEqual(['Buy the pass, £39 (off)'])
})

it('offers the free pass first, where the site has one and it pays for all that is unpaid (T190)', () => {
  expect(buttonsOf(false, { oneDayFreePass: true })).toEqual(['Get the free pass', 'Buy the pass, £39'])
  expect(buttonsOf(false, { oneDayFreePass: true, unpaid: 2 })).toEqual(['Buy the pass, £39'])
})

it('buys one of several passes at a time, or one for all, and no free pass where none of them is on sale', () => {
  const toBuy = passes.toBuy && { ...passes.toBuy, passes: [{ product, count: 3 }], one: { ...product, visits: 12 } }
  expect(buttonsOf(false, { unpaid: 12, toBuy })).toEqual([
    'Buy the first of three passes, £39',
    'Buy one pass for all, £39',
  ])
  expect(buttonsOf(false, { oneDayFreePass: true, toBuy: null })).toEqual([])
})
