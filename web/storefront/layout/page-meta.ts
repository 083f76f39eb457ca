import type { MetaDescriptor } from 'react-router'
import type { SiteFacts } from '../../session/site-facts.ts'

export interface PageFacts {
  /** Without the brand, which is added: 'Class Schedule' becomes 'Class Schedule | Roamfit'. */
  readonly title?: string
  readonly description?: string
  /** The page's one true address, from the root: '/location/north-pool'. */
  readonly path?: string
  /** Address of a picture, ours from the root. */
  readonly image?: string | null | undefined
  /** Only pages of the allow-list are indexed (2-marketplace §2.1, T17). */
  readonly indexed?: boolean
}

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

/** Title, description, canonical link, robots and Open Graph of a page; for the `meta` of a route. */
export function pageMeta(matches: Matches, { title, description, path, image, indexed = false }: PageFacts): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as SiteFacts | undefined
  const brand = site?.brand ?? ''
  const fullTitle = [title, brand].filter(Boolean).join(' | ')
  const absolute = (address: string) => new URL(address, site?.publicUrl).href
  const robots = indexed && !site?.branding.slug ? 'index,follow' : 'noindex,nofollow'
  return [
    { title: fullTitle },
    { name: 'robots', content: robots },
    { property: 'og:site_name', content: brand },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: fullTitle },
    ...(description ? [{ name: 'description', content: description }, { property: 'og:description', content: description }] : []),
    ...(path && site ? [{ tagName: 'link', rel: 'canonical', href: absolute(path) }, { property: 'og:url', content: absolute(path) }] : []),
    ...(image && site ? [{ property: 'og:image', content: absolute(image) }, { name: 'twitter:card', content: 'summary_large_image' }] : []),
  ]
}
