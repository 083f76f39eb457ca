import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type SiteBranding, defaultBranding } from '../../site/facts/branding.ts'
import type { SiteFacts } from '../../site/facts/site-facts.ts'
import StorefrontLayout from '../layout/layout.tsx'
import Home, { type HomeData } from './home.tsx'

const london = { city: 'London', countryCity: 'United Kingdom, London', otherNames: ['Londres'] }
const zurich = { city: 'Zürich', countryCity: 'Switzerland, Zürich', otherNames: [] }
const venue = {
  id: '1',
  name: 'River House Gym',
  slug: 'river-house-gym',
  mainImage: '/images/venue/river-house-gym/0-1280.webp',
  hasPremiumOffers: true,
  hasStandardOffers: true,
}

interface Visit {
  readonly address?: string
  readonly brand?: string
  readonly branding?: Partial<SiteBranding>
  readonly data?: Partial<HomeData>
  readonly stores?: SiteFacts['stores']
  readonly canFindHotels?: boolean
  readonly hasOwnTiles?: boolean
}

/** The page as the server sends it. */
function page({
  address = '/',
  brand = 'Roamfit',
  branding = {},
  data = {},
  stores = { apple: null, google: null },
  canFindHotels = false,
  hasOwnTiles = false,
}: Visit): string {
  const site: SiteFacts = {
    brand,
    brandKey: brand.toLowerCase(),
    publicUrl: 'http://site',
    demo: false,
    mapStyleUrl: null,
    hasOwnTiles,
    canFindHotels,
    mapFiles: [],
    indexedPages: ['/'],
    partners: {
      wellness: { name: 'Calmspace', key: 'calmspace', joinUrl: null },
      travel: { name: 'Safetrip', key: 'safetrip' },
    },
    stores,
    year: 2026,
    branding: { ...defaultBranding, ...branding },
    brandStyle: null,
  }
  const home: HomeData = {
    destinations: [london, zurich],
    city: undefined,
    picture: null,
    timeZone: 'Europe/London',
    cities: [],
    passPrices: null,
    popularIn: 'London',
    popular: [venue],
    questions: [{ title: 'May I?', content: '<p>You may.</p>', section: null }],
    why: { title: `Why ${brand}`, body: '<p>Any time.</p><h3>No strings</h3><p>Any class.</p>' },
    howItWorks: { title: 'How it works', body: '<ol><li><h3>Go</h3></li></ol>' },
    ...data,
  }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => site,
      children: [
        {
          id: 'layout',
          Component: StorefrontLayout,
          children: [{ id: 'home', index: true, loader: () => home, Component: Home }],
        },
      ],
    },
  ])
  return renderToString(<Stub initialEntries={[address]} hydrationData={{ loaderData: { root: site, home } }} />)
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')

describe('the home page, as sent', () => {
  it('leads to the classes of the city by day and time', () => {
    const html = page({ data: { city: 'Zürich' } })
    expect(html).toContain('href="/schedule?city=Z%C3%BCrich&amp;timeFrom=18%3A00"')
    expect(html).toContain('href="/schedule?city=Z%C3%BCrich&amp;day=1&amp;timeFrom=06%3A00&amp;timeTo=12%3A00"')
  })

  it.each([true, false])('says that a day is free where it is: %s', (oneDayFreePass) =>
    expect(page({ branding: { oneDayFreePass, title: 'Grand Hotel' } }).includes('Your first day is free with')).toBe(
      oneDayFreePass,
    ),
  )

  it.each([
    [{ canFindHotels: true }, 'City, hotel or address', 'Type its name or address'],
    [{ hasOwnTiles: true }, 'City, quarter or street', 'Type the street or the quarter'],
    [{}, 'City or quarter', 'Type the quarter'],
  ])('says before anything is typed what can be found: %o', (knows, label, hint) => {
    const html = page(knows)
    expect(textOf(html)).toContain(hint)
    expect(textOf(html)).toContain(label)
    expect(html).toContain(`placeholder="${label}"`)
  })

  it('greets, and searches with a plain form', () => {
    const html = page({})
    expect(html).toMatch(/<h1[^>]*>Welcome! Find the workout you love<\/h1>/)
    expect(html).toMatch(/<form[^>]* action="\/locations" method="get"/)
    expect(html).toMatch(/<input[^>]*name="city"/)
    expect(html).toContain('href="/location/river-house-gym"')
  })

  it('is about the chosen city', () => {
    const html = page({ address: '/?city=Zürich', data: { city: 'Zürich', popularIn: 'Zürich' } })
    expect(textOf(html)).toContain("Discover Zürich's top gyms and studios")
    expect(html).toContain('value="Zürich"')
    expect(textOf(html)).toContain('Popular in Zürich')
  })

  it('keeps the partner on every link and in the form', () => {
    const html = page({
      address: '/?partner=grand-hotel',
      branding: { slug: 'grand-hotel', offer: 'purchaseAndRedeem' },
    })
    expect(html).toContain('<input type="hidden" name="partner" value="grand-hotel"/>')
    const own = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href ?? '')
    expect(own.length).toBeGreaterThan(15)
    expect(own.filter((href) => !href.includes('partner=grand-hotel'))).toEqual([])
    expect(textOf(html)).toContain('Explore activities')
    expect(textOf(html)).toContain('Purchase or Redeem Roamfit Pass')
  })

  it('2§2.8: names the stores that are configured, and none else', () => {
    const stores = { apple: 'https://apps.example/app', google: 'https://play.example/app' }
    const linksOf = (html: string) =>
      [
        ...html.matchAll(
          /<a href="(https:\/\/(?:apps|play)\.example[^"]*)" target="_blank" rel="noopener noreferrer"/g,
        ),
      ].map(([, href]) => href)
    expect(linksOf(page({ stores }))).toEqual([stores.apple, stores.google])
    expect(linksOf(page({ stores: { ...stores, apple: null } }))).toEqual([stores.google])
    expect(textOf(page({}))).not.toMatch(/App Store|Google Play/)
    // A site without an app offers none (T163).
    expect(linksOf(page({ stores, branding: { hasApp: false, showsFooter: false } }))).toEqual([])
  })

  it.each([
    ['', false, false],
    ['<p>Any time.</p>', true, false],
    ['<h3>No strings</h3><p>Any class.</p>', true, true],
  ])('tells why only in words and cards that there are: %s', (body, hasHeading, hasList) => {
    const html = page({ data: { why: { title: 'Why us', body } } })
    expect([html.includes('Why us'), html.includes('<ul tabindex="0"')]).toEqual([hasHeading, hasList])
  })

  it.each(['<p>Go.</p>', ''])('says how it works where it says so: %s', (body) =>
    expect(page({ data: { howItWorks: { title: 'In three steps', body } } }).includes('In three steps')).toBe(!!body),
  )

  it('shows a single destination as a fact', () => {
    const html = page({ data: { destinations: [london], city: 'London' } })
    expect(html).not.toContain('role="combobox"')
    expect(html).toContain('<input type="hidden" name="city" value="London"/>')
  })

  it('lists cities by their countryCity (1§2.5), which tells two of one name apart', () => {
    const namesake = { ...london, city: 'London, Canada', countryCity: 'Canada, London' }
    const html = page({ data: { destinations: [london, zurich, namesake], city: 'London, Canada' } })
    const options = [...html.matchAll(/<div [^>]*role="option" aria-selected="(true|false)"[^>]*>(.*?)<\/div>/g)]
    expect(options.map(([, isChosen, content]) => [textOf(content ?? '').trim(), isChosen])).toEqual([
      ['United Kingdom, London', 'false'],
      ['Switzerland, Zürich', 'false'],
      ['Canada, London', 'true'],
    ])
    expect(html).toContain('value="London, Canada"')
  })

  it('works without destinations and venues', () => {
    const html = page({ data: { destinations: [], popular: [] } })
    expect(html).toContain('role="combobox"')
    expect(textOf(html)).not.toContain('Popular in')
  })

  it('says nothing of another brand', () => {
    expect(page({ brand: 'Vagabond' })).not.toMatch(/roamfit/i)
  })

  it('has no footer on a restricted site', () => {
    expect(page({})).toContain('<footer')
    expect(page({ branding: { showsFooter: false } })).not.toContain('<footer')
  })

  it('says who it is for to those who hear it', () => {
    const html = page({})
    expect(html).toContain('href="#content"')
    expect(html).toContain('<main id="content"')
    expect(html.match(/<h1/g)).toHaveLength(1)
  })
})
