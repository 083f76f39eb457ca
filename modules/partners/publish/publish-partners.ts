import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../context.ts'
import { insertPartnerParts, insertPartners, type NewPartner } from './publish.queries.ts'

export type { NewPartner } from './publish.queries.ts'

/** Opens partners' sites, after their destinations and passes. Those that exist already stay as they are. */
export async function publishPartners(context: Context, partners: readonly NewPartner[]): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const inserted = await insertPartners(sql, partners)
    await insertPartnerParts(sql, partners.filter(({ id }) => inserted.has(id)), context.clock())
  })
}
