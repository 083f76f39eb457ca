import { sql as statement } from 'kysely'
import type { CaseKind, CaseOutcome, CasesQuery } from '../../contract/desk-cases.ts'
import type { ScanOutcome, WayToScan } from '../../contract/desk-scans.ts'
import type { EntryKind } from '../../contract/objections.ts'
import { countListRows, endPage, type ListOrder, placeInList, readFrom } from '../../database/list-page.ts'
import { statusesOfStored } from '../bookings/record/stored-statuses.rules.ts'
import { fullName } from '../accounts/full-name.rules.ts'
import type { Sql } from '../call/context.ts'

export interface CasesWish extends Pick<CasesQuery, 'state' | 'about' | 'venue'> {}

/** The cases that match, in no order. */
function matchingCases(sql: Sql, { state, about, venue }: CasesWish) {
  return sql
    .selectFrom('desk_cases as c')
    .$if(state === undefined, (of) => of.where('c.settled_at', 'is', null))
    .$if(state === 'settled', (of) => of.where('c.settled_at', 'is not', null))
    .$if(about !== undefined, (of) => of.where(statement<boolean>`(c.entry_id is null)`, '=', about === 'scans'))
    .$if(venue !== undefined, (of) =>
      of.where('c.venue_id', '=', (one) =>
        one
          .selectFrom('venues')
          .select('id')
          .where('slug', '=', venue ?? ''),
      ),
    )
}

function cases(sql: Sql, wish: CasesWish) {
  return matchingCases(sql, wish)
    .innerJoin('venues as v', 'v.id', 'c.venue_id')
    .leftJoin('desk_scans as s', 's.id', 'c.scan_id')
    .leftJoin('staff_entries as e', 'e.id', 'c.entry_id')
    .leftJoin('bookings as b', 'b.id', 'c.booking_id')
    .select(['c.id', 'c.kind', 'c.booking_id as bookingId', 'c.opened_at as openedAt', 'v.slug', 'v.name'])
    .select(['c.outcome as ending', 'c.settled_at as settledAt'])
    .select(['s.scanned_at as at', 's.how', 's.shown', 's.outcome', 'e.kind as entryKind', 'e.entered_at as enteredAt'])
    .select(['b.status', 'b.type', 'b.ticket_name as ticketName', 'b.visit_date as date'])
    .select(['b.starts_at as startsAt', 'b.ends_at as endsAt', 'b.is_online as isOnline'])
}

type StoredCase = Awaited<ReturnType<ReturnType<typeof cases>['execute']>>[number]

/** A case with its booking's present state. */
export type ListedCase = ReturnType<typeof readCase>

function readCase({ status, type, ticketName, date, startsAt, endsAt, isOnline, ...row }: StoredCase) {
  const { at, how, shown, outcome, entryKind, enteredAt, ending, settledAt, ...rest } = row
  return {
    ...rest,
    kind: rest.kind as CaseKind,
    scan:
      at !== null && shown !== null
        ? // An undo opens no case.
          { at, how: how as WayToScan, shown, outcome: outcome as ScanOutcome }
        : null,
    entry: entryKind !== null && enteredAt !== null ? { kind: entryKind, enteredAt } : null,
    settled: ending !== null && settledAt !== null ? { outcome: ending, at: settledAt } : null,
    booking:
      status && type && ticketName !== null && date && startsAt && endsAt && isOnline !== null
        ? { status: statusesOfStored[status], type, ticketName, date, startsAt, endsAt, isOnline }
        : undefined,
  }
}

export async function casesOfPage(
  sql: Sql,
  wish: CasesWish,
  { order, after, most }: { order: ListOrder; after: string | undefined; most: number },
) {
  const rows = await cases(sql, wish)
    .select(placeInList(order))
    .$call(readFrom(order, after, most))
    .execute()
  const page = endPage(rows, most)
  return { rows: page.rows.map(readCase), next: page.next }
}

export async function countCases(sql: Sql, wish: CasesWish, counted: number): Promise<number> {
  return countListRows(sql, matchingCases(sql, wish), counted)
}

const byOpened = { by: statement`c.opened_at`, type: 'instant', id: statement`c.id`, idType: 'uuid' } as const
export const caseListOrders: Readonly<Record<NonNullable<CasesQuery['order']>, ListOrder>> = {
  opened: { ...byOpened, direction: 'asc' },
  '-opened': { ...byOpened, direction: 'desc' },
}

/** An open or settled case, with what the traveller wrote. */
export async function findListedCase(
  sql: Sql,
  id: string,
): Promise<{ case: ListedCase; words: string | null } | undefined> {
  const row = await cases(sql, { state: 'any', about: undefined, venue: undefined })
    .select('c.words')
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { words, ...rest } = row
  return { case: readCase(rest), words }
}

export interface CaseRow {
  readonly id: string
  readonly kind: CaseKind
  readonly bookingId: string | null
  readonly venue: { readonly name: string; readonly email: string | null; readonly timeZone: string }
  /** Null for an objection, which has an entry instead. */
  readonly scannedAt: Date | null
  readonly code: string | null
  readonly entry: { readonly id: string; readonly kind: EntryKind; readonly enteredAt: Date } | null
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
    .innerJoin('venues as v', 'v.id', 'c.venue_id')
    .leftJoin('desk_scans as s', 's.id', 'c.scan_id')
    .leftJoin('staff_entries as e', 'e.id', 'c.entry_id')
    .leftJoin('accounts as a', 'a.id', 'c.settled_by')
    .select(['c.id', 'c.kind', 'c.booking_id as bookingId', 's.scanned_at as scannedAt', 's.code'])
    .select(['v.name as venueName', 'v.email as venueEmail', 'v.time_zone as timeZone'])
    .select(['e.id as entryId', 'e.kind as entryKind', 'e.entered_at as enteredAt'])
    .select(['c.outcome', 'c.reason', 'c.settled_at as settledAt'])
    .select(['a.first_name as firstName', 'a.last_name as lastName', 'a.email'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { outcome, reason, settledAt, firstName, lastName, email, entryId, entryKind, enteredAt, ...others } = row
  const { venueName, venueEmail, timeZone, ...rest } = others
  return {
    ...rest,
    kind: rest.kind as CaseKind,
    venue: { name: venueName, email: venueEmail, timeZone },
    entry:
      entryId !== null && entryKind !== null && enteredAt !== null ? { id: entryId, kind: entryKind, enteredAt } : null,
    settled:
      outcome === null || reason === null || settledAt === null
        ? null
        : { outcome, reason, settledAt, settledBy: fullName(firstName, lastName) ?? email },
  }
}

/** Locks the case, so that no other operator settles it. The booking is locked before. */
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
