import { describe, expect, it } from 'vitest'
import { currentMark, placeAbove, placesBelow } from './profile-places.rules.ts'

describe('the way back', () => {
  it.each([
    ['/user/profile', false, undefined],
    ['/user/profile/', false, undefined],
    ['/user/profile/bookings', false, 'Profile'],
    ['/user/profile/roamfit-pass', false, 'Profile'],
    ['/user/profile/notification', false, 'Profile'],
    ['/user/profile/settings', false, 'Profile'],
    ['/user/profile/bookings/5f0c', false, 'Bookings'],
    ['/user/profile/bookings/5f0c', true, 'Pass'],
    ['/user/profile/settings/data-control', false, 'Settings'],
    ['/user/profile/privacy-notification', false, 'Data Control'],
  ])('leads from %s (opened from a pass: %s) to %s', (pathname, isOpenedFromPass, title) => {
    expect(placeAbove(pathname, 'roamfit', isOpenedFromPass)?.title).toBe(title)
  })
})

describe('the entry of the navigation that is marked', () => {
  it.each([
    ['/user/profile', '/user/profile', 'page'],
    ['/user/profile', '/user/profile/bookings', undefined],
    ['/user/profile/bookings', '/User/Profile/Bookings/', 'page'],
    ['/user/profile/bookings', '/user/profile/bookings/5f0c', 'true'],
    ['/user/profile/settings', '/user/profile/settings/data-control', 'true'],
    ['/user/profile/settings', '/user/profile/privacy-notification', 'true'],
    ['/user/profile/saved', '/user/profile/settings', undefined],
  ])('%s at %s: %s', (to, pathname, mark) => expect(currentMark(to, pathname)).toBe(mark))

  it('is named once for each page, with the brand in the address of the passes', () => {
    const places = placesBelow('nomad').map(({ to }) => to)
    expect(new Set(places).size).toBe(places.length)
    expect(places).toContain('/user/profile/nomad-pass')
  })
})
