import type { AuditQuery, AuditRow } from '../../contract/staff-audit.ts'
import { type ListSize, SIZE_OF_A_PAGE } from '../../contract/staff-lists.ts'
import { together } from '../../database/together.ts'
import { fullName } from '../accounts/full-name.rules.ts'
import type { Context } from '../call/context.ts'
import { instantsOfDays } from '../formats/zone-time.rules.ts'
import { type AuditLine, countEntries, entriesOfPage, auditListOrders } from './audit-list.queries.ts'

/**
 * What staff did, with its reason (B17).
 * @throws Refusal listPlaceUnknown
 */
export async function listAuditLog(
  context: Context,
  query: AuditQuery,
  { rows: most, counted }: ListSize = SIZE_OF_A_PAGE,
) {
  const { from, to, order = '-at', after, ...others } = query
  const wish = { ...others, ...instantsOfDays('UTC', from, to) }
  const [page, total] = await together(context.db, (sql) => [
    entriesOfPage(sql, wish, { order: auditListOrders[order], after, most }),
    countEntries(sql, wish, counted),
  ])
  return { rows: page.rows.map(writeRow), next: page.next, total }
}

function writeRow({
  id,
  at,
  actor,
  right,
  action,
  reason,
  table,
  subject,
  before,
  after,
  ...names
}: AuditLine): AuditRow {
  return {
    id: String(id),
    at: at.toISOString(),
    actor,
    who: fullName(names.firstName, names.lastName) ?? names.email ?? names.device,
    right,
    action,
    subject: table === null || subject === null ? null : { table, id: subject },
    venue: names.venue,
    before,
    after,
    reason,
  }
}
