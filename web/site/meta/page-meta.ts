import type { MetaDescriptor } from 'react-router'
import { siteNameOf, type SiteFacts } from '../facts/site-facts.ts'
import { isIndexed } from './indexed-pages.rules.ts'
import { onSiteOf, sharePictureOf } from './share-picture.rules.ts'
import type { Absolute, StructuredData } from './structured-data.ts'

export interface PageFacts {
  /** Without the site's name, which is appended: 'Class Schedule' becomes 'Class Schedule | Roamfit'. */
  readonly title?: string
  readonly description?: string
  /** The page's canonical path from the root: '/location/north-pool'. It decides whether the page is indexed (T17). */
  readonly path?: string
  /** Where the text first appeared, if not here: an address from the operator, http(s) only (T154). */
  readonly canonical?: string | null
  /** The page's subject in the terms of schema.org, from structured-data.ts; included when the page may be indexed. */
  readonly data?: (absolute: Absolute) => readonly StructuredData[]
  /** False when the page itself forbids indexing, whatever the list says. */
  readonly mayBeIndexed?: boolean
  /** The title for link previews, if it differs. */
  readonly shareTitle?: string | undefined
  /** A picture of the page itself, listed after the one that is drawn for its address. */
  readonly image?: string | null | undefined
}

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

/** Title, description, canonical link, robots, Open Graph and structured data of a page, for a route's `meta`. */
export function pageMeta(
  matches: Matches,
  { title, description, path, canonical, data, image, mayBeIndexed, shareTitle }: PageFacts,
): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as SiteFacts | undefined
  const siteName = site ? siteNameOf(site) : ''
  const fullTitle = [title, siteName].filter(Boolean).join(' | ')
  const absolute = (address: string) => new URL(address, site?.publicUrl).href
  const indexed = mayBeIndexed !== false && isOnTheList(site, path)
  return [
    { title: fullTitle },
    { name: 'robots', content: indexed ? 'index,follow' : 'noindex,nofollow' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: path?.startsWith('/blogs/') ? 'article' : 'website' },
    { property: 'og:title', content: shareTitle ?? fullTitle },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(path && site ? addressOf(absolute(path), canonical, absolute(onSiteOf(site.branding, path))) : []),
    ...(site
      ? pictureOf(absolute(sharePictureOf(path, site.branding)), [shareTitle, title, siteName].find(Boolean) ?? '')
      : []),
    ...(site && image ? [{ property: 'og:image', content: absolute(image) }] : []),
    ...(indexed && data ? data(absolute).map((one) => ({ 'script:ld+json': one })) : []),
  ]
}

/** Whether the page is on the allow-list. Partners' sites never are (T17). */
function isOnTheList(site: SiteFacts | undefined, path: string | undefined): boolean {
  return path !== undefined && site !== undefined && site.branding.slug === null && isIndexed(path, site.indexedPages)
}

/** @param shared the target of previews: unlike the canonical address, on the site that the page was shared from */
function addressOf(address: string, canonical: string | null | undefined, shared: string): MetaDescriptor[] {
  const href = canonical && /^https?:\/\//i.test(canonical) ? canonical : address
  return [
    { tagName: 'link', rel: 'canonical', href },
    { property: 'og:url', content: shared },
  ]
}

function pictureOf(address: string, alt: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
  ]
}
