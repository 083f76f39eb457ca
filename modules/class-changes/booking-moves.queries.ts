import { type Selectable, sql as statement } from 'kysely'
import type { BookingMovesTable } from '../../database/tables/bookings.ts'
import type { Sql } from '../call/context.ts'
import type { EarlierMove, Span } from './move-effect.rules.ts'

/** The last move of each of these bookings. */
export async function lastMoves(sql: Sql, bookingIds: readonly string[]): Promise<Map<string, EarlierMove>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('booking_moves')
    .distinctOn('booking_id')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('booking_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows.map((row) => [
      row.booking_id,
      {
        agreed: { startsAt: row.agreed_starts_at, endsAt: row.agreed_ends_at },
        moved: { startsAt: row.starts_at, endsAt: row.ends_at },
        isAsked: row.answer_by !== null,
        answer: row.answer,
      },
    ]),
  )
}

export interface NewMove {
  readonly bookingId: string
  readonly agreed: Span
  /** Null if the traveller is not asked. */
  readonly answerBy: Date | null
}

/**
 * Records that a change has moved the class of all these bookings to one time. The travellers have not been told yet.
 */
export async function insertMoves(
  sql: Sql,
  { changeId, moved: { startsAt, endsAt } }: { readonly changeId: number; readonly moved: Span },
  moves: readonly NewMove[],
): Promise<void> {
  const column = <T>(value: (move: NewMove) => T) => moves.map(value)
  await statement`
    insert into booking_moves
      (booking_id, change_id, agreed_starts_at, agreed_ends_at, starts_at, ends_at, answer_by, told_at)
    select booking_id, ${changeId}::bigint, agreed_from, agreed_to, ${startsAt}::timestamptz, ${endsAt}::timestamptz,
      answer_by, null
    from unnest(${column(({ bookingId }) => bookingId)}::uuid[],
      ${column(({ agreed }) => agreed.startsAt)}::timestamptz[], ${column(({ agreed }) => agreed.endsAt)}::timestamptz[],
      ${column(({ answerBy }) => answerBy)}::timestamptz[])
      as asked (booking_id, agreed_from, agreed_to, answer_by)`.execute(sql)
}

/** Ends the open questions of bookings. */
export async function closeMoves(
  sql: Sql,
  bookingIds: readonly string[],
  answer: 'kept' | 'given_back' | 'lapsed' | 'superseded',
  at: Date,
): Promise<void> {
  await sql
    .updateTable('booking_moves')
    .set({ answer, answered_at: at })
    .where(statement<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .where('answer_by', 'is not', null)
    .where('answer', 'is', null)
    .execute()
}

export interface OpenMove {
  readonly changeId: number
  readonly agreed: Span
  readonly moved: Span
  readonly answerBy: Date
  /** The venue's reason. */
  readonly reason: string | null
  /** Whether the traveller has been told. */
  readonly isTold: boolean
}

/** The question that a traveller has not answered yet. */
export async function openMove(sql: Sql, bookingId: string): Promise<OpenMove | undefined> {
  const row = await sql
    .selectFrom('booking_moves as m')
    .innerJoin('session_changes as c', 'c.id', 'm.change_id')
    .selectAll('m')
    .select('c.reason')
    .where('m.booking_id', '=', bookingId)
    .where('m.answer_by', 'is not', null)
    .where('m.answer', 'is', null)
    .executeTakeFirst()
  return row?.answer_by ? { ...moveOf(row), answerBy: row.answer_by } : undefined
}

function moveOf(row: Selectable<BookingMovesTable> & { readonly reason: string | null }): Omit<OpenMove, 'answerBy'> {
  return {
    changeId: row.change_id,
    agreed: { startsAt: row.agreed_starts_at, endsAt: row.agreed_ends_at },
    moved: { startsAt: row.starts_at, endsAt: row.ends_at },
    reason: row.reason,
    isTold: row.told_at !== null,
  }
}

/** A move about which the traveller has not been told yet. */
export interface MoveToTell extends Omit<OpenMove, 'answerBy'> {
  /** Null if the traveller is not asked. */
  readonly answerBy: Date | null
  readonly answer: EarlierMove['answer']
  readonly isLast: boolean
  /**
   * The time that the traveller knows: the last one that a mail named or that they have kept, else the one that they
   * booked.
   */
  readonly known: Span
  /** Whether the check-in was taken back since the last mail. */
  readonly isCheckInTakenBack: boolean
}

export async function moveToTell(sql: Sql, bookingId: string, changeId: number): Promise<MoveToTell | undefined> {
  const row = await sql
    .selectFrom('booking_moves as m')
    .innerJoin('session_changes as c', 'c.id', 'm.change_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('booking_moves as o')
          .select(['o.starts_at as known_starts_at', 'o.ends_at as known_ends_at'])
          .whereRef('o.booking_id', '=', 'm.booking_id')
          .whereRef('o.id', '<', 'm.id')
          .where(statement<boolean>`(o.told_at is not null or o.answer = 'kept')`)
          .orderBy('o.id', 'desc')
          .limit(1)
          .as('known'),
      (join) => join.onTrue(),
    )
    .selectAll('m')
    .select([
      'c.reason',
      'known_starts_at',
      'known_ends_at',
      statement<boolean>`not exists (select from booking_moves o where o.booking_id = m.booking_id and o.id > m.id)`.as(
        'isLast',
      ),
      statement<boolean>`exists (select from booking_transitions t
        where t.booking_id = m.booking_id and t.from_status = 'redeemed' and t.is_correction and t.occurred_at >=
          (select min(u.occurred_at) from booking_moves o join session_changes u on u.id = o.change_id
            where o.booking_id = m.booking_id and o.told_at is null))`.as('isCheckInTakenBack'),
    ])
    .where('m.booking_id', '=', bookingId)
    .where('m.change_id', '=', changeId)
    .executeTakeFirst()
  if (!row) return undefined
  const { known_starts_at: startsAt, known_ends_at: endsAt, isLast, isCheckInTakenBack } = row
  const move = moveOf(row)
  return {
    ...move,
    answerBy: row.answer_by,
    answer: row.answer,
    isLast,
    known: startsAt && endsAt ? { startsAt, endsAt } : move.agreed,
    isCheckInTakenBack,
  }
}

/** Whether the traveller has not been told yet of the last move of a booking. */
export async function hasMoveToTell(sql: Sql, bookingId: string): Promise<boolean> {
  const last = await sql
    .selectFrom('booking_moves')
    .select(['told_at', 'answer'])
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.told_at === null && last.answer === null
}

/** Records in this transaction that the traveller is told, and until when they can answer if they are asked. */
export async function markTold(
  sql: Sql,
  bookingId: string,
  { changeId, at, answerBy }: { readonly changeId: number; readonly at: Date; readonly answerBy: Date | null },
): Promise<void> {
  await sql
    .updateTable('booking_moves')
    .set({ told_at: at, answer_by: answerBy })
    .where('booking_id', '=', bookingId)
    .where('change_id', '=', changeId)
    .execute()
}

/** How the last question about a booking was answered. */
export async function lastAnswer(sql: Sql, bookingId: string): Promise<EarlierMove['answer']> {
  const row = await sql
    .selectFrom('booking_moves')
    .select('answer')
    .where('booking_id', '=', bookingId)
    .where('answer_by', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.answer ?? null
}

/** Bookings with a question whose traveller did not answer in time, the longest waiting first. */
export async function findLapsedMoves(sql: Sql, now: Date, most: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('booking_moves')
    .select('booking_id as id')
    .where('answer_by', '<=', now)
    .where('answer', 'is', null)
    .orderBy('answer_by')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Moves made by then whose travellers have not been told, the oldest first: the last move of each booking that is not
 * over. A traveller who has checked in after a far move has answered.
 */
export async function findUntoldMoves(
  sql: Sql,
  { madeBy, now, most }: { readonly madeBy: Date; readonly now: Date; readonly most: number },
): Promise<{ readonly bookingId: string; readonly changeId: number }[]> {
  return sql
    .selectFrom('booking_moves as m')
    .innerJoin('session_changes as c', 'c.id', 'm.change_id')
    .innerJoin('bookings as b', 'b.id', 'm.booking_id')
    .select(['m.booking_id as bookingId', 'm.change_id as changeId'])
    .where('m.told_at', 'is', null)
    .where('m.answer', 'is', null)
    .where('c.occurred_at', '<=', madeBy)
    .where('b.ends_at', '>', now)
    .where(statement<boolean>`(b.status in ('pending', 'confirmed') or b.status = 'redeemed' and m.answer_by is null)`)
    .where(
      statement<boolean>`not exists (select from booking_moves o where o.booking_id = m.booking_id and o.id > m.id)`,
    )
    .orderBy('m.id')
    .limit(most)
    .execute()
}
