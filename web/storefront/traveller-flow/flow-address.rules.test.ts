import { describe, expect, it } from 'vitest'
import { addressWithoutScreen, addressWithScreen, isFlowPage, isForSignedIn, returnAddress, screenOfAddress } from './flow-address.rules.ts'

const ORIGIN = 'https://roamfit.example'
const place = (address: string) => {
  const { pathname, search } = new URL(address, ORIGIN)
  return { pathname, search }
}

it.each([
  ['/', null],
  ['/?open=login', 'login'],
  ['/login', 'login'],
  ['/login/', 'login'],
  ['/login?open=forgot-password', 'forgot-password'],
  ['/location/river-house-gym?open=buy-roamfit-pass', 'buy-roamfit-pass'],
  ['/?open=nonsense', null],
])('%s shows %j', (address, screen) => {
  expect(screenOfAddress(place(address), 'roamfit')).toBe(screen)
})

it('keeps the rest of the address', () => {
  expect(addressWithScreen(place('/schedule?city=London&open=login'), 'payment')).toBe('/schedule?city=London&open=payment')
})

it.each([
  ['/schedule?city=London&open=payment', '/schedule?city=London'],
  ['/?open=login', '/'],
  ['/login', '/'],
  ['/login?partner=grand-hotel', '/?partner=grand-hotel'],
  ['/login?return=%2Fschedule%3Fcity%3DLondon&open=signup', '/schedule?city=London'],
  ['/login?return=https%3A%2F%2Fevil.example', '/'],
])('%s closes to %s', (address, closed) => {
  expect(addressWithoutScreen(place(address), ORIGIN)).toBe(closed)
})

describe('the way back after a login (T7)', () => {
  it.each([
    ['/user/profile/bookings', '/user/profile/bookings'],
    ['/schedule?city=Z%C3%BCrich#today', '/schedule?city=Z%C3%BCrich#today'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['https://evil.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['/\t/evil.example', undefined],
    ['user/profile', undefined],
    ['/login?return=/login', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j: %j', (wish, address) => {
    expect(returnAddress(wish, ORIGIN)).toBe(address)
  })
})

it.each([
  ['/', true],
  ['/login', true],
  ['/OTA/', true],
  ['/getlocal', true],
  ['/locations', false],
  ['/how-it-works', false],
])('the flow lives on %s: %j (T4)', (pathname, lives) => {
  expect(isFlowPage(pathname)).toBe(lives)
})

it.each([
  ['/user/profile', true],
  ['/user', true],
  ['/users', false],
  ['/', false],
])('%s is for signed-in travellers: %j', (address, is) => {
  expect(isForSignedIn(address)).toBe(is)
})
