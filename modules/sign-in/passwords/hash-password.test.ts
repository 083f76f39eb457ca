import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './hash-password.ts'

describe('a password', () => {
  it('is stored as Argon2id with the parameters that OWASP recommends, salted', async () => {
    const [one, two] = await Promise.all([hashPassword('Traveller_1'), hashPassword('Traveller_1')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=9216,t=4,p=1\$/)
    expect(two).not.toBe(one)
  })

  it('is the same for every way of composing its letters', async () => {
    const composed = await hashPassword('caf\u00e9_secret')
    expect(await verifyPassword(composed, 'cafe\u0301_secret')).toBe(true)
    expect(await verifyPassword(composed, 'cafe_secret')).toBe(false)
  })

  it('is never right for an account without one', async () => {
    expect(await verifyPassword(null, '')).toBe(false)
    expect(await verifyPassword(null, 'Traveller_1')).toBe(false)
  })

  it('with a broken hash fails alone, and the next check works', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => verifyPassword(index < 3 ? 'no hash' : null, 'Traveller_1')),
    )
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.status))).toEqual([
      'rejected',
      'rejected',
      'rejected',
      false,
      false,
      false,
    ])
  })

  it('waits in a crowd, and the crowd has a limit', { timeout: 60_000 }, async () => {
    const checks = Array.from({ length: 320 }, () => verifyPassword(null, 'Traveller_1'))
    const outcomes = await Promise.allSettled(checks)
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(
      refused.every(
        (outcome) => outcome.status === 'rejected' && (outcome.reason as { code?: string }).code === 'unavailable',
      ),
    ).toBe(true)
    expect(await verifyPassword(await hashPassword('Traveller_1'), 'Traveller_1')).toBe(true)
  })
})
