import { sql as statement } from 'kysely'
import type { AuditQuery } from '../../contract/staff-audit.ts'
import { countListRows, endPage, type ListOrder, placeInList, readFrom } from '../../database/list-page.ts'
import type { Sql } from '../call/context.ts'

export interface AuditWish extends Pick<AuditQuery, 'who' | 'actor' | 'action' | 'table' | 'subject' | 'venue'> {
  readonly from: Date | undefined
  readonly until: Date | undefined
}

/** The entries that match, in no order. */
function matchingEntries(sql: Sql, { who, actor, action, table, subject, venue, from, until }: AuditWish) {
  return sql
    .selectFrom('audit_log as l')
    .$if(who !== undefined, (of) =>
      of.where('l.actor_account_id', '=', (one) =>
        one
          .selectFrom('accounts as s')
          .select('s.id as staffId')
          .where('s.email', '=', who ?? ''),
      ),
    )
    .$if(actor !== undefined, (of) => of.where('l.actor', '=', actor ?? 'system'))
    .$if(action !== undefined, (of) => of.where('l.action', '=', action ?? ''))
    .$if(table !== undefined, (of) => of.where('l.subject_table', '=', table ?? ''))
    .$if(subject !== undefined, (of) => of.where('l.subject_id', '=', subject ?? ''))
    .$if(venue !== undefined, (of) =>
      of.where('l.venue_id', '=', (one) =>
        one
          .selectFrom('venues as v')
          .select('v.id as venueId')
          .where('v.slug', '=', venue ?? ''),
      ),
    )
    .$if(from !== undefined, (of) => of.where('l.occurred_at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (of) => of.where('l.occurred_at', '<', until ?? new Date(0)))
}

export type AuditLine = Awaited<ReturnType<typeof entriesOfPage>>['rows'][number]

/** A page of entries. Their ids go up with time. */
export async function entriesOfPage(
  sql: Sql,
  wish: AuditWish,
  { order, after, most }: { order: ListOrder; after: string | undefined; most: number },
) {
  const rows = await matchingEntries(sql, wish)
    .leftJoin('accounts as a', 'a.id', 'l.actor_account_id')
    .leftJoin('desk_devices as d', 'd.id', 'l.actor_device_id')
    .leftJoin('venues as v', 'v.id', 'l.venue_id')
    .select(['l.id', 'l.occurred_at as at', 'l.actor', 'l.access_right as right', 'l.action', 'l.reason'])
    .select(['l.subject_table as table', 'l.subject_id as subject', 'l.before', 'l.after', 'v.name as venue'])
    .select(['a.first_name as firstName', 'a.last_name as lastName', 'a.email', 'd.name as device'])
    .select(placeInList(order))
    .$call(readFrom(order, after, most))
    .execute()
  return endPage(rows, most)
}

export async function countEntries(sql: Sql, wish: AuditWish, counted: number): Promise<number> {
  return countListRows(sql, matchingEntries(sql, wish), counted)
}

const byAge = { by: statement`l.id`, type: 'bigint', id: statement`l.id`, idType: 'bigint' } as const
export const auditListOrders: Readonly<Record<NonNullable<AuditQuery['order']>, ListOrder>> = {
  '-at': { ...byAge, direction: 'desc' },
  at: { ...byAge, direction: 'asc' },
}
