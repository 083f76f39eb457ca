import type { SiteMode } from '../../../contract/partners.ts'

interface Site {
  readonly slug: string | null
  readonly mode: SiteMode
}

/**
 * The picture that messengers and networks show for a page (server/site/share-pictures.ts draws it): of the venue,
 * article or city in the address, else of the site. On a partner's site it carries the partner's name.
 */
export function sharePictureOf(path: string | undefined, site: Site): string {
  return onSiteOf(site, `/images/share/${keyOf(path ?? '/')}.jpg`)
}

/** The address on our own host that shows a partner's site. Networks read the preview there and link to it (T16). */
export function onSiteOf({ slug, mode }: Site, address: string): string {
  if (slug === null) return address
  return `${address}${address.includes('?') ? '&' : '?'}${mode === 'b2cwl' ? 'b2cwl' : 'partner'}=${encodeURIComponent(slug)}`
}

function keyOf(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const [, kind, slug] = path.replace(/^\/B2C(?=\/)/i, '').split('/')
  if (kind === 'location' && slug) return `venue/${encodeURIComponent(slug)}`
  if (kind === 'blogs' && slug) return `article/${encodeURIComponent(slug)}`
  const city = new URLSearchParams(query).get('city')
  return city ? `city/${encodeURIComponent(city)}` : 'site'
}
