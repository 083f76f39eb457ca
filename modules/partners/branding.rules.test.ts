import { describe, expect, it } from 'vitest'
import { fieldsOfBrand, type SiteMode } from '../../contract/partners.ts'
import { type BrandingFacts, brandingOf } from './branding.rules.ts'

const brand = { brand: 'Vagabond', brandKey: 'vagabond' }
const fields = fieldsOfBrand(brand.brand)

const harbour: BrandingFacts = {
  id: 'p-1',
  slug: 'harbour',
  name: 'Harbour Hotel',
  title: 'Harbour Fit',
  subtitle: 'Train by the sea',
  favicon_light: '/light.png',
  favicon_dark: '/dark.png',
  primary_logo: '/logo.png',
  secondary_logo: '/logo-2.png',
  logo_width: 120,
  logo_height: 40,
  logo_url: 'https://harbour.example',
  background_image: '/sea.webp',
  primary_color: '#111111',
  secondary_color: '#222222',
  hotel_pin_color: '#333333',
  lat: 51.5,
  lng: -0.13,
  city: 'Brighton',
  hero_why_html: '<p onclick="x">Fine</p>',
  why_images: [
    { image: '/b.png', orderNo: 2 },
    { image: '/a.png', orderNo: 1 },
  ],
  linked_in_url: 'https://linkedin.example/h',
  facebook_url: 'https://facebook.example/h',
  instagram_url: 'https://instagram.example/h',
  twitter_url: 'https://twitter.example/h',
  coupon_code: 'SEA',
  one_day_free_pass: true,
  purchase_and_redeem: true,
  hides_social_sign_in: true,
  hides_app_block: true,
  turns_locals_away: true,
  allowed: ['brighton'],
  blocked: ['london'],
  passProductIds: ['pass-1'],
}
const bare: BrandingFacts = {
  ...harbour,
  title: null,
  subtitle: null,
  favicon_light: null,
  favicon_dark: null,
  primary_logo: null,
  secondary_logo: null,
  logo_width: null,
  logo_height: null,
  logo_url: null,
  background_image: null,
  hotel_pin_color: null,
  lat: null,
  lng: null,
  city: null,
  hero_why_html: null,
  linked_in_url: null,
  facebook_url: null,
  instagram_url: null,
  twitter_url: null,
  coupon_code: null,
  purchase_and_redeem: null,
  why_images: [],
}

describe('the branding of a site', () => {
  it('has all settings of its partner', () => {
    expect(brandingOf(harbour, 'partner', brand)).toEqual({
      uniqueId: 'p-1',
      slug: 'harbour',
      siteMode: 'partner',
      title: 'Harbour Fit',
      subTitle: 'Train by the sea',
      subtitle: 'Train by the sea',
      favicon: ['/light.png', '/dark.png'],
      logo: { primaryLogo: '/logo.png', secondaryLogo: '/logo-2.png' },
      primaryLogo: '/logo.png',
      secondaryLogo: '/logo-2.png',
      logoHeight: 40,
      logoWidth: 120,
      backgroundImage: '/sea.webp',
      color: '#111111',
      primaryColor: '#111111',
      secondaryColor: '#222222',
      hotelPinColor: '#333333',
      logoUrl: 'https://harbour.example',
      linkedInUrl: 'https://linkedin.example/h',
      facebookUrl: 'https://facebook.example/h',
      instagramUrl: 'https://instagram.example/h',
      twitterUrl: 'https://twitter.example/h',
      geoLocation: { latitude: 51.5, longitude: -0.13 },
      destination: 'Brighton',
      currentDestination: 'Brighton',
      allowedDestinations: ['brighton'],
      blockedDestinations: ['london'],
      couponCode: 'SEA',
      oneDayFreePass: 'true',
      isMasterWhiteLabelAppCheckinMultipass: true,
      isB2BWhiteLabelReplica: true,
      purchaseAndRedeem: true,
      voucherIds: ['pass-1'],
      isMasterWhiteLabel: false,
      hidesSocialSignIn: true,
      hidesAppBlock: true,
      turnsLocalsAway: true,
      newsArticle: null,
      [fields.heroWhy]: '<p>Fine</p>',
      [fields.whyImages]: [
        { image: '/a.png', orderNo: 1 },
        { image: '/b.png', orderNo: 2 },
      ],
    })
  })

  it('is the documented one without settings', () => {
    expect(brandingOf(undefined, 'b2c', brand)).toEqual({
      uniqueId: 'vagabond',
      slug: null,
      siteMode: 'b2c',
      title: 'Vagabond',
      subTitle: null,
      subtitle: null,
      favicon: '/icons/192.png',
      logo: { primaryLogo: null, secondaryLogo: null },
      primaryLogo: null,
      secondaryLogo: null,
      logoHeight: null,
      logoWidth: null,
      backgroundImage: null,
      color: '#0084ff',
      primaryColor: '#0084ff',
      secondaryColor: '#272b46',
      hotelPinColor: null,
      logoUrl: null,
      linkedInUrl: null,
      facebookUrl: null,
      instagramUrl: null,
      twitterUrl: null,
      geoLocation: null,
      destination: 'London',
      currentDestination: 'London',
      allowedDestinations: [],
      blockedDestinations: [],
      couponCode: null,
      oneDayFreePass: 'false',
      isMasterWhiteLabelAppCheckinMultipass: true,
      isB2BWhiteLabelReplica: true,
      purchaseAndRedeem: null,
      voucherIds: [],
      isMasterWhiteLabel: false,
      hidesSocialSignIn: false,
      hidesAppBlock: false,
      turnsLocalsAway: false,
      newsArticle: null,
      [fields.heroWhy]: null,
      [fields.whyImages]: [],
    })
  })

  it('has the partner’s name for a title, and neither place nor city unless the partner sets them', () => {
    const { title, subTitle, geoLocation, destination, favicon, purchaseAndRedeem } = brandingOf(bare, 'partner', brand)
    expect([title, subTitle, geoLocation, destination, favicon, purchaseAndRedeem]).toEqual([
      'Harbour Hotel',
      null,
      null,
      null,
      '/icons/192.png',
      null,
    ])
    expect(brandingOf(bare, 'b2b', brand).destination).toBe('London')
  })

  it.each<[string, Partial<BrandingFacts>]>([
    ['without a longitude', { lng: null }],
    ['without a latitude', { lat: null }],
  ])('has no place %s', (_name, changes) =>
    expect(brandingOf({ ...harbour, ...changes }, 'partner', brand).geoLocation).toBeNull(),
  )

  it.each<[string, Partial<BrandingFacts>, string]>([
    ['for light alone', { favicon_dark: null }, '/light.png'],
    ['for dark alone', { favicon_light: null }, '/dark.png'],
  ])('has one favicon when there is one %s', (_name, changes, favicon) =>
    expect(brandingOf({ ...harbour, ...changes }, 'partner', brand).favicon).toBe(favicon),
  )

  it.each<[SiteMode, boolean]>([
    ['b2c', false],
    ['b2b', false],
    ['b2cwl', true],
    ['partner', true],
    ['restricted', true],
    ['master', true],
  ])('T8: a site of the mode %s has the privileges of its partner: %s', (mode, isPrivileged) => {
    const { slug, couponCode, oneDayFreePass, allowedDestinations, blockedDestinations, voucherIds } = brandingOf(
      harbour,
      mode,
      brand,
    )
    expect({ slug, couponCode, oneDayFreePass, allowedDestinations, blockedDestinations, voucherIds }).toEqual(
      isPrivileged
        ? {
            slug: 'harbour',
            couponCode: 'SEA',
            oneDayFreePass: 'true',
            allowedDestinations: ['brighton'],
            blockedDestinations: ['london'],
            voucherIds: ['pass-1'],
          }
        : {
            slug: null,
            couponCode: null,
            oneDayFreePass: 'false',
            allowedDestinations: [],
            blockedDestinations: [],
            voucherIds: [],
          },
    )
  })

  it('is a replica’s unless it is restricted, and a master’s only on a master site', () => {
    const modes: readonly SiteMode[] = ['partner', 'restricted', 'master']
    const flags = modes.map((mode) => brandingOf(harbour, mode, brand))
    expect(flags.map((site) => site.isB2BWhiteLabelReplica)).toEqual([true, 'false', true])
    expect(flags.map((site) => site.isMasterWhiteLabelAppCheckinMultipass)).toEqual([true, 'false', true])
    expect(flags.map((site) => site.isMasterWhiteLabel)).toEqual([false, false, true])
  })
})
