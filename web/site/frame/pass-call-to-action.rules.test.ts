import { expect, it } from 'vitest'
import { passCallToAction } from './pass-call-to-action.rules.ts'

const own = {
  brand: 'Roamfit',
  brandKey: 'roamfit',
  pathname: '/',
  offer: 'unset',
  hasPartner: false,
  hasCity: false,
} as const

it.each([
  {
    when: 'on our own site, no city chosen',
    site: {},
    label: 'Get a Pass',
    short: 'Get a Pass',
    screen: 'explore-gym-destination',
  },
  {
    when: 'on our own site, a city chosen',
    site: { hasCity: true },
    label: 'Get Your Pass',
    short: 'Buy Pass',
    screen: 'buy-roamfit-pass',
  },
  {
    when: 'with a partner that says nothing',
    site: { hasPartner: true },
    label: 'Purchase or Redeem Roamfit Pass',
    short: 'Get Your Pass',
    screen: 'explore-gym',
  },
  {
    when: 'with a partner that says nothing, a city chosen',
    site: { hasPartner: true, hasCity: true },
    label: 'Purchase or Redeem Roamfit Pass',
    short: 'Get Your Pass',
    screen: 'explore-gym',
  },
  {
    when: 'with a partner that does both',
    site: { hasPartner: true, offer: 'purchaseAndRedeem' },
    label: 'Purchase or Redeem Roamfit Pass',
    short: 'Get Your Pass',
    screen: 'explore-gym',
  },
  {
    when: 'with a partner that only sells',
    site: { hasPartner: true, offer: 'purchase' },
    label: 'Purchase your Roamfit Pass',
    short: 'Buy Pass',
    screen: 'buy-roamfit-pass',
  },
  {
    when: 'with a partner that only sells, a city chosen',
    site: { hasPartner: true, offer: 'purchase', hasCity: true },
    label: 'Purchase your Roamfit Pass',
    short: 'Buy Pass',
    screen: 'buy-roamfit-pass',
  },
  {
    when: 'on a host that does both, without a parameter',
    site: { offer: 'purchaseAndRedeem' },
    label: 'Purchase or Redeem Roamfit Pass',
    short: 'Get Your Pass',
    screen: 'explore-gym',
  },
  {
    when: 'on /ota',
    site: { pathname: '/ota' },
    label: 'Redeem your pass',
    short: 'Redeem your pass',
    screen: 'explore-gym',
  },
  {
    when: 'on /OTA/, a city chosen',
    site: { pathname: '/OTA/', hasCity: true },
    label: 'Redeem your pass',
    short: 'Redeem your pass',
    screen: 'explore-gym',
  },
  {
    when: 'on the page of a venue called so',
    site: { pathname: '/location/ota' },
    label: 'Get a Pass',
    short: 'Get a Pass',
    screen: 'explore-gym-destination',
  },
  {
    when: 'on a page whose address begins so',
    site: { pathname: '/ota/terms' },
    label: 'Get a Pass',
    short: 'Get a Pass',
    screen: 'explore-gym-destination',
  },
  {
    when: 'on /ota with a partner that only sells',
    site: { pathname: '/ota', offer: 'purchase' },
    label: 'Redeem your pass',
    short: 'Redeem your pass',
    screen: 'buy-roamfit-pass',
  },
  {
    when: 'on another brand',
    site: { brand: 'Vagabond', brandKey: 'vagabond', hasCity: true },
    label: 'Get Your Pass',
    short: 'Buy Pass',
    screen: 'buy-vagabond-pass',
  },
  {
    when: 'on another brand that only sells',
    site: { brand: 'Vagabond', brandKey: 'vagabond', offer: 'purchase' },
    label: 'Purchase your Vagabond Pass',
    short: 'Buy Pass',
    screen: 'buy-vagabond-pass',
  },
] as const)('$when: $label → $screen', ({ site, label, short, screen }) => {
  expect(passCallToAction({ ...own, ...site })).toEqual({ label, shortLabel: short, screen })
})
