import type { Branding } from '../../contract/partners.ts'
import { PublicAnswer } from '../call/answers.ts'
import type { Context } from '../call/context.ts'
import { freshness } from '../call/freshness.ts'
import { brandingOf } from './branding.rules.ts'
import { SITE_SCOPES, findProfile, findPreviewedSite, siteOf } from './find-site.ts'
import type { Site, SiteNames } from './site.rules.ts'
import type { PartnerProfile } from './find-site.ts'

type BrandingAnswer = PublicAnswer<Branding>

const WEIGHT = 6_000

/** The branding of the site that a page names. A verified host takes precedence over any slug (T8). */
export async function showBranding(
  context: Context,
  { preview, ...names }: SiteNames & { readonly preview?: string | undefined },
): Promise<BrandingAnswer> {
  const keep = freshness(context, SITE_SCOPES)
  const previewed = await findPreviewedSite(context, preview)
  if (previewed) return new PublicAnswer(brandingOf(previewed.partner.profile, previewed.mode, context.settings), keep)
  return new PublicAnswer(await brandingOfSite(context, await siteOf(context, names)), keep)
}

/**
 * The product's own branding: `b2b` is its business site, any other word the consumer's. A verified host takes
 * precedence.
 */
export async function showOwnBranding(
  context: Context,
  variant: string,
  host: string | undefined,
): Promise<BrandingAnswer> {
  const keep = freshness(context, SITE_SCOPES)
  const site = await siteOf(context, { host })
  const shown: Site<PartnerProfile> =
    site.partner || variant.toLowerCase() !== 'b2b' ? site : { mode: 'b2b', partner: undefined }
  return new PublicAnswer(await brandingOfSite(context, shown), keep)
}

async function brandingOfSite(context: Context, { mode, partner }: Site<PartnerProfile>): Promise<Branding> {
  return context.catalogue.keep(`branding/${mode}/${partner?.id ?? ''}`, SITE_SCOPES, async () => {
    // Read here, under the version of this answer: the profile that found the site may be older.
    const facts = await findProfile(context, partner?.id)
    return { value: brandingOf(facts?.profile, mode, context.settings), bytes: WEIGHT }
  })
}
