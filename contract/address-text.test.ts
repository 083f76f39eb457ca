import { describe, expect, it } from 'vitest'
import { addressText, postalAddressText } from './address-text.ts'

describe('an address', () => {
  it.each([
    [{ streetAddress: '49 Chapel Street', city: 'London' }, '49 Chapel Street, London'],
    [{ streetAddress: null, city: 'London' }, 'London'],
    [{ streetAddress: '', city: 'London' }, 'London'],
  ])('%j: %s', (address, text) => {
    expect(addressText(address)).toBe(text)
  })

  it.each([
    ['GB', '49 Chapel Street', 'SE1 3PY', 'London', '49 Chapel Street, London SE1 3PY'],
    ['US', '120 Mercer Street', '10012', 'New York', '120 Mercer Street, New York 10012'],
    ['CA', '81 Queen Street', 'M5C 1S1', 'Toronto', '81 Queen Street, Toronto M5C 1S1'],
    ['IE', '5 Mill Lane', 'D02 X285', 'Dublin', '5 Mill Lane, Dublin D02 X285'],
    ['SG', '7 Duxton Road', '089494', 'Singapore', '7 Duxton Road, Singapore 089494'],
    ['CH', 'Ackerstrasse 1', '8005', 'Zürich', 'Ackerstrasse 1, 8005 Zürich'],
    ['FR', '3 rue du Temple', '75004', 'Paris', '3 rue du Temple, 75004 Paris'],
    ['PT', 'Rua do Sol 9', '1250-001', 'Lisbon', 'Rua do Sol 9, 1250-001 Lisbon'],
  ])('with a postal code in %s has the form of its country', (countryCode, streetAddress, postalCode, city, text) => {
    expect(postalAddressText({ streetAddress, postalCode, city, countryCode })).toBe(text)
  })

  it('without a street, or without a postal code, leaves nothing empty', () => {
    const here = { streetAddress: null, postalCode: 'SE1 3PY', city: 'London', countryCode: 'GB' }
    expect(postalAddressText(here)).toBe('London SE1 3PY')
    expect(postalAddressText({ ...here, postalCode: null })).toBe('London')
  })
})
