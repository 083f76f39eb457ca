import { expect, it } from 'vitest'
import { mayReturnTo } from './return-address.rules.ts'

const places = { origins: ['https://roamfit.example'], partnerHosts: new Set(['harbour.example']), publicUrl: 'https://roamfit.example' }

it.each([
  ['https://roamfit.example/schedule?city=London', true],
  ['https://roamfit.example', true],
  ['https://harbour.example/pay', true],
  ['http://harbour.example/pay', false],
  ['https://harbour.example:8443/pay', false],
  ['https://roamfit.example.evil.example/', false],
  ['https://evil.example/https://roamfit.example', false],
  ['https://roamfit.example@evil.example/', false],
  ['https://user@roamfit.example/', false],
  ['//evil.example', false],
  ['/schedule', false],
  ['javascript:alert(1)', false],
  ['https://roamfit.example\\@evil.example', false],
  ['https://other.harbour.example/', false],
])('T91: returning to %s: %s', (address, allowed) => expect(mayReturnTo(address, places)).toBe(allowed))
