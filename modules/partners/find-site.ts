import type { Context } from '../call/context.ts'
import type { Viewer } from '../call/viewer.ts'
import { columnsOfLook, lookRevision } from './look.rules.ts'
import { activePartners, anyPartner, draftOfSite, type PartnerRow } from './partners.queries.ts'
import { type Site, siteFor, type SiteNames, siteOfPreview, type SitePartner } from './site.rules.ts'

export type { Site } from './site.rules.ts'

/** A partner as its pages show it. */
export interface PartnerProfile extends SitePartner {
  readonly profile: PartnerRow
}

/** The parts of the catalogue that say what a site is. */
export const SITE_SCOPES: readonly string[] = ['partners', 'passes', 'global']

/** The site that a page names (T8). The product's own name as a partner means its business site (1-storefront §1). */
export async function siteOf(context: Context, names: SiteNames): Promise<Site<PartnerProfile>> {
  const { brandKey } = context.settings
  const site = siteFor(await partnersOf(context), names)
  return site.mode === 'b2c' && names.partner?.toLowerCase() === brandKey ? { mode: 'b2b', partner: undefined } : site
}

/** The site of a call: that of its preview, by its host, otherwise by the slug that the page sent along. */
export async function siteOfViewer(
  context: Context,
  { host, partner, b2cwl, preview }: Partial<Pick<Viewer, 'host' | 'partner' | 'b2cwl' | 'preview'>>,
): Promise<Site<PartnerProfile>> {
  return (await findPreviewedSite(context, preview)) ?? siteOf(context, { host, partner, b2cwl })
}

/** The site that a page previews, open or not, as its draft has it. The draft grants nothing that is paid for. */
export async function findPreviewedSite(
  context: Context,
  preview: string | undefined,
): Promise<(Site<PartnerProfile> & { readonly partner: PartnerProfile }) | undefined> {
  const draft = preview === undefined ? undefined : await draftOfSite(context.db, preview)
  const row = draft && (await anyPartner(context.db, draft.subject))
  return row && siteOfPreview(profileOf({ ...row, ...columnsOfLook(lookRevision.parse(draft.body)) }))
}

/**
 * The site of a purchase (T92). The page's own names come first. `partnerId` is the id or the slug that documented
 * clients send in a field of the form; an unknown one means the product itself.
 */
export async function siteOfPurchase(
  context: Context,
  viewer: Viewer,
  partnerId: string | undefined,
): Promise<Site<PartnerProfile>> {
  const site = await siteOfViewer(context, { ...viewer, preview: undefined })
  if (site.partner || partnerId === undefined) return site
  const partners = await partnersOf(context)
  const slug = partners.find(({ id }) => id === partnerId.toLowerCase())?.slug ?? partnerId
  return siteFor(partners, { partner: slug, b2cwl: slug })
}

/** Hosts of verified partners. A purchase may return to them (T91). */
export async function findVerifiedHosts(context: Context): Promise<ReadonlySet<string>> {
  return new Set((await partnersOf(context)).flatMap(({ hosts }) => hosts))
}

/** A partner's present profile; without an id the product's own, if there is one. */
export async function findProfile(context: Context, id?: string): Promise<PartnerProfile | undefined> {
  return (await partnersOf(context)).find((one) => (id === undefined ? one.kind === 'own' : one.id === id))
}

function partnersOf(context: Context): Promise<readonly PartnerProfile[]> {
  return context.catalogue.keep('partners', SITE_SCOPES, async () => {
    const value = (await activePartners(context.db)).map(profileOf)
    return { value, bytes: value.length * 4_000 }
  })
}

function profileOf(profile: PartnerRow): PartnerProfile {
  return {
    id: profile.id,
    slug: profile.slug,
    kind: profile.kind,
    siteMode: profile.site_mode,
    hosts: profile.hosts,
    allowedDestinationIds: profile.allowedIds,
    blockedDestinationIds: profile.blockedIds,
    oneDayFreePass: profile.one_day_free_pass,
    passProductIds: profile.passProductIds,
    profile,
  }
}
