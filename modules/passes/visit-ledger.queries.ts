import { sql as statement } from 'kysely'
import type { IsoDate } from '../../contract/dates.ts'
import type { VisitKind } from '../../database/tables/passes.ts'
import type { Sql } from '../call/context.ts'

/** What a visit is held and used for. */
export type VisitPurpose = { readonly bookingId: string } | { readonly membershipId: string }

export interface VisitEntry {
  readonly passId: string
  readonly kind: VisitKind
  readonly visits: number
  readonly at: Date
  readonly purpose?: VisitPurpose
  readonly courtesyUntil?: Date | null
  readonly reason?: string
}

/** Moves visits. The database applies the entry to its pass and refuses one that does not balance (T104). */
export async function enterVisits(
  sql: Sql,
  { passId, kind, visits, at, purpose, courtesyUntil, reason }: VisitEntry,
): Promise<void> {
  await sql
    .insertInto('visit_ledger')
    .values({
      pass_id: passId,
      kind,
      visits,
      booking_id: purpose && 'bookingId' in purpose ? purpose.bookingId : null,
      membership_id: purpose && 'membershipId' in purpose ? purpose.membershipId : null,
      courtesy_until: courtesyUntil ?? null,
      reason: reason ?? null,
      created_at: at,
    })
    .execute()
}

export interface BookingEntry {
  readonly passId: string
  readonly bookingId: string
  readonly visits: number
  readonly courtesyUntil: Date | null
}

/** Moves the visits of many bookings in the same way, with one statement. */
export async function enterTogether(
  sql: Sql,
  kind: 'hold' | 'release' | 'restore',
  entries: readonly BookingEntry[],
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  const column = <K extends keyof BookingEntry>(name: K) => entries.map((one) => one[name])
  await statement`
    insert into visit_ledger (pass_id, kind, visits, booking_id, courtesy_until, reason, created_at)
    select pass_id, ${statement.lit(kind)}, visits, booking_id, courtesy_until, ${reason}, ${at}::timestamptz
    from unnest(${column('passId')}::uuid[], ${column('visits')}::integer[], ${column('bookingId')}::uuid[],
      ${column('courtesyUntil')}::timestamptz[]) as moved (pass_id, visits, booking_id, courtesy_until)`.execute(sql)
}

/** An entry of a pass's ledger, with its booking. */
export interface VisitEntryRecord {
  readonly kind: VisitKind
  readonly visits: number
  readonly reason: string | null
  readonly at: Date
  readonly isMembership: boolean
  /** Another booking has taken the place of this one. */
  readonly isMoved: boolean
  /** The free visits after this entry. */
  readonly visitsLeft: number
  readonly booking: EntryBooking | null
}

export interface EntryBooking {
  readonly id: string
  readonly ticketName: string
  readonly locationName: string
  readonly date: IsoDate
}

/** The latest entries of a pass, the latest first. */
export async function entriesOf(sql: Sql, passId: string, most: number): Promise<VisitEntryRecord[]> {
  const rows = await sql
    .selectFrom('visit_ledger as l')
    .leftJoin('bookings as b', 'b.id', 'l.booking_id')
    .select([
      'l.kind',
      'l.visits',
      'l.reason',
      'l.created_at as at',
      'l.membership_id as membershipId',
      statement<number>`(sum(case when l.kind in ('grant', 'release', 'restore') then l.visits
        when l.kind in ('hold', 'revoke') then -l.visits else 0 end) over (order by l.id))::integer`.as('visitsLeft'),
      statement<boolean>`exists (select from bookings later
        where later.calendar_id = coalesce(b.calendar_id, b.id) and later.moves > b.moves)`.as('isMoved'),
      'b.id as bookingId',
      'b.ticket_name as ticketName',
      'b.location_name as locationName',
      'b.visit_date as date',
    ])
    .where('l.pass_id', '=', passId)
    .orderBy('l.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ membershipId, bookingId, ticketName, locationName, date, ...entry }) => ({
    ...entry,
    isMembership: membershipId !== null,
    booking:
      bookingId === null || ticketName === null || locationName === null || date === null
        ? null
        : { id: bookingId, ticketName, locationName, date },
  }))
}

export interface Recount {
  readonly passId: string
  readonly counted: { readonly bought: number; readonly free: number; readonly held: number; readonly captured: number }
  readonly kept: { readonly bought: number; readonly free: number; readonly held: number; readonly captured: number }
}

const sumOf = (plus: string, minus: string) => {
  const sum = (kinds: string) => `coalesce(sum(l.visits) filter (where l.kind in (${kinds})), 0)::integer`
  return statement.raw(`${sum(plus)} - ${sum(minus)}`)
}

/** Passes whose counters differ from the sum of their ledger. */
export async function passesThatDiffer(sql: Sql): Promise<Recount[]> {
  const { rows } = await statement<Recount>`
    with counted as (
      select p.id,
        ${sumOf("'grant'", "'revoke'")} as bought,
        ${sumOf("'grant', 'release', 'restore'", "'hold', 'revoke'")} as free,
        ${sumOf("'hold'", "'release', 'capture'")} as held,
        ${sumOf("'capture'", "'restore'")} as captured
      from passes p left join visit_ledger l on l.pass_id = p.id group by p.id
    )
    select p.id as "passId",
      json_build_object('bought', c.bought, 'free', c.free, 'held', c.held, 'captured', c.captured) as counted,
      json_build_object(
        'bought', p.visits_bought, 'free', p.visits_free, 'held', p.visits_held, 'captured', p.visits_captured
      ) as kept
    from passes p join counted c on c.id = p.id
    where (c.bought, c.free, c.held, c.captured)
        is distinct from (p.visits_bought, p.visits_free, p.visits_held, p.visits_captured)
      or c.free + c.held + c.captured <> c.bought or least(c.free, c.held, c.captured) < 0
    order by p.id`.execute(sql)
  return rows
}

/** The number of passes and of entries. */
export async function ledgerSize(sql: Sql): Promise<{ passes: number; entries: number }> {
  const { rows } = await statement<{ passes: number; entries: number }>`
    select (select count(*) from passes) as passes, (select count(*) from visit_ledger) as entries`.execute(sql)
  return rows[0] ?? { passes: 0, entries: 0 }
}
