import { describe, expect, it } from 'vitest'
import {
  counterOf,
  DAY,
  growingWait,
  isOfAddress,
  limits,
  networkOf,
  secondsToWait,
  whereFrom,
} from './limits.rules.ts'

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
    ['2001:DB8:1:2:3:4:5:6%ETH0', '2001:db8:1:2::/64'],
    ['::FFFF:198.51.100.117', '198.51.100.117'],
    ['64:ff9b::ffff:198.51.100.117', '64:ff9b:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
    ['2001:db8:7::', '2001:db8:7:0::/64'],
    ['1:2::', '1:2:0:0::/64'],
  ])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))

  it.each([
    [{ account: 'a' }, 'login/account', 'a', false],
    [{ email: 'NINA@example.com' }, 'login/email', 'nina@example.com', false],
    [{ link: 'l' }, 'login/link', 'l', false],
    [{ address: '203.0.113.9' }, 'login/address', '203.0.113.9', true],
    [{ device: 'd' }, 'login/device', 'd', false],
    [{ newDevicesOf: '2001:db8::9' }, 'login/new-devices', '2001:db8:0:0::/64', true],
    [
      { email: 'NINA@example.com', from: '2001:db8::9' },
      'login/email-from',
      'nina@example.com\u00002001:db8:0:0::/64',
      false,
    ],
  ])('%j is counted in %s', (counted, bucket, subject, ofAddress) => {
    expect(counterOf('login', counted)).toMatchObject({ bucket, subject })
    expect(isOfAddress(counted)).toBe(ofAddress)
  })

  it('what opens a link may do as much as anybody else, and new browsers as much as one where nothing else is said', () => {
    expect(counterOf('login', { link: 'l' }).most).toBe(10)
    expect(counterOf('login', { newDevicesOf: '203.0.113.9' }).most).toBe(10)
    expect(DAY).toBe(86_400)
  })

  it('an e-mail in capitals is the same e-mail', () => {
    expect(counterOf('login', { email: 'NINA@Example.com' })).toEqual(counterOf('login', { email: 'nina@example.com' }))
  })

  it('a shared address may do fifty times as much as one account', () => {
    expect(counterOf('login', { account: 'a' }).most).toBe(10)
    expect(counterOf('login', { address: '203.0.113.9' }).most).toBe(500)
  })
})

describe('a browser and its address', () => {
  const address = '203.0.113.9'
  const since = (minutes: number) => ({ id: 'a-mark', since: new Date(now.getTime() - minutes * 60_000) })
  it.each([
    ['without a mark', undefined, ['decline/address', 'decline/new-devices']],
    ['with a mark of this moment', since(0), ['decline/address', 'decline/new-devices', 'decline/device']],
    [
      'with a mark that is younger than the window',
      since(59),
      ['decline/address', 'decline/new-devices', 'decline/device'],
    ],
    ['with a mark that is as old', since(60), ['decline/address', 'decline/device']],
  ])('%s', (_name, device, buckets) =>
    expect(
      whereFrom('decline', { address, device }, now).map((counted) => counterOf('decline', counted).bucket),
    ).toEqual(buckets),
  )

  it.each([
    [{ address }, 500, undefined],
    [{ newDevicesOf: address }, 30, 3],
    [{ device: 'a-mark' }, 10, 3],
    [{ email: 'nina@example.com' }, 10, 3],
    [{ account: 'a' }, 10, 3],
  ])('of %j: %i declined cards, a captcha from %s on', (counted, most, captchaFrom) =>
    expect(counterOf('decline', counted)).toMatchObject(captchaFrom === undefined ? { most } : { most, captchaFrom }),
  )

  it('a person is counted by address without case, and each address has its own count', () => {
    const [one, same, elsewhere] = [
      { email: 'NINA@example.com', from: address },
      { email: 'nina@example.com', from: address },
      { email: 'nina@example.com', from: '203.0.113.10' },
    ]
    expect(counterOf('login', one)).toEqual(counterOf('login', same))
    expect(counterOf('login', one).subject).not.toBe(counterOf('login', elsewhere).subject)
    expect(counterOf('login', one)).toMatchObject({ most: 10, longestWait: 14_400 })
  })
})

describe('how long to wait', () => {
  it.each([
    [1, 900],
    [2, 1800],
    [5, 14_400],
    [40, 14_400],
  ])('the %ith time that a limit is reached: %i s', (times, seconds) =>
    expect(growingWait(900, 14_400, times)).toBe(seconds),
  )

  it.each([
    ['the tenth of ten', 10, 10, 1, undefined],
    ['the eleventh of ten', 11, 10, 1, 600],
    ['the eleventh where everything is widened tenfold', 11, 10, 10, undefined],
    ['the first where everything is narrowed to less than one', 1, 10, 0.01, undefined],
    ['the second of those', 2, 10, 0.01, 600],
  ])('%s', (_name, hits, most, factor, seconds) =>
    expect(secondsToWait(hits, most, factor, inTenMinutes, now)).toBe(seconds),
  )

  it('is at least a second, so that Retry-After never says 0', () => {
    expect(secondsToWait(11, 10, 1, new Date(now.getTime() + 5), now)).toBe(1)
  })
})

it('the table of limits: how often, within how many minutes, and what else', () => {
  const table = Object.entries(limits).map(([name, { most, seconds, ...more }]) => [name, most, seconds / 60, more])
  expect(table).toEqual([
    ['login', 10, 15, { longestWait: 4 * 3_600 }],
    ['loginByStrangers', 50, 15, {}],
    ['signUp', 10, 60, {}],
    ['forgotPassword', 5, 60, {}],
    ['resetPassword', 10, 15, {}],
    ['changePassword', 10, 15, {}],
    ['identityCode', 5, 60, {}],
    ['confirmIdentity', 10, 15, {}],
    ['verifyEmail', 20, 60, {}],
    ['resendVerification', 5, 60, {}],
    ['secondFactor', 5, 15, {}],
    ['timetable', 60, 60, {}],
    ['appoint', 30, 60, {}],
    ['deskCase', 300, 1440, {}],
    ['objection', 20, 1440, {}],
    ['holdPlace', 60, 60, {}],
    ['heldPlace', 60, 15, {}],
    ['enrolDevice', 10, 15, {}],
    ['nextMessage', 1, 5, {}],
    ['messagesOfClass', 5, 1440, {}],
    ['messagesOfVenue', 30, 1440, {}],
    ['coupon', 20, 60, {}],
    ['claim', 10, 60, {}],
    ['trip', 60, 60, {}],
    ['reschedule', 20, 60, {}],
    ['review', 20, 60, {}],
    ['doorCode', 10, 15, {}],
    ['forwardHealthCheck', 10, 60, {}],
    ['freePassCheck', 20, 60, { newDevices: 100 }],
    ['freePass', 5, 24 * 60, { newDevices: 60 }],
    ['confirmationCheck', 600, 60, {}],
    ['resendConfirmation', 5, 60, {}],
    ['decline', 10, 60, { newDevices: 30, captchaFrom: 3 }],
    ['purchase', 20, 60, {}],
    ['partner', 10, 60, {}],
    ['pushDevice', 60, 60, {}],
    ['upload', 30, 60, {}],
    ['scan', 30, 60, {}],
    ['checkHost', 60, 60, {}],
    ['printing', 60, 60, {}],
    ['calendar', 20, 60, {}],
    ['calendarFetch', 120, 60, {}],
    ['walletPass', 60, 60, {}],
    ['walletService', 60, 60, {}],
    ['placeSearch', 200, 60, {}],
    ['contact', 5, 60, {}],
    ['newsletter', 5, 60, {}],
    ['newsletterWithoutCaptcha', 1, 60, {}],
  ])
})
