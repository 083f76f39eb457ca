import { describe, expect, it } from 'vitest'
import { afterFailedDelivery, MAIL_LEASE_MS } from './delivery.rules.ts'

describe('waiting between tries', () => {
  const created = new Date('2026-06-10T10:00:00Z')
  it.each([
    ['the first', 1, 5],
    ['the second', 2, 10],
    ['the fifth', 5, 80],
    ['the tenth', 10, 300],
    ['the five hundredth', 500, 300],
  ])('after %s: %i tries, %i s', (_name, attempts, seconds) => {
    expect(afterFailedDelivery(attempts, created, created)).toEqual({
      retryAt: new Date(created.getTime() + seconds * 1000),
    })
  })

  it.each([
    ['a second before three days', 3 * 24 * 60 * 60 - 1, false],
    ['after three days', 3 * 24 * 60 * 60, true],
  ])('%s', (_name, seconds, givesUp) => {
    const now = new Date(created.getTime() + seconds * 1000)
    expect(afterFailedDelivery(20, created, now)).toEqual(
      givesUp ? { giveUp: true } : { retryAt: new Date(now.getTime() + 300_000) },
    )
  })
})

it('a mail that is being sent is let go after two minutes', () => {
  expect(MAIL_LEASE_MS).toBe(120_000)
})
