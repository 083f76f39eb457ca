import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createDestination, type Destination } from '../../tests/support/factories/catalogue.ts'
import { createPartner, createPassProduct } from '../../tests/support/factories/shop.ts'
import { partnerEndpoints } from './partners.endpoints.ts'
import { type NewPartner, publishPartners } from './publish/publish-partners.ts'
import { siteOf } from './find-site.ts'
import { mayUseDestination } from './site.rules.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let london: Destination
let berlin: Destination

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: partnerEndpoints })
  london = await createDestination(database.db)
  berlin = await createDestination(database.db, {
    city: 'Berlin',
    country: 'Germany',
    country_code: 'DE',
    time_zone: 'Europe/Berlin',
    currency: 'EUR',
  })
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const show = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await test.get(`/api/cms/${path}`, { headers })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const hotel: NewPartner = {
  id: '22222222-2222-4222-8222-222222222222',
  slug: 'grand-hotel',
  name: 'Grand Hotel',
  kind: 'b2b',
  siteMode: 'replica',
  title: 'Grand Hotel Fitness',
  subtitle: 'Stay fit',
  faviconLight: '/art/light.png',
  faviconDark: '/art/dark.png',
  primaryLogo: '/art/logo.svg',
  secondaryLogo: null,
  logoWidth: 120,
  logoHeight: 40,
  logoUrl: 'https://grand.example',
  backgroundImage: null,
  primaryColor: '#aa0000',
  secondaryColor: '#00aa00',
  hotelPinColor: '#0000aa',
  lat: 51.5,
  lng: -0.1,
  destinationId: null,
  heroWhyHtml: '<p>Why</p>',
  whyImages: [
    { image: '/art/b.png', orderNo: 2 },
    { image: '/art/a.png', orderNo: 1 },
  ],
  linkedInUrl: null,
  facebookUrl: null,
  instagramUrl: 'https://instagram.example/grand',
  twitterUrl: null,
  supportEmail: null,
  couponCode: 'HOTEL15',
  oneDayFreePass: true,
  purchaseAndRedeem: true,
  hidesSocialSignIn: true,
  hidesAppBlock: false,
  turnsLocalsAway: false,
  allowedDestinationIds: [],
  blockedDestinationIds: [],
  hosts: ['grand.localhost'],
  passProductIds: [],
}

describe('the product’s own branding (1-storefront §9)', () => {
  it.each(['b2c', 'b2b', 'no-such-key'])('%s is the documented default', async (variant) => {
    const branding = await show(variant)
    expect(branding).toMatchObject({
      slug: null,
      siteMode: variant === 'b2b' ? 'b2b' : 'b2c',
      title: 'Roamfit',
      color: '#0084ff',
      primaryColor: '#0084ff',
      secondaryColor: '#272b46',
      destination: 'London',
      allowedDestinations: [],
      oneDayFreePass: 'false',
      isB2BWhiteLabelReplica: true,
      isMasterWhiteLabelAppCheckinMultipass: true,
      purchaseAndRedeem: null,
      voucherIds: [],
      couponCode: null,
      heroWhyRoamfit: null,
      whyRoamfitImages: [],
    })
    expect(branding.uniqueId).toBe('roamfit')
  })

  it('is what an unknown slug gets, with no privileges (T8)', async () => {
    const { siteMode: _own, ...own } = await show('b2c')
    for (const path of ['partner/nobody', 'b2cwl/nobody', "partner/'; drop table partners"]) {
      expect(await show(path)).toMatchObject(own)
    }
  })
})

describe('the branding of a partner', () => {
  it('is published once, and answered field by field', async () => {
    const pass = await createPassProduct(database.db, london, { is_restricted: true })
    const partner = {
      ...hotel,
      destinationId: london.id,
      allowedDestinationIds: [london.id],
      passProductIds: [pass.id],
    }
    await publishPartners(test.context, [partner])
    await publishPartners(test.context, [{ ...partner, title: 'Changed', hosts: ['other.localhost'] }])
    await expect.poll(() => show('partner/grand-hotel')).toMatchObject({ slug: 'grand-hotel' })
    expect(await show('partner/Grand-Hotel?locale=en')).toEqual({
      uniqueId: hotel.id,
      slug: 'grand-hotel',
      siteMode: 'partner',
      title: 'Grand Hotel Fitness',
      subTitle: 'Stay fit',
      subtitle: 'Stay fit',
      favicon: ['/art/light.png', '/art/dark.png'],
      logo: { primaryLogo: '/art/logo.svg', secondaryLogo: null },
      primaryLogo: '/art/logo.svg',
      secondaryLogo: null,
      logoHeight: 40,
      logoWidth: 120,
      logoUrl: 'https://grand.example',
      backgroundImage: null,
      color: '#aa0000',
      primaryColor: '#aa0000',
      secondaryColor: '#00aa00',
      hotelPinColor: '#0000aa',
      geoLocation: { latitude: 51.5, longitude: -0.1 },
      destination: 'London',
      currentDestination: 'London',
      allowedDestinations: ['London'],
      blockedDestinations: [],
      linkedInUrl: null,
      facebookUrl: null,
      instagramUrl: 'https://instagram.example/grand',
      twitterUrl: null,
      couponCode: 'HOTEL15',
      oneDayFreePass: 'true',
      isMasterWhiteLabelAppCheckinMultipass: true,
      isB2BWhiteLabelReplica: true,
      purchaseAndRedeem: true,
      voucherIds: [pass.id],
      isMasterWhiteLabel: false,
      hidesSocialSignIn: true,
      hidesAppBlock: false,
      turnsLocalsAway: false,
      heroWhyRoamfit: '<p>Why</p>',
      whyRoamfitImages: [
        { image: '/art/a.png', orderNo: 1 },
        { image: '/art/b.png', orderNo: 2 },
      ],
      newsArticle: null,
    })
  })

  it('belongs to the verified host before any slug, and is never sent to another host (T8, T9)', async () => {
    expect(await show('b2c', { host: 'grand.localhost:3000' })).toMatchObject({
      slug: 'grand-hotel',
      siteMode: 'partner',
    })
    expect(await show('partner/nobody', { host: 'grand.localhost' })).toMatchObject({ slug: 'grand-hotel' })
    expect(await show('b2c')).toMatchObject({ slug: null })
    expect(await show('b2c', { host: 'other.localhost' })).toMatchObject({ slug: null })
    expect(await show('b2c', { 'x-forwarded-host': 'grand.localhost' })).toMatchObject({ slug: null })
  })

  it('that is restricted says so with the string (T1)', async () => {
    await createPartner(database.db, { slug: 'ticket-hotel', site_mode: 'restricted', purchase_and_redeem: false })
    await expect.poll(() => show('partner/ticket-hotel')).toMatchObject({ siteMode: 'restricted' })
    expect(await show('partner/ticket-hotel')).toMatchObject({
      isB2BWhiteLabelReplica: 'false',
      isMasterWhiteLabelAppCheckinMultipass: 'false',
      purchaseAndRedeem: false,
    })
  })

  it('ends when the partner is switched off', async () => {
    await createPartner(database.db, { slug: 'closed', is_active: false })
    expect(await show('partner/closed')).toMatchObject({ slug: null })
  })
})

it('T11: the rules of a site hold for every caller', async () => {
  await createPartner(database.db, { slug: 'aurora', kind: 'b2c_white_label', allowed: [berlin] })
  await expect.poll(async () => (await siteOf(test.context, { b2cwl: 'aurora' })).partner?.slug).toBe('aurora')
  const site = await siteOf(test.context, { b2cwl: 'aurora' })
  expect([mayUseDestination(site, berlin.id), mayUseDestination(site, london.id)]).toEqual([true, false])
})

it('has two names with the brand word, for any brand', async () => {
  const other = await testApp({ database, served: partnerEndpoints, environment: { BRAND: 'Vagabond' } })
  const branding = (await other.get('/api/cms/b2c')).json()
  expect(branding).toMatchObject({
    title: 'Vagabond',
    uniqueId: 'vagabond',
    heroWhyVagabond: null,
    whyVagabondImages: [],
  })
  expect(JSON.stringify(branding)).not.toMatch(/roamfit/i)
  await other.close()
})
