import type { SiteMode } from '../../contract/partners.ts'

/** The properties of a partner's pages. */
export interface SitePartner {
  readonly id: string
  readonly slug: string
  readonly kind: 'own' | 'b2b' | 'b2c_white_label' | 'insurer'
  readonly siteMode: 'replica' | 'restricted' | 'master'
  readonly hosts: readonly string[]
  readonly allowedDestinationIds: readonly string[]
  readonly blockedDestinationIds: readonly string[]
  readonly oneDayFreePass: boolean
  /** The passes that its pages show. A restricted pass is sold only on these pages (T76). */
  readonly passProductIds: readonly string[]
}

/** The site of a call. Without a partner it is the product's own and has no privileges. */
export interface Site<P extends SitePartner = SitePartner> {
  readonly mode: SiteMode
  readonly partner: P | undefined
}

/** The names by which a page names its partner. Of the three, only a verified host proves anything. */
export interface SiteNames {
  /** Without a port. */
  readonly host?: string | undefined
  readonly partner?: string | undefined
  readonly b2cwl?: string | undefined
}

/**
 * The verified host comes before `partner`, and `partner` before `b2cwl`. The first one named decides, and an unknown
 * slug means the product's own site (T8).
 */
export function siteFor<P extends SitePartner>(partners: readonly P[], { host, partner, b2cwl }: SiteNames): Site<P> {
  const findPartner = (slug: string, ...kinds: SitePartner['kind'][]) =>
    partners.find((one) => kinds.includes(one.kind) && one.slug === slug.toLowerCase())
  const ofHost = host === undefined ? undefined : partners.find(({ hosts }) => hosts.includes(host.toLowerCase()))
  if (ofHost) return { mode: ofHost.siteMode === 'master' ? 'master' : modeOf(ofHost), partner: visitor(ofHost) }
  const found =
    partner === undefined ? findPartner(b2cwl ?? '', 'b2c_white_label') : findPartner(partner, 'b2b', 'insurer', 'own')
  return found ? { mode: modeOf(found), partner: visitor(found) } : { mode: 'b2c', partner: undefined }
}

/** The site of a partner that is previewed, which may have no host yet. */
export function siteOfPreview<P extends SitePartner>(partner: P): Site<P> & { readonly partner: P } {
  return { mode: partner.siteMode === 'master' ? 'master' : modeOf(partner), partner }
}

/**
 * Returns one mode for all the ways in which a site's kind is written (T1). A master site counts only on its own host.
 */
function modeOf({ kind, siteMode }: SitePartner): SiteMode {
  if (kind === 'own') return 'b2b'
  if (siteMode === 'restricted') return 'restricted'
  return kind === 'b2c_white_label' ? 'b2cwl' : 'partner'
}

/** Leaves the partner out when it is the product itself. */
function visitor<P extends SitePartner>(partner: P): P | undefined {
  return partner.kind === 'own' ? undefined : partner
}

/**
 * Whether a site offers a destination (T11). A non-empty list of allowed ones takes precedence over the blocked ones.
 */
export function mayUseDestination({ partner }: Site, destinationId: string): boolean {
  if (!partner) return true
  const { allowedDestinationIds: allowed, blockedDestinationIds: blocked } = partner
  return allowed.length > 0 ? allowed.includes(destinationId) : !blocked.includes(destinationId)
}

/** 'true' and 'false' on the wire, for fields that were meant to be booleans (T3). */
export function wireFlag(flag: boolean): 'true' | 'false' {
  return flag ? 'true' : 'false'
}
