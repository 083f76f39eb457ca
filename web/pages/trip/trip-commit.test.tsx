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
  conditions: { city: 'London' },
  shortDescription: null,
  expirationDate: '30.11.2027',
  perVisit: '£9.75',
}
const passes: TripPlan['passes'] = {
  own: [],
  unpaid: [{ choice: '2026-12-01~class~7', reason: 'noPass' }],
  toBuy: { visits: 1, needsPremium: false, one: product, singles: null, cheapest: 'one' },
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

it('offers the choice of a pass first where no one pass pays for all', () => {
  const total = { value: 300, currencyCode: 'GBP' as const }
  const singles = { products: [{ product, count: 12 }], total }
  const toBuy: TripPlan['passes']['toBuy'] = {
    visits: 12,
    needsPremium: false,
    one: null,
    singles,
    cheapest: 'singles',
  }
  expect(buttonsOf(false, { unpaid: 12, toBuy })).toEqual(['Choose a pass', 'Buy a single visit, £39'])
})
