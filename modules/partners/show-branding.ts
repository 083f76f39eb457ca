import type { Branding } from '../../contract/partners.ts'
import { PublicAnswer } from '../call/answers.ts'
import type { Context } from '../call/context.ts'
import { type Freshness, freshness } from '../call/freshness.ts'
import { listAnnouncedArticles } from './partners.queries.ts'
import { brandingOf } from './branding.rules.ts'
import { SITE_SCOPES, findProfile, findPreviewedSite, siteOf } from './find-site.ts'
import type { Site, SiteNames } from './site.rules.ts'
import type { PartnerProfile } from './find-site.ts'

type BrandingAnswer = PublicAnswer<Branding>

const WEIGHT = 6_000
const SCOPES = [...SITE_SCOPES, 'content']

/** The branding of the site that a page names. A verified host takes precedence over any slug (T8). */
export async function showBranding(
  context: Context,
  { preview, ...names }: SiteNames & { readonly preview?: string | undefined },
): Promise<BrandingAnswer> {
  const keep = freshness(context, SCOPES)
  const previewed = await findPreviewedSite(context, preview)
  const branding = previewed
    ? brandingOf(previewed.partner.profile, previewed.mode, context.settings)
    : await brandingOfSite(context, await siteOf(context, names))
  return withNews(context, branding, keep)
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
  const keep = freshness(context, SCOPES)
  const site = await siteOf(context, { host })
  const shown: Site<PartnerProfile> =
    site.partner || variant.toLowerCase() !== 'b2b' ? site : { mode: 'b2b', partner: undefined }
  return withNews(context, await brandingOfSite(context, shown), keep)
}

/** Every site announces the same article, from its day on. */
async function withNews(context: Context, branding: Branding, keep: Freshness): Promise<BrandingAnswer> {
  const news = await context.catalogue.keep('announced articles', ['content'], async () => {
    const value = await listAnnouncedArticles(context.db)
    return { value, bytes: value.length * 200 }
  })
  const now = context.clock()
  const { slug = null } = news.find(({ from }) => from <= now) ?? {}
  const next = news.findLast(({ from }) => from > now)
  const answer: Branding = Object.assign({ ...branding }, { newsArticle: slug })
  return new PublicAnswer(answer, next ? { ...keep, until: next.from } : keep)
}

async function brandingOfSite(context: Context, { mode, partner }: Site<PartnerProfile>): Promise<Branding> {
  return context.catalogue.keep(`branding/${mode}/${partner?.id ?? ''}`, SITE_SCOPES, async () => {
    // Read here, under the version of this answer: the profile that found the site may be older.
    const facts = await findProfile(context, partner?.id)
    return { value: brandingOf(facts?.profile, mode, context.settings), bytes: WEIGHT }
  })
}
