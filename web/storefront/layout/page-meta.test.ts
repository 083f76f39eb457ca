import { expect, it } from 'vitest'
import { defaultBranding } from '../../session/branding.ts'
import type { SiteFacts } from '../../session/site-facts.ts'
import { pageMeta } from './page-meta.ts'

const site: SiteFacts = { brand: 'Vagabond', brandKey: 'vagabond', publicUrl: 'https://vagabond.example', demo: false, mapStyleUrl: null, year: 2026, branding: defaultBranding, brandStyle: null }
const matchesOf = (facts: SiteFacts) => [{ id: 'root', loaderData: facts }, { id: 'page' }]

it('puts the brand behind the title', () => {
  expect(pageMeta(matchesOf(site), { title: 'Class Schedule' })).toContainEqual({ title: 'Class Schedule | Vagabond' })
  expect(pageMeta(matchesOf(site), {})).toContainEqual({ title: 'Vagabond' })
})

it('makes addresses whole', () => {
  const meta = pageMeta(matchesOf(site), { path: '/location/north-pool', image: '/images/venue/north-pool/0-1280.webp' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://vagabond.example/location/north-pool' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://vagabond.example/images/venue/north-pool/0-1280.webp' })
})

it.each([
  { when: 'a page of the allow-list', indexed: true, slug: null, robots: 'index,follow' },
  { when: 'any other page', indexed: false, slug: null, robots: 'noindex,nofollow' },
  { when: "a partner's site", indexed: true, slug: 'grand-hotel', robots: 'noindex,nofollow' },
])('tells robots $robots on $when', ({ indexed, slug, robots }) => {
  expect(pageMeta(matchesOf({ ...site, branding: { ...defaultBranding, slug } }), { indexed })).toContainEqual({ name: 'robots', content: robots })
})

it('says what it can when the site itself failed', () => {
  expect(pageMeta([], { title: 'Page not found', path: '/x' })).toContainEqual({ title: 'Page not found' })
})
