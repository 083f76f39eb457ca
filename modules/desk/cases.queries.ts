import { type CaseKind, type CaseOutcome } from '../../contract/desk-cases.ts'
import type { ScanOutcome, WayToScan } from '../../contract/desk-scans.ts'
import { statusesOfStored } from '../../database/booking-statuses.ts'
import type { Sql } from '../context.ts'

/** Cases that nobody has settled, the oldest first, with their bookings as they are now. */
export async function openCases(sql: Sql, most: number) {
  const rows = await sql
    .selectFrom('desk_cases as c')
    .innerJoin('desk_scans as s', 's.id', 'c.scan_id')
    .innerJoin('venues as v', 'v.id', 'c.venue_id')
    .leftJoin('bookings as b', 'b.id', 'c.booking_id')
    .select(['c.id', 'c.kind', 'c.booking_id as bookingId', 'c.opened_at as openedAt', 'v.slug', 'v.name'])
    .select(['s.scanned_at as at', 's.how', 's.shown', 's.outcome'])
    .select(['b.status', 'b.type', 'b.ticket_name as ticketName', 'b.visit_date as date'])
    .select(['b.starts_at as startsAt', 'b.ends_at as endsAt', 'b.is_online as isOnline'])
    .where('c.settled_at', 'is', null)
    .orderBy('c.opened_at')
    .orderBy('c.id')
    .limit(most)
    .execute()
  return rows.map(({ status, type, ticketName, date, startsAt, endsAt, isOnline, ...row }) => ({
    ...row,
    kind: row.kind as CaseKind,
    // An undo opens no case.
    how: row.how as WayToScan,
    outcome: row.outcome as ScanOutcome,
    booking:
      status && type && ticketName !== null && date && startsAt && endsAt && isOnline !== null
        ? { status: statusesOfStored[status], type, ticketName, date, startsAt, endsAt, isOnline }
        : undefined,
  }))
}

export interface CaseRow {
  readonly id: string
  readonly kind: CaseKind
  readonly bookingId: string | null
  readonly scannedAt: Date
  readonly settled: {
    readonly outcome: CaseOutcome
    readonly reason: string
    readonly settledAt: Date
    readonly settledBy: string | null
  } | null
}

export async function findCase(sql: Sql, id: string): Promise<CaseRow | undefined> {
  const row = await sql
    .selectFrom('desk_cases as c')
    .innerJoin('desk_scans as s', 's.id', 'c.scan_id')
    .leftJoin('accounts as a', 'a.id', 'c.settled_by')
    .select(['c.id', 'c.kind', 'c.booking_id as bookingId', 's.scanned_at as scannedAt'])
    .select(['c.outcome', 'c.reason', 'c.settled_at as settledAt'])
    .select(['a.first_name as firstName', 'a.last_name as lastName', 'a.email'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { outcome, reason, settledAt, firstName, lastName, email, ...rest } = row
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return {
    ...rest,
    kind: rest.kind as CaseKind,
    settled:
      outcome === null || reason === null || settledAt === null
        ? null
        : { outcome, reason, settledAt, settledBy: name === '' ? email : name },
  }
}

/** After the booking's lock: nobody else settles the case until the transaction ends. */
export async function lockCase(sql: Sql, id: string): Promise<void> {
  await sql.selectFrom('desk_cases').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function settle(
  sql: Sql,
  id: string,
  { outcome, reason, accountId, at }: { outcome: CaseOutcome; reason: string; accountId: string; at: Date },
): Promise<void> {
  await sql
    .updateTable('desk_cases')
    .set({ outcome, reason, settled_by: accountId, settled_at: at })
    .where('id', '=', id)
    .execute()
}
