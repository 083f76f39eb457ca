import { describe, expect, it } from 'vitest'
import {
  addressAfter,
  addressWithoutScreen,
  addressWithScreen,
  flowEntry,
  isFlowPage,
  isForSignedIn,
  keepsData,
  passOfRedirect,
  returnFromFlow,
  screenOfAddress,
} from './flow-address.rules.ts'

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
  ['/LOGIN', 'login'],
  ['/login/help', null],
  ['/en/login', null],
  ['/login?open=forgot-password', 'forgot-password'],
  ['/location/river-house-gym?open=buy-roamfit-pass', 'buy-roamfit-pass'],
  ['/?open=nonsense', null],
])('%s shows %j', (address, screen) => {
  expect(screenOfAddress(place(address), { brandKey: 'roamfit', isMaster: false })).toBe(screen)
})

describe('entering a master white label opens nothing by itself (1§2.2)', () => {
  it.each([
    { when: '/login, typed', address: '/login', entry: null, screen: null },
    { when: '/login by its own button', address: '/login', entry: flowEntry, screen: 'login' },
    {
      when: '/login for a page of signed-in users (T7)',
      address: '/login?return=%2Fuser%2Fprofile',
      entry: null,
      screen: 'login',
    },
    { when: '/login, reached by going back', address: '/login', entry: { above: 1 }, screen: null },
    { when: 'a screen that the address names', address: '/?open=explore-gym', entry: null, screen: 'explore-gym' },
  ])('$when: $screen', ({ address, entry, screen }) => {
    expect(screenOfAddress(place(address), { brandKey: 'roamfit', isMaster: true }, entry)).toBe(screen)
  })
})

it.each([
  ['/?open=toggleBuyPassFlowModal&voucher=p1', 'p1'],
  ['/?open=toggleBuyPassFlowModal', null],
  ['/?open=payment&voucher=p1', null],
])('%s brings the pass %j along (1§2.7)', (address, pass) => {
  expect(passOfRedirect(place(address))).toBe(pass)
})

describe('closing the news (1§2.6)', () => {
  it.each([
    {
      when: 'on /ota, wide',
      screen: 'update-news',
      address: '/ota?partner=grand-hotel&open=update-news',
      isWide: true,
      goal: '/ota?partner=grand-hotel',
    },
    {
      when: 'on /getlocal, wide',
      screen: 'update-news',
      address: '/getlocal?open=update-news',
      isWide: true,
      goal: '/',
    },
    {
      when: 'on /, wide',
      screen: 'update-news',
      address: '/?city=London&open=update-news',
      isWide: true,
      goal: '/?city=London',
    },
    {
      when: 'on /OTA/, wide',
      screen: 'update-news',
      address: '/OTA/?open=update-news',
      isWide: true,
      goal: '/ota',
    },
    {
      when: 'on the page of a venue called so, wide',
      screen: 'update-news',
      address: '/location/ota?open=update-news',
      isWide: true,
      goal: '/',
    },
    {
      when: 'on a page whose address begins so, wide',
      screen: 'update-news',
      address: '/ota/more?open=update-news',
      isWide: true,
      goal: '/',
    },
    {
      when: 'on a phone it just closes',
      screen: 'update-news',
      address: '/getlocal?open=update-news',
      isWide: false,
      goal: undefined,
    },
    {
      when: 'another screen just closes',
      screen: 'explore-gym',
      address: '/getlocal?open=explore-gym',
      isWide: true,
      goal: undefined,
    },
  ] as const)('$when: $goal', ({ screen, address, isWide, goal }) => {
    expect(addressAfter(screen, place(address), isWide)).toBe(goal)
  })
})

it('keeps the rest of the address', () => {
  expect(addressWithScreen(place('/schedule?city=London&open=login'), 'payment')).toBe(
    '/schedule?city=London&open=payment',
  )
})

it.each([
  ['/schedule?city=London&open=payment', '/schedule?city=London'],
  ['/?open=login', '/'],
  ['/login', '/'],
  ['/login/', '/'],
  ['/login?partner=grand-hotel', '/?partner=grand-hotel'],
  ['/login?partner=grand-hotel&return=%2F', '/?partner=grand-hotel'],
  ['/schedule?city=London&return=%2Flocations&open=login', '/schedule?city=London'],
  ['/login?return=%2Fschedule%3Fcity%3DLondon&open=signup', '/schedule?city=London'],
  ['/login?partner=grand-hotel&return=%2Fschedule%3Fcity%3DLondon', '/schedule?city=London'],
  ['/login?return=https%3A%2F%2Fevil.example', '/'],
  ['/?partner=grand-hotel&open=toggleBuyPassFlowModal&voucher=p1', '/?partner=grand-hotel'],
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
    ['/\t/', undefined],
    ['//roamfit.example/user/profile', undefined],
    ['https://roamfit.example/user/profile', undefined],
    ['/user//profile', '/user//profile'],
    ['user/profile', undefined],
    ['/login?return=/login', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j: %j', (wish, address) => {
    expect(returnFromFlow(wish, ORIGIN)).toBe(address)
  })
})

it.each([
  ['/', true],
  ['/login', true],
  ['/login/', true],
  ['/ota', true],
  ['/OTA/', true],
  ['/getlocal', true],
  ['/getlocal/', true],
  ['/en/login', false],
  ['/login/help', false],
  ['/locations', false],
  ['/how-it-works', false],
])('the flow lives on %s: %j (T4)', (pathname, lives) => {
  expect(isFlowPage(pathname)).toBe(lives)
})

it.each([
  ['/user/profile', true],
  ['/user', true],
  ['/users', false],
  ['/USER/bookings', true],
  ['/location/user', false],
  ['/', false],
])('%s is for signed-in travellers: %j', (address, is) => {
  expect(isForSignedIn(address)).toBe(is)
})

describe('what a page loaded stays as it is', () => {
  it.each([
    ['while the flow opens', '/schedule?city=Rome', '/schedule?city=Rome&open=login', true],
    ['while it moves', '/?open=login', '/?open=signup', true],
    ['while it closes', '/?open=login', '/', true],
    ['not when nothing changes: loading again is meant', '/schedule?city=Rome', '/schedule?city=Rome', false],
    ['not on another page', '/?open=login', '/ota', false],
    ['not with other parameters', '/schedule?city=Rome', '/schedule?city=Nice&open=login', false],
    ['not from the login page to the one it leads back to', '/login?open=login', '/', false],
  ])('%s', (_when, from, to, stays) => {
    const urls = { currentUrl: new URL(from, ORIGIN), nextUrl: new URL(to, ORIGIN) }
    expect(keepsData({ ...urls, defaultShouldRevalidate: true })).toBe(!stays)
    expect(keepsData({ ...urls, defaultShouldRevalidate: false })).toBe(false)
  })
})
