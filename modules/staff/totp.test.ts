import { describe, expect, it } from 'vitest'
import { newTotpSecret, stepOf, stepOfCode, totpAddress, totpCode } from './totp.ts'

/** The secret of RFC 6238's appendix B, '12345678901234567890', in base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('RFC 6238, appendix B', () => {
  it.each([
    ['1970-01-01T00:00:59Z', '94287082'],
    ['2005-03-18T01:58:29Z', '07081804'],
    ['2005-03-18T01:58:31Z', '14050471'],
    ['2009-02-13T23:31:30Z', '89005924'],
    ['2033-05-18T03:33:20Z', '69279037'],
    ['2603-10-11T11:33:20Z', '65353130'],
  ])('at %s the last six digits of %s', (at, code) => {
    expect(totpCode(RFC_SECRET, stepOf(new Date(at)))).toBe(code.slice(-6))
  })
})

describe('the valid codes', () => {
  const now = new Date('2026-06-10T10:00:15Z')
  const step = stepOf(now)
  it.each([
    ['of now', 0, null, true],
    ['of half a minute ago', -1, null, true],
    ['of the next half minute', 1, null, true],
    ['of a minute ago', -2, null, false],
    ['of the minute after', 2, null, false],
    ['that was used', 0, step, false],
    ['from before one that was used', -1, step, false],
    ['after one that was used', 1, step, true],
    ['of the next half minute, once that was used', 1, step + 1, false],
    ['of now, where the clock was set back since the last', 0, step + 100, false],
  ] as const)('one %s', (_name, distance, lastStep, counts) => {
    expect(stepOfCode(RFC_SECRET, totpCode(RFC_SECRET, step + distance), now, lastStep)).toBe(
      counts ? step + distance : undefined,
    )
  })

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', ' 12345'])('never %j', (code) =>
    expect(stepOfCode(RFC_SECRET, code, now, null)).toBeUndefined(),
  )
})

it('a secret has 160 random bits, and an authenticator reads it from the address', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(totpAddress(secret, 'desk@example.com', 'Roamfit')).toBe(
    `otpauth://totp/Roamfit%3Adesk%40example.com?secret=${secret}&issuer=Roamfit&algorithm=SHA1&digits=6&period=30`,
  )
})
