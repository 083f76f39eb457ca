import type { SiteMode } from '../../../contract/partners.ts'

interface Site {
  readonly slug: string | null
  readonly mode: SiteMode
}

/**
 * The picture that messengers and networks show for a page (server/share-pictures.ts draws it): of the venue, the article or
 * the city that the address names, else of the site. A partner's site has them in its own name.
 */
export function sharePictureOf(path: string | undefined, { slug, mode }: Site): string {
  const query = slug === null ? '' : `?${mode === 'b2cwl' ? 'b2cwl' : 'partner'}=${encodeURIComponent(slug)}`
  return `/images/share/${keyOf(path ?? '/')}.jpg${query}`
}

function keyOf(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const [, kind, slug] = path.replace(/^\/B2C(?=\/)/i, '').split('/')
  if (kind === 'location' && slug) return `venue/${encodeURIComponent(slug)}`
  if (kind === 'blogs' && slug) return `article/${encodeURIComponent(slug)}`
  const city = new URLSearchParams(query).get('city')
  return city ? `city/${encodeURIComponent(city)}` : 'site'
}
