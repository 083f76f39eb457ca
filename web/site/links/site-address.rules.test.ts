import { describe, expect, it } from 'vitest'
import { flowAddress, parametersToKeep, loginAddress, siteAddress } from './site-address.rules.ts'

const place = (address: string) => {
  const { pathname, search } = new URL(address, 'http://site')
  return { pathname, search }
}

describe('a link to one of our pages', () => {
  it.each([
    { from: '/', to: '/locations', is: '/locations' },
    { from: '/?partner=grand-hotel', to: '/locations', is: '/locations?partner=grand-hotel' },
    { from: '/?b2cwl=aurora&city=Berlin', to: '/locations?city=Vienna', is: '/locations?city=Vienna&b2cwl=aurora' },
    { from: '/?partner=grand-hotel', to: '/?partner=other', is: '/?partner=other' },
    { from: '/?partner=a%26b', to: '/faq#passes', is: '/faq?partner=a%26b#passes' },
    { from: '/B2C/locations', to: '/location/river-house-gym', is: '/B2C/location/river-house-gym' },
    { from: '/b2c/schedule?city=London', to: '/locations?city=London', is: '/B2C/locations?city=London' },
    { from: '/B2C/locations', to: '/schedule', is: '/B2C/schedule' },
    { from: '/B2C/locations', to: '/how-it-works', is: '/how-it-works' },
    { from: '/?partner=grand-hotel', to: '?page=2#list', is: '?page=2&partner=grand-hotel#list' },
    { from: '/B2C/locations', to: '/en/schedule', is: '/en/schedule' },
    { from: '/?partner=&b2cwl=aurora', to: '/locations', is: '/locations?b2cwl=aurora' },
    { from: '/?ref=sport-advisor', to: '/schedule', is: '/schedule' },
    { from: '/?partner=lodge&preview=k', to: '/FAQs', is: '/FAQs?partner=lodge&preview=k' },
    { from: '/FAQs?preview=k', to: '/locations?city=London', is: '/locations?city=London&preview=k' },
  ])('from $from to $to is $is', ({ from, to, is }) => {
    expect(siteAddress(to, place(from))).toBe(is)
  })

  it('hands the same parameters to a form', () => {
    expect(parametersToKeep('?city=London&partner=grand-hotel')).toEqual([['partner', 'grand-hotel']])
    expect(parametersToKeep('?partner=&b2cwl=aurora')).toEqual([['b2cwl', 'aurora']])
    expect(parametersToKeep('')).toEqual([])
  })
})

describe('the traveller flow (T4)', () => {
  it.each([
    { from: '/', is: '/?open=explore-gym' },
    { from: '/ota', is: '/ota?open=explore-gym' },
    { from: '/ota/', is: '/ota/?open=explore-gym' },
    { from: '/getlocal?partner=grand-hotel', is: '/getlocal?partner=grand-hotel&open=explore-gym' },
    { from: '/?city=Berlin', is: '/?city=Berlin&open=explore-gym' },
    {
      from: '/location/north-pool?partner=grand-hotel',
      is: '/location/north-pool?partner=grand-hotel&open=explore-gym',
    },
    { from: '/schedule?city=Berlin', is: '/schedule?city=Berlin&open=explore-gym' },
    { from: '/B2C/schedule', is: '/B2C/schedule?open=explore-gym' },
    { from: '/?open=login', is: '/?open=explore-gym' },
  ])('asked for on $from opens at $is', ({ from, is }) => {
    expect(flowAddress('explore-gym', place(from))).toBe(is)
  })
})

describe('signing in (T7)', () => {
  it.each([
    { from: '/', is: '/login' },
    { from: '/login', is: '/login' },
    { from: '/GetLocal', is: '/login' },
    { from: '/ota?partner=grand-hotel', is: '/login?partner=grand-hotel' },
    { from: '/location/north-pool', is: '/login?return=%2Flocation%2Fnorth-pool' },
    {
      from: '/schedule?city=London&partner=p',
      is: '/login?return=%2Fschedule%3Fcity%3DLondon%26partner%3Dp&partner=p',
    },
  ])('from $from goes to $is', ({ from, is }) => {
    expect(loginAddress(place(from))).toBe(is)
  })
})
