import type { CaseKind } from '../../contract/desk-cases.ts'
import type { ScanOutcome, WayToScan } from '../../contract/desk-scans.ts'
import type { Sql } from '../context.ts'

/** Cases that nobody has settled, the oldest first. */
export async function openCases(sql: Sql, most: number) {
  const rows = await sql
    .selectFrom('desk_cases as c')
    .innerJoin('desk_scans as s', 's.id', 'c.scan_id')
    .innerJoin('venues as v', 'v.id', 'c.venue_id')
    .select(['c.id', 'c.kind', 'c.booking_id as bookingId', 'c.opened_at as openedAt', 'v.slug', 'v.name'])
    .select(['s.scanned_at as at', 's.how', 's.shown', 's.outcome'])
    .where('c.settled_at', 'is', null)
    .where('s.how', '<>', 'undo')
    .orderBy('c.opened_at')
    .orderBy('c.id')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    ...row,
    kind: row.kind as CaseKind,
    how: row.how as WayToScan,
    outcome: row.outcome as ScanOutcome,
  }))
}
