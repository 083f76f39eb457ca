import { sql as statement } from 'kysely'
import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import type { Sql } from '../call/context.ts'

/**
 * Records that the travellers of these bookings are to learn about another trainer. A traveller who has not read about
 * an earlier one still knows the one before that.
 */
export async function insertTrainerToTell(sql: Sql, changeId: number, bookingIds: readonly string[]): Promise<void> {
  await statement`
    insert into trainers_to_tell (booking_id, change_id)
    select booking_id, ${changeId}::bigint from unnest(${bookingIds}::uuid[]) as booked (booking_id)
    on conflict (booking_id) do nothing`.execute(sql)
}

export interface TrainerToTell {
  /** The first change about which the traveller has not read. */
  readonly changeId: number
  /** Null: the venue has not said who teaches. */
  readonly known: string | null
  readonly now: string | null
}

/** Removes and returns the trainer about whom a traveller is to learn. Undefined if they know. */
export async function takeTrainerToTell(sql: Sql, bookingId: string): Promise<TrainerToTell | undefined> {
  const { rows } = await statement<TrainerToTell>`
    delete from trainers_to_tell t
    using session_changes c
      join class_sessions s on s.id = c.session_id
      join classes k on k.id = s.class_id
    where t.booking_id = ${bookingId} and c.id = t.change_id
    returning t.change_id as "changeId", c.before ->> 'trainerName' as known,
      coalesce(s.trainer_name, k.trainer_name) as now`.execute(sql)
  return rows[0]
}

/** A booking that the mail about another one names. */
export interface AlsoBooked {
  readonly ticketName: string
  readonly date: IsoDate
  readonly timeFrom: IsoTime
  readonly isSameClass: boolean
}

/**
 * The same news about the traveller's other bookings at the venue: removes it and returns them, by their start. A
 * booking that another job is telling about is left to it. So is one with a move to tell, whose mail names the trainer,
 * and one that the traveller is asked about: it may end, and the mail says that bookings stay.
 */
export async function takeSameNews(sql: Sql, bookingId: string, { known, now }: TrainerToTell): Promise<AlsoBooked[]> {
  const { rows } = await statement<AlsoBooked>`
    with same as (
      select t.booking_id, b.ticket_name, b.visit_date, b.local_start, b.class_id = one.class_id as is_same_class
      from bookings one
        join bookings b on b.account_id = one.account_id and b.venue_id = one.venue_id and b.id <> one.id
        join trainers_to_tell t on t.booking_id = b.id
        join session_changes c on c.id = t.change_id
        join class_sessions s on s.id = c.session_id
        join classes k on k.id = s.class_id
      where one.id = ${bookingId} and b.status in ('pending', 'confirmed', 'redeemed')
        and c.before ->> 'trainerName' is not distinct from ${known}
        and coalesce(s.trainer_name, k.trainer_name) is not distinct from ${now}
        and not exists (
          select from booking_moves m where m.booking_id = b.id and m.answer is null
            and (m.told_at is null or m.answer_by is not null))
      for update of t skip locked
    ), taken as (delete from trainers_to_tell t using same where t.booking_id = same.booking_id returning same.*)
    select ticket_name as "ticketName", visit_date as date, local_start as "timeFrom", is_same_class as "isSameClass"
    from taken order by visit_date, local_start`.execute(sql)
  return rows
}

/** Bookings that are not over, whose travellers do not know of a new trainer since a change made by then. */
export async function findUntoldTrainers(
  sql: Sql,
  { madeBy, now, most }: { readonly madeBy: Date; readonly now: Date; readonly most: number },
): Promise<string[]> {
  const rows = await sql
    .selectFrom('trainers_to_tell as t')
    .innerJoin('session_changes as c', 'c.id', 't.change_id')
    .innerJoin('bookings as b', 'b.id', 't.booking_id')
    .select('b.id')
    .where('c.occurred_at', '<=', madeBy)
    .where('b.ends_at', '>', now)
    .where('b.status', 'in', ['pending', 'confirmed', 'redeemed'])
    .orderBy('t.change_id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
