import { createHash } from 'node:crypto'
import { brandingSchema } from '../../contract/partners.ts'
import type { Context, EncodedAnswer } from '../context.ts'
import { brandingOf } from './branding.rules.ts'
import { SITE_SCOPES, ownProfile, siteOf } from './site-of.ts'
import type { Site, SiteNames } from './site.rules.ts'
import type { PartnerProfile } from './site-of.ts'

/**
 * The branding of the site that a page names. A verified host decides before any slug (T8), so answers are made per site
 * and never kept by address.
 */
export async function showBranding(context: Context, names: SiteNames): Promise<EncodedAnswer> {
  return encoded(context, await siteOf(context, names))
}

/** The product's own branding; `b2b` is its business site, any other word the consumer's. A verified host decides first. */
export async function showOwnBranding(
  context: Context,
  variant: string,
  host: string | undefined,
): Promise<EncodedAnswer> {
  const site = await siteOf(context, { host })
  return encoded(context, site.partner || variant.toLowerCase() !== 'b2b' ? site : { mode: 'b2b', partner: undefined })
}

async function encoded(context: Context, site: Site<PartnerProfile>): Promise<EncodedAnswer> {
  const { mode, partner } = site
  return context.catalogue.keep(`branding/${mode}/${partner?.id ?? ''}`, SITE_SCOPES, async () => {
    const facts = partner ?? (await ownProfile(context))
    const body = Buffer.from(JSON.stringify(brandingSchema.parse(brandingOf(facts?.profile, mode, context.settings))))
    const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
    const value = {
      contentType: 'application/json; charset=utf-8',
      body,
      etag,
      cacheControl: 'public, max-age=0, must-revalidate',
    }
    return { value, bytes: body.length }
  })
}
