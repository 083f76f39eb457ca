import type { ProductSettings, Sql } from '../call/context.ts'
import { partnerNames } from './partners.queries.ts'
import { type LinkSite, linkSite } from './link-site.rules.ts'

export type { LinkSite } from './link-site.rules.ts'

/** Where links in mails to a partner's visitor lead (T16). `sql` may be the caller's transaction. */
export async function linkSiteOf(
  sql: Sql,
  settings: Pick<ProductSettings, 'publicUrl'>,
  partnerId: string | null | undefined,
): Promise<LinkSite> {
  return linkSite(settings.publicUrl, partnerId ? await partnerNames(sql, partnerId) : undefined)
}
