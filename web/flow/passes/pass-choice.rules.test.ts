import { describe, expect, it } from 'vitest'
import type { PassProduct } from '../../../contract/passes.ts'
import { isWrongType, passGroups, type PassType, passToPreselect, savingOf } from './pass-choice.rules.ts'

function pass(voucherType: PassType, visits: number): PassProduct {
  const price = { value: visits * 10, currencyCode: 'GBP' } as const
  return {
    id: `${voucherType}-${visits}`,
    name: '',
    voucherType,
    visits,
    price,
    originalPrice: null,
    conditions: null,
    shortDescription: null,
    expirationDate: '21.11.2027',
  }
}

const all = [
  pass('premium', 1),
  pass('standard', 4),
  pass('premium', 10),
  pass('standard', 10),
  pass('premium', 2),
  pass('standard', 1),
]
const ids = (wanted: PassType | undefined, passes = all) =>
  passGroups(passes, wanted).map((group) => group.passes.map(({ id }) => id).join(' '))

describe('the order of the passes (1§4.5)', () => {
  it.each([
    { wanted: undefined, order: ['standard-10 standard-4 standard-1', 'premium-10 premium-2 premium-1'] },
    { wanted: 'standard', order: ['standard-10 standard-4 standard-1', 'premium-10 premium-2 premium-1'] },
    { wanted: 'premium', order: ['premium-10 premium-2 premium-1', 'standard-10 standard-4 standard-1'] },
  ] as const)('for a class that needs $wanted', ({ wanted, order }) => {
    expect(ids(wanted)).toEqual(order)
  })
  it('leaves out a type that is not on sale', () => {
    expect(ids(undefined, [pass('premium', 2)])).toEqual(['premium-2'])
  })
})

describe('preselection (T65, T190)', () => {
  it.each([
    { when: 'the free pass, a premium class', passes: all, wanted: 'premium', free: 'premium-1', is: 'premium-1' },
    { when: 'the free pass, a standard class', passes: all, wanted: 'standard', free: 'premium-1', is: 'premium-1' },
    {
      when: 'a free pass that cannot pay for a premium class',
      passes: all,
      wanted: 'premium',
      free: 'standard-1',
      is: 'premium-10',
    },
    { when: 'a premium class', passes: all, wanted: 'premium', free: undefined, is: 'premium-10' },
    { when: 'a standard class', passes: all, wanted: 'standard', free: undefined, is: 'standard-10' },
    { when: 'the free pass, no class', passes: all, wanted: undefined, free: 'premium-1', is: 'premium-1' },
    { when: 'no class', passes: all, wanted: undefined, free: undefined, is: 'premium-2' },
    {
      when: 'a standard pass with 2 visits beside the premium one',
      passes: [pass('standard', 2), pass('premium', 2)],
      wanted: undefined,
      free: undefined,
      is: 'premium-2',
    },
    {
      when: 'no premium pass with 2 visits',
      passes: [pass('standard', 4), pass('standard', 10)],
      wanted: undefined,
      free: undefined,
      is: 'standard-4',
    },
    {
      when: 'a class of a type that is not on sale',
      passes: [pass('standard', 4)],
      wanted: 'premium',
      free: undefined,
      is: 'standard-4',
    },
    { when: 'nothing that matches', passes: [pass('standard', 10)], wanted: undefined, free: undefined, is: undefined },
  ] as const)('$when: $is', ({ passes, wanted, free, is }) => {
    expect(passToPreselect(passGroups(passes, wanted), wanted, free)?.id).toBe(is)
  })
})

describe('a standard pass for a premium product is blocked (1§4.6)', () => {
  it.each([
    ['standard', 'premium', true],
    ['premium', 'premium', false],
    ['premium', 'standard', false],
    ['standard', 'standard', false],
    ['standard', undefined, false],
  ] as const)('a %s pass for a %s product: %j', (type, wanted, wrong) => {
    expect(isWrongType(pass(type, 2), wanted)).toBe(wrong)
  })
})

describe('what a pass saves against single visits', () => {
  const passFor = (visits: number, value: number): PassProduct => ({
    ...pass('standard', visits),
    price: { value, currencyCode: 'GBP' },
  })
  it.each([
    { visits: 10, value: 117, single: 15, saving: 22 },
    { visits: 4, value: 47.5, single: 15, saving: 20 },
    { visits: 10, value: 120, single: 15, saving: 20 },
    { visits: 2, value: 30, single: 15, saving: null },
    { visits: 2, value: 31, single: 15, saving: null },
    { visits: 2, value: 28, single: undefined, saving: null },
    { visits: 1, value: 15, single: 15, saving: null },
  ])('$visits visits for $value where one costs $single: $saving', ({ visits, value, single, saving }) => {
    const one = passFor(visits, value)
    const passes = single === undefined || visits === 1 ? [one] : [one, passFor(1, single)]
    expect(savingOf(one, { type: 'standard', passes })).toBe(saving)
  })
})
