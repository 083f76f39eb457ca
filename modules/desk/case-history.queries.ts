import { sql as statement } from 'kysely'
import type { CaseEvent } from '../../contract/desk-cases.ts'
import type { ScanOutcome } from '../../contract/desk-scans.ts'
import { statusesOfStored } from '../bookings/record/stored-statuses.rules.ts'
import type { Sql } from '../call/context.ts'

/** The name of the member of staff, otherwise their email; null for a step without one. */
const nameOfActor = statement<string | null>`coalesce(
  nullif(concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')), ''), a.email)`

/** What happened to a booking, when, and which member of staff did it, the oldest first. It names no traveller. */
export async function historyOf(sql: Sql, bookingId: string): Promise<CaseEvent[]> {
  const events = [
    ...(await stepsOf(sql, bookingId)),
    ...(await movesOf(sql, bookingId)),
    ...(await scansOf(sql, bookingId)),
    ...(await entriesOfStaff(sql, bookingId)),
    ...(await eventsOfCases(sql, 'c.booking_id', bookingId)),
  ]
  return events.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

async function stepsOf(sql: Sql, bookingId: string): Promise<CaseEvent[]> {
  const rows = await sql
    .selectFrom('booking_transitions as t')
    .leftJoin('accounts as a', 'a.id', 't.actor_account_id')
    .select(['t.occurred_at as at', 't.actor as by', 't.from_status as from', 't.to_status as to'])
    .select(['t.is_correction as isCorrection', 't.reason', nameOfActor.as('name')])
    .where('t.booking_id', '=', bookingId)
    .orderBy('t.id')
    .execute()
  return rows.map(({ at, by, from, to, isCorrection, reason, name }) => ({
    what: 'status',
    at: at.toISOString(),
    by,
    name: by === 'traveller' ? null : name,
    status: statusesOfStored[to],
    isFirst: from === null,
    isCorrection,
    reason,
  }))
}

const moveAnswers = { kept: 'kept', given_back: 'givenBack', lapsed: 'lapsed', superseded: 'superseded' } as const

/** How the venue moved the class, and what the traveller answered. */
async function movesOf(sql: Sql, bookingId: string): Promise<CaseEvent[]> {
  const rows = await sql
    .selectFrom('booking_moves as m')
    .innerJoin('session_changes as c', 'c.id', 'm.change_id')
    .leftJoin('accounts as a', 'a.id', 'c.actor_account_id')
    .select(['c.occurred_at as at', 'c.actor as by', 'c.reason', 'm.answer', nameOfActor.as('name')])
    .select(['m.agreed_starts_at as from', 'm.starts_at as to'])
    .where('m.booking_id', '=', bookingId)
    .orderBy('m.id')
    .execute()
  return rows.map(({ at, from, to, answer, ...change }) => ({
    what: 'moved',
    at: at.toISOString(),
    ...change,
    from: from.toISOString(),
    to: to.toISOString(),
    answer: answer && moveAnswers[answer],
  }))
}

async function scansOf(sql: Sql, bookingId: string): Promise<CaseEvent[]> {
  const rows = await sql
    .selectFrom('desk_scans as s')
    .leftJoin('accounts as a', 'a.id', 's.actor_account_id')
    .leftJoin('desk_devices as d', 'd.id', 's.device_id')
    .select(['s.scanned_at as at', 's.how', 's.shown', 's.outcome', 'd.name as device', nameOfActor.as('person')])
    .where('s.booking_id', '=', bookingId)
    .orderBy('s.received_at')
    .orderBy('s.sequence')
    .execute()
  return rows.map(({ at, how, shown, outcome, device, person }) => ({
    what: 'scan',
    at: at.toISOString(),
    by: 'venue',
    name: device ?? person,
    how,
    shown,
    outcome: outcome as ScanOutcome,
  }))
}

/** What staff entered, with the reason from the audit log, whose record names the entry. */
async function entriesOfStaff(sql: Sql, bookingId: string): Promise<CaseEvent[]> {
  const rows = await sql
    .selectFrom('staff_entries as e')
    .leftJoin('accounts as a', 'a.id', 'e.actor_account_id')
    .leftJoin('desk_devices as d', 'd.id', 'e.device_id')
    .leftJoin('audit_log as l', 'l.staff_entry_id', 'e.id')
    .select(['e.entered_at as at', 'e.kind', 'd.name as device', nameOfActor.as('person'), 'l.reason'])
    .where('e.booking_id', '=', bookingId)
    .orderBy('e.number')
    .execute()
  return rows.map(({ at, kind, device, person, reason }) => ({
    what: 'entry',
    at: at.toISOString(),
    by: 'venue',
    name: device ?? person,
    kind,
    reason,
  }))
}

/** Of a case whose code is no booking: how it was settled. */
export async function historyOfCase(sql: Sql, caseId: string): Promise<CaseEvent[]> {
  return eventsOfCases(sql, 'c.id', caseId)
}

async function eventsOfCases(sql: Sql, column: 'c.id' | 'c.booking_id', id: string): Promise<CaseEvent[]> {
  const rows = await sql
    .selectFrom('desk_cases as c')
    .leftJoin('accounts as a', 'a.id', 'c.settled_by')
    .select(['c.kind', 'c.opened_at as openedAt', 'c.settled_at as settledAt', 'c.outcome', 'c.reason'])
    .select(nameOfActor.as('name'))
    .where(column, '=', id)
    .execute()
  return rows.flatMap(({ kind, openedAt, settledAt, outcome, reason, name }): CaseEvent[] => [
    ...(kind === 'objection'
      ? [{ what: 'objection' as const, at: openedAt.toISOString(), by: 'traveller' as const, name: null }]
      : []),
    ...(settledAt !== null && outcome !== null && reason !== null
      ? [writeSettled(settledAt, { isObjection: kind === 'objection', outcome, reason, name })]
      : []),
  ])
}

function writeSettled(
  at: Date,
  settled: Pick<Extract<CaseEvent, { what: 'settled' }>, 'isObjection' | 'outcome' | 'reason' | 'name'>,
): CaseEvent {
  return { what: 'settled', at: at.toISOString(), by: 'operator', ...settled }
}
