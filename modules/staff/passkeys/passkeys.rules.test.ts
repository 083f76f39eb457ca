import { expect, it } from 'vitest'
import { mayLoseFactor, relyingParty, worksAt } from './passkeys.rules.ts'

it.each([
  [true, 0, false],
  [false, 1, false],
  [false, 0, false],
  [true, 1, true],
  [false, 2, true],
])('with an authenticator: %s, and %i passkeys, one may go: %s', (hasAuthenticator, passkeys, may) => {
  expect(mayLoseFactor({ hasAuthenticator, passkeys })).toBe(may)
})

it.each([
  ['https://roamfit.example', 'roamfit.example', 'https://roamfit.example'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
])('passkeys of %s belong to %s', (publicUrl, id, origin) => {
  expect(relyingParty(publicUrl)).toEqual({ id, origin })
})

it.each([
  ['roamfit.example', true],
  ['old.roamfit.example', false],
  [null, true],
])('a passkey of %s works at roamfit.example: %s', (rp_id, works) => {
  expect(worksAt('https://roamfit.example', { rp_id })).toBe(works)
})
