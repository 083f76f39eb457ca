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

const states =
  'AK Alaska, AL Alabama, AR Arkansas, AZ Arizona, CA California, CO Colorado, CT Connecticut, ' +
  'DC District of Columbia, DE Delaware, FL Florida, GA Georgia, HI Hawaii, IA Iowa, ID Idaho, IL Illinois, ' +
  'IN Indiana, KS Kansas, KY Kentucky, LA Louisiana, MA Massachusetts, MD Maryland, ME Maine, MI Michigan, ' +
  'MN Minnesota, MO Missouri, MS Mississippi, MT Montana, NC North Carolina, ND North Dakota, NE Nebraska, ' +
  'NH New Hampshire, NJ New Jersey, NM New Mexico, NV Nevada, NY New York, OH Ohio, OK Oklahoma, OR Oregon, ' +
  'PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, ' +
  'VA Virginia, VT Vermont, WA Washington, WI Wisconsin, WV West Virginia, WY Wyoming'
it.each(states.split(', ').map((state) => [state.slice(0, 2), state.slice(3)]))('US %s is %s', (letters, name) => {
  expect(provinceOf('US', letters ?? '')).toBe(letters)
  expect(provinceName('US', letters ?? '')).toBe(name)
})

it.each([
  ['01', 'AB', 'Alberta'],
  ['02', 'BC', 'British Columbia'],
  ['03', 'MB', 'Manitoba'],
  ['04', 'NB', 'New Brunswick'],
  ['05', 'NL', 'Newfoundland and Labrador'],
  ['07', 'NS', 'Nova Scotia'],
  ['08', 'ON', 'Ontario'],
  ['09', 'PE', 'Prince Edward Island'],
  ['10', 'QC', 'Quebec'],
  ['11', 'SK', 'Saskatchewan'],
  ['12', 'YT', 'Yukon'],
  ['13', 'NT', 'Northwest Territories'],
  ['14', 'NU', 'Nunavut'],
])('CA %s is %s, %s', (number, letters, name) => {
  expect(provinceOf('CA', number)).toBe(letters)
  expect(provinceName('CA', letters)).toBe(name)
})
