import { expect, it } from 'vitest'
import type { ApiClient } from '../../client/api/make-client.ts'
import { pricesPerVisit } from './prices-per-visit.ts'

const passes = [
  { id: 'large', city: 'London', voucherType: 'standard', visits: 10, price: { value: 100, currencyCode: 'GBP' } },
  { id: 'small', city: 'London', voucherType: 'standard', visits: 2, price: { value: 30, currencyCode: 'GBP' } },
  { id: 'own', city: 'london', voucherType: 'standard', visits: 1, price: { value: 12, currencyCode: 'GBP' } },
]

/** Answers like the catalogue: the named passes, or all of them. */
const api = {
  GET: async (_path: string, { params }: { params: { query: { city: string; voucherIds?: string[] } } }) => ({
    data: {
      data: passes.filter(
        ({ id, city }) => city === params.query.city && (params.query.voucherIds?.includes(id) ?? true),
      ),
    },
  }),
} as unknown as ApiClient
const failing = { GET: async () => ({ error: {} }) } as unknown as ApiClient

it.each([
  {
    when: 'a site sells all passes of a city',
    passIds: [],
    prices: { standard: { perVisit: '£10.00', visits: 10, single: null }, premium: null },
  },
  {
    when: 'a partner sells only some',
    passIds: ['small'],
    prices: { standard: { perVisit: '£15.00', visits: 2, single: null }, premium: null },
  },
  { when: 'a partner sells none of this city', passIds: ['elsewhere'], prices: { standard: null, premium: null } },
])('$when', async ({ passIds, prices }) =>
  expect(await pricesPerVisit(api, 'London', { mode: 'partner', passIds })).toEqual(prices),
)

it('shows no price that cannot be had', async () =>
  expect(await pricesPerVisit(failing, 'London', { mode: 'b2c', passIds: [] })).toEqual({
    standard: null,
    premium: null,
  }))

it("T167: on the own business site the price is that of 'london', wherever the venue is", async () => {
  expect(await pricesPerVisit(api, 'Paris', { mode: 'b2b', passIds: [] })).toEqual({
    standard: { perVisit: '£12.00', visits: 1, single: '£12' },
    premium: null,
  })
})
