import type { Branding } from '../../contract/partners.ts'
import { PublicAnswer } from '../answers.ts'
import type { Context } from '../context.ts'
import { brandingOf } from './branding.rules.ts'
import { SITE_SCOPES, ownProfile, siteOf } from './find-site.ts'
import type { Site, SiteNames } from './site.rules.ts'
import type { PartnerProfile } from './find-site.ts'

type BrandingAnswer = PublicAnswer<Branding>

const WEIGHT = 6_000

/**
 * The branding of the site that a page names. A verified host takes precedence over any slug (T8), so answers are made
 * per site and never cached by address.
 */
export async function showBranding(context: Context, names: SiteNames): Promise<BrandingAnswer> {
  return brandingAnswer(context, await siteOf(context, names))
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
  const site = await siteOf(context, { host })
  return brandingAnswer(
    context,
    site.partner || variant.toLowerCase() !== 'b2b' ? site : { mode: 'b2b', partner: undefined },
  )
}

async function brandingAnswer(context: Context, { mode, partner }: Site<PartnerProfile>): Promise<BrandingAnswer> {
  return context.catalogue.keep(`branding/${mode}/${partner?.id ?? ''}`, SITE_SCOPES, async () => {
    const facts = partner ?? (await ownProfile(context))
    const value: BrandingAnswer = new PublicAnswer(brandingOf(facts?.profile, mode, context.settings), undefined)
    return { value, bytes: WEIGHT }
  })
}
