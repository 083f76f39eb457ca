import type { SiteMode } from '../../contract/partners.ts'

/** What tells a partner's pages apart from others. */
export interface SitePartner {
  readonly id: string
  readonly slug: string
  readonly kind: 'own' | 'b2b' | 'b2c_white_label' | 'insurer'
  readonly siteMode: 'replica' | 'restricted' | 'master'
  readonly hosts: readonly string[]
  readonly allowedDestinationIds: readonly string[]
  readonly blockedDestinationIds: readonly string[]
  readonly oneDayFreePass: boolean
  /** The passes that its pages show; a restricted pass is sold on these pages alone (T76). */
  readonly passProductIds: readonly string[]
}

/** The site that a call was made from. Without a partner it is the product's own and has no privileges. */
export interface Site<P extends SitePartner = SitePartner> {
  readonly mode: SiteMode
  readonly partner: P | undefined
}

/** How a page names its partner. None of the three proves anything but a host that was verified. */
export interface SiteNames {
  /** Without a port. */
  readonly host?: string | undefined
  readonly partner?: string | undefined
  readonly b2cwl?: string | undefined
}

/**
 * Verified host before `partner` before `b2cwl`; the first one named decides, and a slug that nobody knows is the
 * product's own site (T8).
 */
export function siteFor<P extends SitePartner>(partners: readonly P[], { host, partner, b2cwl }: SiteNames): Site<P> {
  const named = (slug: string, ...kinds: SitePartner['kind'][]) =>
    partners.find((one) => kinds.includes(one.kind) && one.slug === slug.toLowerCase())
  const ofHost = host === undefined ? undefined : partners.find(({ hosts }) => hosts.includes(host.toLowerCase()))
  if (ofHost) return { mode: ofHost.siteMode === 'master' ? 'master' : modeOf(ofHost), partner: visitor(ofHost) }
  const found = partner === undefined ? named(b2cwl ?? '', 'b2c_white_label') : named(partner, 'b2b', 'insurer', 'own')
  return found ? { mode: modeOf(found), partner: visitor(found) } : { mode: 'b2c', partner: undefined }
}

/** One word for all the ways in which a site's kind is written (T1). A master is one on its own host only. */
function modeOf({ kind, siteMode }: SitePartner): SiteMode {
  if (kind === 'own') return 'b2b'
  if (siteMode === 'restricted') return 'restricted'
  return kind === 'b2c_white_label' ? 'b2cwl' : 'partner'
}

/** The product is no partner of its own. */
function visitor<P extends SitePartner>(partner: P): P | undefined {
  return partner.kind === 'own' ? undefined : partner
}

/** Whether a site offers a destination (T11): a list of allowed ones that is not empty wins over the blocked ones. */
export function mayUseDestination({ partner }: Site, destinationId: string): boolean {
  if (!partner) return true
  const { allowedDestinationIds: allowed, blockedDestinationIds: blocked } = partner
  return allowed.length > 0 ? allowed.includes(destinationId) : !blocked.includes(destinationId)
}

/** 'true' and 'false' on the wire, whatever was meant to be a boolean (T3). */
export function wireFlag(flag: boolean): 'true' | 'false' {
  return flag ? 'true' : 'false'
}
