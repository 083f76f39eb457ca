import { describe, expect, it } from 'vitest'
import { counterOf, networkOf, secondsToWait } from './limits.rules.ts'

const now = new Date('2026-06-10T10:00:00Z')
const inTenMinutes = new Date('2026-06-10T10:10:00Z')

describe('who is counted', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))

  it('an e-mail in capitals is the same e-mail', () => {
    expect(counterOf('login', { email: 'NINA@Example.com' })).toEqual(counterOf('login', { email: 'nina@example.com' }))
  })

  it('a shared address may do fifty times as much as one account', () => {
    expect(counterOf('login', { account: 'a' }).most).toBe(10)
    expect(counterOf('login', { address: '203.0.113.9' }).most).toBe(500)
  })
})

describe('how long to wait', () => {
  it.each([
    ['the tenth of ten', 10, 10, 1, undefined],
    ['the eleventh of ten', 11, 10, 1, 600],
    ['the eleventh where everything is widened tenfold', 11, 10, 10, undefined],
    ['the first where everything is narrowed to less than one', 1, 10, 0.01, undefined],
    ['the second of those', 2, 10, 0.01, 600],
  ])('%s', (_name, hits, most, factor, seconds) => expect(secondsToWait(hits, most, factor, inTenMinutes, now)).toBe(seconds))

  it('is at least a second, so that Retry-After never says 0', () => {
    expect(secondsToWait(11, 10, 1, new Date(now.getTime() + 5), now)).toBe(1)
  })
})
