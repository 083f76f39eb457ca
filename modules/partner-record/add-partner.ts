import { isId } from '../../contract/inputs.ts'
import type { PartnerWay } from '../../contract/partner-offer.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { insertPartner } from './partner-record.queries.ts'
import { modesOf } from './partner-way.rules.ts'

/** Parts of the console's own addresses. */
const reserved = new Set(['new'])

/**
 * Adds a partner, whose site nobody finds until it is published.
 * @throws Refusal invalidRequest for a short name that is taken
 */
export async function addPartner(
  context: Context,
  { staff }: StaffViewer,
  { name, slug, way }: { readonly name: string; readonly slug: string; readonly way: PartnerWay },
): Promise<{ slug: string }> {
  const { kind, siteMode } = modesOf(way)
  const isReserved = reserved.has(slug) || slug === context.settings.brandKey || isId(slug)
  await inTransaction(context.db, async (sql) => {
    const id = isReserved ? undefined : await insertPartner(sql, { slug, name, kind, site_mode: siteMode })
    if (id === undefined)
      throw new Refusal('invalidRequest', { fields: { slug: 'This short name is taken. Please choose another' } })
    const after = { name, slug, way }
    await noteAction(sql, { staff, action: 'partner.added', table: 'partners', id, after, at: context.clock() })
  })
  return { slug }
}
