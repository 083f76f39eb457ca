import { describe, expect, it } from 'vitest'
import { provinceName, provinceOf } from './provinces.rules.ts'

describe('the province of a destination (1-storefront §3)', () => {
  it.each([
    ['New York', 'US', 'NY', 'NY', 'New York'],
    ['Washington, D.C.', 'US', 'DC', 'DC', 'District of Columbia'],
    ['Toronto', 'CA', '08', 'ON', 'Ontario'],
    ['Vancouver', 'CA', '02', 'BC', 'British Columbia'],
    ['Montréal', 'CA', '10', 'QC', 'Quebec'],
    ['Calgary', 'CA', '01', 'AB', 'Alberta'],
    ['London', 'GB', 'ENG', undefined, undefined],
    ['Zürich', 'CH', 'ZH', undefined, undefined],
    ['Perth', 'AU', '08', undefined, undefined],
    ['a state that is none', 'US', 'XX', undefined, undefined],
    ['a province that is none', 'CA', '06', undefined, undefined],
  ])('%s (%s %s): %s, %s', (_city, country, adminCode, letters, name) => {
    expect(provinceOf(country, adminCode)).toBe(letters)
    expect(provinceName(country, letters ?? adminCode)).toBe(name)
  })
})
