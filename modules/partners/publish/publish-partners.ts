import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../call/context.ts'
import { sanitiseHtml } from '../../formats/sanitise-html.rules.ts'
import { insertPartnerParts, insertPartners, type NewPartner } from './publish.queries.ts'

export type { NewPartner } from './publish.queries.ts'

/**
 * Opens partners' sites, after their destinations and passes exist. Their HTML is sanitised (T152). Existing ones do
 * not change.
 */
export async function publishPartners(context: Context, partners: readonly NewPartner[]): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const safe = partners.map((partner) => ({
      ...partner,
      heroWhyHtml: partner.heroWhyHtml === null ? null : sanitiseHtml(partner.heroWhyHtml),
    }))
    const inserted = await insertPartners(sql, safe)
    await insertPartnerParts(
      sql,
      partners.filter(({ id }) => inserted.has(id)),
      context.clock(),
    )
  })
}
