import { describe, expect, it } from 'vitest'
import type { PassProduct } from '../../../contract/passes.ts'
import { isWrongType, passGroups, type PassType, passToPreselect } from './pass-choice.rules.ts'

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

describe('the order of the passes (§4.5)', () => {
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

describe('preselection (T65)', () => {
  it.each([
    { when: 'a premium class', passes: all, wanted: 'premium', free: 'premium-1', is: 'premium-10' },
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

describe('a standard pass for a premium product is blocked (§4.6)', () => {
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
