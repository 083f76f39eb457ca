import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Branding } from '../../contract/partners.ts'
import type { PartnerOffer } from '../../contract/partner-offer.ts'
import type { PartnerSite } from '../../contract/partner-site.ts'
import { partnerOffer, siteLook } from '../../tests/support/calls/office-calls.ts'
import { photoForm, photograph } from '../../tests/support/calls/photographs.ts'
import { createPartner, createPassProduct, createCoupon, type Partner } from '../../tests/support/factories/shop.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let operator: Person
let manager: Person
let rival: Person
let inn: Partner

beforeAll(async () => {
  whole = await wholeProduct()
  operator = await whole.staffAs('partners')
  manager = await whole.staffAs('partner_manager')
  inn = await createPartner(whole.database.db, { slug: 'small-inn', name: 'Small Inn' })
  rival = await whole.staffAs('partner_manager', inn)
})
afterAll(() => whole.close())

const at = (slug: string, path: string) => `/api/staff/partners/${slug}${path}`
const read = async <T>(slug: string, path: string, by: Person) =>
  (await whole.test.get(at(slug, path), { as: by.token })).json<T>()
const site = (slug = 'grand-hotel', by = operator) => read<PartnerSite>(slug, '/site', by)
const act = async (path: string, more: object = {}, by = manager, slug = 'grand-hotel') =>
  whole.test.post(at(slug, path), { version: (await site(slug)).version, ...more }, { as: by.token })
const save = (more: object = {}, by = manager, slug = 'grand-hotel') => act('/site', { ...siteLook, ...more }, by, slug)
const branding = async (slug: string, preview?: string) => {
  await whole.test.hearChanges()
  const headers: Record<string, string> = preview === undefined ? {} : { 'x-preview': preview }
  return (await whole.test.get(`/api/cms/partner/${slug}`, { headers })).json<Branding>()
}
const keyOf = async (slug: string, by = operator) => {
  const answer = await whole.test.post(at(slug, '/site/preview'), {}, { as: by.token })
  return new URL(answer.json<{ address: string }>().address, 'http://x').searchParams.get('preview') ?? ''
}
const upload = (bytes: Buffer, use = 'logo', by = manager) => {
  const form = photoForm(at(by === rival ? 'small-inn' : 'grand-hotel', `/site/pictures?use=${use}`), bytes)
  return whole.test.app.inject({ ...form, headers: { ...form.headers, authorization: `Bearer ${by.token}` } })
}
const refusalOf = (answer: { statusCode: number; json(): unknown }) => {
  const { code, fields } = answer.json() as { code?: string; fields?: Record<string, string> }
  return [answer.statusCode, code, fields ?? {}]
}
const offerOf = (by = operator, slug = 'grand-hotel') => read<PartnerOffer>(slug, '/offer', by)
const changeOffer = async (more: object, by = operator, slug = 'grand-hotel') => {
  const { fields, version } = await offerOf(operator, slug)
  return whole.test.post(at(slug, '/offer'), { ...fields, version, ...more }, { as: by.token })
}

describe('a new partner', () => {
  const slug = 'lake-lodge'
  const add = (more: object = {}, by = operator) =>
    whole.test.post('/api/staff/partners', { name: 'Lake Lodge', slug, way: 'link', ...more }, { as: by.token })

  it('is there from the first step on, and no guest finds it', async () => {
    expect((await add()).json()).toEqual({ slug })
    expect((await site(slug)).partner).toMatchObject({
      state: 'new',
      address: 'http://localhost:3000/?partner=lake-lodge',
    })
    expect((await branding(slug)).slug).toBeNull()
    expect((await site(slug)).gaps).toEqual(['look', 'people'])
  })

  it.each(['lake-lodge', 'new', 'roamfit', '0e9ed2c4-6a0f-4bd0-b3ac-000000000000'])(
    'with the short name %s is refused beside the field',
    async (taken) =>
      expect(refusalOf(await add({ slug: taken }))).toMatchObject([
        400,
        'invalidRequest',
        { slug: expect.any(String) },
      ]),
  )

  it('is previewed with its draft by those who have the key, and cannot be bought from', async () => {
    await save({ title: 'Lake Lodge', primaryColor: '#0A7A33' }, operator, slug)
    const key = await keyOf(slug)
    expect(await branding(slug, key)).toMatchObject({ slug, title: 'Lake Lodge', primaryColor: '#0a7a33' })
    expect((await branding(slug, `${key}x`)).slug).toBeNull()
    expect((await branding('small-inn', key)).slug).toBe(slug)
    expect((await branding(slug)).slug).toBeNull()
    await changeOffer({ hasFreeDay: true }, operator, slug)
    const headers = { 'x-partner': slug, 'x-preview': key }
    const free = await whole.test.get(`/api/vouchers/checkFreePass?partnerId=${slug}&email=n@example.com`, { headers })
    expect(free.statusCode).not.toBe(200)
  })

  it('is opened by an operator, not by its manager', async () => {
    const lodge = await whole.database.db
      .selectFrom('partners')
      .selectAll()
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    const own = await whole.staffAs('partner_manager', lodge)
    expect(refusalOf(await act('/site/publish', {}, own, slug))).toEqual([403, 'notAllowed', {}])
    expect((await act('/site/publish', {}, operator, slug)).json<PartnerSite>().partner.state).toBe('open')
    expect(await branding(slug)).toMatchObject({
      slug,
      title: 'Lake Lodge',
      primaryColor: '#0a7a33',
      oneDayFreePass: 'true',
    })
    await save({ title: 'Lake Lodge', subtitle: 'Swim first' }, own, slug)
    expect((await branding(slug)).subtitle).toBeNull()
    expect((await act('/site/publish', {}, own, slug)).statusCode).toBe(200)
    expect(await branding(slug)).toMatchObject({ subtitle: 'Swim first', primaryColor: '#0084ff' })
    const { history } = await site(slug, own)
    const earlier = history.find(({ state }) => state === 'replaced')
    expect(
      (await act('/site/return', { revision: earlier?.id }, own, slug)).json<PartnerSite>().fields.primaryColor,
    ).toBe('#0a7a33')
  })

  it('that is found at its own host opens only with one', async () => {
    await add({ slug: 'hill-house', way: 'host' })
    await save({}, operator, 'hill-house')
    expect((await site('hill-house')).gaps).toEqual(['host', 'city', 'people'])
    expect(refusalOf(await act('/site/publish', {}, operator, 'hill-house'))).toEqual([409, 'siteNotReady', {}])
    expect((await branding('hill-house', await keyOf('hill-house'))).siteMode).toBe('master')
  })

  it.each([
    ['brand', '?b2cwl=brand-way&'],
    ['host', '?partner=host-way&'],
    ['insurer', '?partner=insurer-way&'],
  ])('as %s is previewed at an address that begins %s, where its published site is too', async (way, start) => {
    const slug = `${way}-way`
    await add({ slug, way })
    await save({}, operator, slug)
    const answer = await whole.test.post(at(slug, '/site/preview'), {}, { as: operator.token })
    expect(answer.json<{ address: string }>().address.startsWith(`/${start}preview=`)).toBe(true)
  })

  it('whose site has ended does not open again by a publication', async () => {
    await whole.database.db.updateTable('partners').set({ is_active: false }).where('slug', '=', 'lake-lodge').execute()
    await save({ title: 'Back again' }, operator, slug)
    await act('/site/publish', {}, operator, slug)
    expect([(await site(slug)).partner.state, (await branding(slug)).slug]).toEqual(['ended', null])
  })
})

describe('a draft', () => {
  it('is not for those who write texts', async () => {
    const writer = await whole.staffAs('content')
    expect(refusalOf(await changeOffer({ hidesAppBlock: true }, writer))).toEqual([403, 'notAllowed', {}])
    expect((await offerOf(writer)).mayChange).toBe(false)
    expect((await site('grand-hotel', writer)).mayChange).toBe(true)
  })

  it('is saved by more people at once than there are connections', async () => {
    const { fields, version } = await offerOf()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        whole.test.post(
          at('grand-hotel', '/offer'),
          { ...fields, version, hidesAppBlock: !fields.hidesAppBlock, turnsLocalsAway: index % 2 === 0 },
          { as: operator.token },
        ),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(29).fill(409)])
  })

  it('of two editors: the second sees both', async () => {
    const { version } = await site()
    await save({ title: 'First' })
    const second = await whole.test.post(at('grand-hotel', '/site'), { ...siteLook, version }, { as: operator.token })
    expect(refusalOf(second)).toEqual([409, 'recordChanged', {}])
  })

  it.each([
    ['primaryColor', 'red', 'Must be a colour such as #0084ff'],
    ['primaryColor', '#fff;}body{display:none', 'At most 7 characters'],
    ['secondaryColor', '', 'Please choose a colour'],
    ['website', 'javascript:alert(1)', 'Must be an address such as https://example.com'],
    ['instagramUrl', 'data:text/html,<script>', 'Must be an address such as https://example.com'],
    ['facebookUrl', '//evil.example', 'Must be an address such as https://example.com'],
    ['supportEmail', 'nobody', 'Please enter a valid email'],
    ['position', '91, 0', 'Must be latitude and longitude, such as 51.5007, -0.1246'],
    ['title', '', 'Title is required'],
    ['logo', '/uploads/../secret', 'Please upload the picture first'],
    ['logo', 'https://evil.example/x.svg', 'Please upload the picture first'],
    ['picture', 'javascript:alert(1)', 'Please upload the picture first'],
  ])('refuses %s %s beside the field', async (field, value, says) => {
    const [status, code, fields] = refusalOf(await save({ [field]: value }))
    expect([status, code === 'invalidRequest' || code === 'invalidEmail', Object.keys(fields as object)]).toEqual([
      400,
      true,
      [field],
    ])
    if (field !== 'supportEmail') expect(fields).toEqual({ [field]: says })
  })

  it('with a script in its title is a text on the page', async () => {
    await save({ title: '</title><script>alert(1)</script>', subtitle: '"><img src=x onerror=alert(1)>' })
    expect((await branding('grand-hotel', await keyOf('grand-hotel'))).title).toBe('</title><script>alert(1)</script>')
  })
})

it('a history names our operators only to operators, and gives no address to the other side', async () => {
  await save({ subtitle: 'By us' }, operator)
  await act('/site/publish', {}, operator)
  await save({ subtitle: 'By them' })
  const by = async (reader: Person) => {
    const { draft, history } = await site('grand-hotel', reader)
    return [draft?.savedBy, history[0]?.savedBy, history[0]?.publishedBy]
  }
  expect(await by(manager)).toEqual([manager.email, 'Roamfit', 'Roamfit'])
  expect(await by(operator)).toEqual([null, operator.email, operator.email])
})

it('tells guests in its own words and pictures why to train, once that is published', async () => {
  const picture = (await upload(await photograph(), 'picture')).json<{ url: string }>().url
  const whyHtml = '<h3>A river</h3><p>Run along it.</p>'
  expect(refusalOf(await save({ whyHtml: '<p onclick="x">Run</p><form>x</form>' }))).toEqual([
    400,
    'invalidRequest',
    { whyHtml: 'The site does not show this: onclick, <form>' },
  ])
  await save({ whyHtml, whyImages: [picture] })
  const shown = { heroWhyRoamfit: whyHtml, whyRoamfitImages: [{ image: picture, orderNo: 1 }] }
  expect(await branding('grand-hotel', await keyOf('grand-hotel'))).toMatchObject(shown)
  expect(await branding('grand-hotel')).toMatchObject({ heroWhyRoamfit: null, whyRoamfitImages: [] })
  await act('/site/publish')
  expect(await branding('grand-hotel')).toMatchObject(shown)
  expect((await site('grand-hotel', manager)).fields).toMatchObject({ whyHtml, whyImages: [picture] })
  await save()
  await act('/site/publish')
  expect(await branding('grand-hotel')).toMatchObject({ heroWhyRoamfit: null, whyRoamfitImages: [] })
})

describe('a picture', () => {
  it('is drawn again: the logo keeps its transparency, and the icon is square', async () => {
    const logo = await sharp({ create: { width: 1600, height: 400, channels: 4, background: '#33669900' } })
      .png()
      .toBuffer()
    const { url } = (await upload(logo)).json<{ url: string }>()
    expect(url).toMatch(new RegExp(`^/uploads/site-${whole.hotel.id}-[0-9a-f]{24}-800x200\\.webp$`))
    const kept = await whole.test.context.files.get(url.slice('/uploads/'.length))
    expect(await sharp(kept?.bytes).metadata()).toMatchObject({ format: 'webp', width: 800, hasAlpha: true })
    const icon = await whole.test.context.files.get(url.slice('/uploads/'.length).replace('-800x200', '-icon'))
    expect(await sharp(icon?.bytes).metadata()).toMatchObject({ width: 192, height: 192 })
    await save({ logo: url })
    expect(await branding('grand-hotel', await keyOf('grand-hotel'))).toMatchObject({
      primaryLogo: url,
      logoWidth: 800,
      logoHeight: 200,
      favicon: url.replace('-800x200', '-icon'),
    })
    expect((await upload(await photograph(), 'picture')).statusCode).toBe(200)
  })

  it('of an earlier state comes back with its size and its icons', async () => {
    const before = {
      primaryLogo: '/art/inn.svg',
      logoWidth: 120,
      logoHeight: 40,
      favicon: ['/art/l.png', '/art/d.png'],
    }
    await createPartner(whole.database.db, {
      slug: 'old-inn',
      primary_logo: before.primaryLogo,
      logo_width: before.logoWidth,
      logo_height: before.logoHeight,
      favicon_light: '/art/l.png',
      favicon_dark: '/art/d.png',
    })
    const publish = async (fields: object) => {
      await save({ ...(await site('old-inn')).fields, ...fields }, operator, 'old-inn')
      await act('/site/publish', {}, operator, 'old-inn')
    }
    await publish({ title: 'Old Inn' })
    expect(await branding('old-inn')).toMatchObject(before)
    const form = photoForm(at('old-inn', '/site/pictures?use=logo'), await photograph())
    const headers = { ...form.headers, authorization: `Bearer ${operator.token}` }
    const logo = (await whole.test.app.inject({ ...form, headers })).json<{ url: string }>().url
    await publish({ logo })
    expect(await branding('old-inn')).toMatchObject({ primaryLogo: logo, favicon: logo.replace(/-\d+x\d+/, '-icon') })
    const earlier = (await site('old-inn')).history.find(({ state }) => state === 'replaced')
    await act('/site/return', { revision: earlier?.id }, operator, 'old-inn')
    await act('/site/publish', {}, operator, 'old-inn')
    expect(await branding('old-inn')).toMatchObject({ ...before, title: 'Old Inn' })
    expect((await site('old-inn')).history).toHaveLength(4)
  })

  it('of another partner is refused', async () => {
    const { url } = (await upload(await photograph(), 'logo', rival)).json<{ url: string }>()
    const says = 'Please upload the picture first'
    expect(refusalOf(await save({ logo: url, whyImages: [url] }))).toMatchObject([
      400,
      'invalidRequest',
      { logo: says, whyImages: says },
    ])
  })

  it.each<readonly [string, () => Buffer]>([
    ['a script', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['half a PNG', () => Buffer.from('89504e470d0a1a0a0000', 'hex')],
  ])('that is %s is refused beside the field', async (_what, make) =>
    expect(refusalOf(await upload(make()))).toMatchObject([
      400,
      'photoNotReadable',
      { file: expect.stringContaining('This file is') },
    ]),
  )

  it('that is huge is refused', async () =>
    expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 1))).statusCode).toBe(413))
})

describe('the offer', () => {
  it('is changed at once; what costs us money only by operators', async () => {
    const product = await createPassProduct(
      whole.database.db,
      { id: whole.venue.destination_id, city: 'London', currency: 'GBP' } as never,
      { is_restricted: true },
    )
    expect((await offerOf(manager)).choices.passes.map(({ id }) => id)).not.toContain(product.id)
    expect(refusalOf(await changeOffer({ passes: [product.id] }, manager))).toMatchObject([
      400,
      'invalidRequest',
      { passes: expect.any(String) },
    ])
    expect((await changeOffer({ passes: [product.id], hasFreeDay: true })).statusCode).toBe(200)
    expect(await branding('grand-hotel')).toMatchObject({ oneDayFreePass: 'true', voucherIds: [product.id] })
    expect(refusalOf(await changeOffer({ hasFreeDay: false, name: 'Mine' }, manager))).toEqual([
      400,
      'invalidRequest',
      { hasFreeDay: 'Roamfit sets this', name: 'Roamfit sets this' },
    ])
    expect(refusalOf(await changeOffer({ passes: [] }, manager))).toMatchObject([
      400,
      'invalidRequest',
      { passes: 'Roamfit sets this' },
    ])
    const city = whole.venue.destination_id
    expect((await changeOffer({ cityRule: 'allowed', cities: [city], sells: 'buy', city }, manager)).statusCode).toBe(
      200,
    )
    expect(await branding('grand-hotel')).toMatchObject({ allowedDestinations: ['London'], purchaseAndRedeem: false })
  })

  it('takes no ids of others: cities, passes, coupons', async () => {
    await createCoupon(whole.database.db, { code: 'INNSIDE', partner_id: inn.id })
    const wrong = '0e9ed2c4-6a0f-4bd0-b3ac-000000000000'
    expect(
      refusalOf(await changeOffer({ coupon: 'INNSIDE', cities: [wrong], city: wrong, cityRule: 'blocked' })),
    ).toMatchObject([
      400,
      'invalidRequest',
      { coupon: expect.any(String), cities: expect.any(String), city: expect.any(String) },
    ])
    expect((await changeOffer({ coupon: 'innside' }, operator, 'small-inn')).statusCode).toBe(200)
  })

  it('of two editors: the second sees both', async () => {
    const { version, fields } = await offerOf()
    await changeOffer({ hidesAppBlock: !fields.hidesAppBlock })
    const again = await whole.test.post(
      at('grand-hotel', '/offer'),
      { ...partnerOffer, version },
      { as: operator.token },
    )
    expect(refusalOf(again)).toEqual([409, 'recordChanged', {}])
  })
})
