import { expect, it } from 'vitest'
import { defaultBranding } from '../facts/branding.ts'
import type { SiteFacts } from '../facts/site-facts.ts'
import { pageMeta } from './page-meta.ts'

const site: SiteFacts = {
  brand: 'Vagabond',
  brandKey: 'vagabond',
  publicUrl: 'https://vagabond.example',
  demo: false,
  mapStyleUrl: null,
  hasOwnTiles: false,
  canFindHotels: false,
  mapFiles: [],
  indexedPages: ['/', '/location/*'],
  partners: {
    wellness: { name: 'Calmspace', key: 'calmspace', joinUrl: null },
    travel: { name: 'Safetrip', key: 'safetrip' },
  },
  stores: { apple: null, google: null },
  year: 2026,
  branding: defaultBranding,
  brandStyle: null,
}
const matchesOf = (facts: SiteFacts) => [{ id: 'root', loaderData: facts }, { id: 'page' }]

it('puts the brand behind the title', () => {
  expect(pageMeta(matchesOf(site), { title: 'Class Schedule' })).toContainEqual({ title: 'Class Schedule | Vagabond' })
  expect(pageMeta(matchesOf(site), {})).toContainEqual({ title: 'Vagabond' })
})

it('puts the name of a partner behind the titles of its site, wherever that stands (tests/strangers)', () => {
  const aurora = { ...site, branding: { ...defaultBranding, slug: 'aurora', title: 'Aurora Hotels' } }
  const meta = pageMeta(matchesOf(aurora), { title: 'Class Schedule' })
  expect(meta).toContainEqual({ title: 'Class Schedule | Aurora Hotels' })
  expect(meta).toContainEqual({ property: 'og:title', content: 'Class Schedule | Aurora Hotels' })
  expect(meta).toContainEqual({ property: 'og:site_name', content: 'Aurora Hotels' })
})

it('makes addresses whole, and names the picture that belongs to the page', () => {
  const meta = pageMeta(matchesOf(site), { path: '/location/north-pool' })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://vagabond.example/location/north-pool',
  })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://vagabond.example/images/share/venue/north-pool.jpg',
  })
})

it.each([
  {
    of: 'a hotel',
    branding: { slug: 'grand-hotel', mode: 'partner' },
    path: '/',
    shared: 'https://vagabond.example/?partner=grand-hotel',
  },
  {
    of: 'a white label, beside a city',
    branding: { slug: 'aurora', mode: 'b2cwl' },
    path: '/locations?city=Berlin',
    shared: 'https://vagabond.example/locations?city=Berlin&b2cwl=aurora',
  },
  {
    of: 'our own site',
    branding: {},
    path: '/locations?city=Berlin',
    shared: 'https://vagabond.example/locations?city=Berlin',
  },
] as const)(
  'T16: previews of a link to $of lead to that site, whatever address is canonical',
  ({ branding, path, shared }) => {
    const meta = pageMeta(matchesOf({ ...site, branding: { ...defaultBranding, ...branding } }), { path })
    expect(meta).toContainEqual({ property: 'og:url', content: shared })
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `https://vagabond.example${path}` })
  },
)

it.each([
  ['https://elsewhere.example/first', 'https://elsewhere.example/first'],
  ['javascript:alert(1)', 'https://vagabond.example/blogs/a'],
  [null, 'https://vagabond.example/blogs/a'],
])('an article from %s has its canonical address %s (T154)', (canonical, href) => {
  expect(pageMeta(matchesOf(site), { path: '/blogs/a', canonical })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href,
  })
})

it('says what a page is about where search engines may know, and only there', () => {
  const dataOf = (path: string, facts = site) =>
    pageMeta(matchesOf(facts), { path, data: (absolute) => [{ url: absolute(path) }] }).filter(
      (one) => 'script:ld+json' in one,
    )
  expect(dataOf('/location/north-pool')).toEqual([
    { 'script:ld+json': { url: 'https://vagabond.example/location/north-pool' } },
  ])
  expect(dataOf('/schedule')).toEqual([])
  expect(dataOf('/', { ...site, branding: { ...defaultBranding, slug: 'grand-hotel' } })).toEqual([])
})

it.each([
  { when: 'a page of the allow-list', path: '/location/north-pool', slug: null, robots: 'index,follow' },
  { when: 'any other page', path: '/schedule', slug: null, robots: 'noindex,nofollow' },
  { when: 'a page without its own address', path: undefined, slug: null, robots: 'noindex,nofollow' },
  { when: "a partner's site", path: '/', slug: 'grand-hotel', robots: 'noindex,nofollow' },
])('tells robots $robots on $when (T17)', ({ path, slug, robots }) => {
  expect(pageMeta(matchesOf({ ...site, branding: { ...defaultBranding, slug } }), path ? { path } : {})).toContainEqual(
    { name: 'robots', content: robots },
  )
})

it('says what it can when the site itself failed', () => {
  expect(pageMeta([], { title: 'Page not found', path: '/x' })).toContainEqual({ title: 'Page not found' })
})

it('T166: a page that says so is not indexed though the list has it, and previews call it what it wants', () => {
  const meta = pageMeta(matchesOf(site), {
    title: 'Nina N.',
    path: '/location/north-pool',
    mayBeIndexed: false,
    shareTitle: 'A traveller’s profile',
  })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex,nofollow' })
  expect(meta).toContainEqual({ property: 'og:title', content: 'A traveller’s profile' })
  expect(JSON.stringify(meta.filter((one) => 'property' in one))).not.toContain('Nina')
})
