import type { SitePartner } from './site.rules.ts'

/** The origin of a link, and the parameters that stay on it from page to page. */
export interface LinkSite {
  /** Without a trailing slash. */
  readonly origin: string
  readonly parameters: Readonly<Record<string, string>>
  /** False when guests show a ticket at the front desk instead (T163). */
  readonly hasApp: boolean
}

/** A partner with its own host is visited there. Any other is named on the product's own address (T8, T16). */
export function linkSite(
  publicUrl: string,
  partner: Pick<SitePartner, 'slug' | 'kind' | 'hosts' | 'siteMode'> | undefined,
): LinkSite {
  if (!partner || partner.kind === 'own') return { origin: publicUrl, parameters: {}, hasApp: true }
  const [host] = partner.hosts
  const hasApp = partner.siteMode !== 'restricted'
  if (host === undefined)
    return {
      origin: publicUrl,
      parameters: { [partner.kind === 'b2c_white_label' ? 'b2cwl' : 'partner']: partner.slug },
      hasApp,
    }
  const own = new URL(publicUrl)
  return { origin: `${own.protocol}//${host}${own.port && `:${own.port}`}`, parameters: {}, hasApp }
}

/** The address of a page on a site, with the site's parameters first. */
export function pageOn(
  { origin, parameters }: Pick<LinkSite, 'origin' | 'parameters'>,
  path: string,
  more: URLSearchParams | Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams([...Object.entries(parameters), ...new URLSearchParams(more)]).toString()
  return `${origin}${path}${query && `?${query}`}`
}
