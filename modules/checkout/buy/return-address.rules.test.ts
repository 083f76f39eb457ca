import { expect, it } from 'vitest'
import { returnAddress } from './return-address.rules.ts'

const places = {
  origins: ['https://roamfit.example'],
  partnerHosts: new Set(['harbour.example']),
  publicUrl: 'https://roamfit.example',
}

it.each([
  ['https://roamfit.example/schedule?city=London', 'https://roamfit.example/schedule?city=London'],
  ['https://roamfit.example/?partner=lake-lodge&preview=key', 'https://roamfit.example/?partner=lake-lodge'],
  ['https://roamfit.example', 'https://roamfit.example/'],
  ['https://harbour.example/pay', 'https://harbour.example/pay'],
  ['HTTPS://Roamfit.Example/Pay', 'https://roamfit.example/Pay'],
  ['https:roamfit.example/pay', 'https://roamfit.example/pay'],
  ['https:/roamfit.example/pay', 'https://roamfit.example/pay'],
  ['https:harbour.example/pay', 'https://harbour.example/pay'],
  ['https://roamfit.example:443/zürich', 'https://roamfit.example/z%C3%BCrich'],
])('T91: %s may be returned to, and is kept as %s', (address, kept) =>
  expect(returnAddress(address, places)).toBe(kept),
)

it.each([
  'http://harbour.example/pay',
  'https://harbour.example:8443/pay',
  'https://roamfit.example.evil.example/',
  'https://evil.example/https://roamfit.example',
  'https://roamfit.example@evil.example/',
  'https://user@roamfit.example/',
  'HTTPS:user@roamfit.example/',
  '//evil.example',
  '/schedule',
  'javascript:alert(1)',
  'blob:https://roamfit.example/0b8d3c',
  'https://roamfit.example\\@evil.example',
  'https://other.harbour.example/',
  `https://roamfit.example/${'é'.repeat(400)}`,
])('T91: %s may not be returned to', (address) => expect(returnAddress(address, places)).toBeUndefined())
