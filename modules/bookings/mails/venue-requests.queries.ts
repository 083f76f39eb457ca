import { sql as statement } from 'kysely'
import { fullName } from '../../accounts/full-name.rules.ts'
import type { Sql } from '../../call/context.ts'

/** The recipient of a venue's mails about a booking, and what they say about the traveller. */
export interface VenueContact {
  /** Null when the venue has given none: then it answers at its desk. */
  readonly email: string | null
  /** The venue was asked for an answer, so it knows of the booking. */
  readonly wasAsked: boolean
  /** Null when the name is unknown or the account is deleted. */
  readonly travellerName: string | null
}

export async function venueContactOf(sql: Sql, bookingId: string): Promise<VenueContact | undefined> {
  const row = await sql
    .selectFrom('bookings as b')
    .innerJoin('venues as v', 'v.id', 'b.venue_id')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .select(['v.email', 'a.first_name as firstName', 'a.last_name as lastName'])
    .select((of) => of('a.status', '=', 'active').as('isActive'))
    .select(
      statement<boolean>`exists (select from booking_transitions t where t.booking_id = b.id and t.to_status = 'pending')`.as(
        'wasAsked',
      ),
    )
    .where('b.id', '=', bookingId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    email: row.email,
    wasAsked: row.wasAsked,
    travellerName: row.isActive ? fullName(row.firstName, row.lastName) : null,
  }
}

/** Requests whose venue needs a reminder, the longest waiting first. */
export async function requestsToRemind(sql: Sql, now: Date, most: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('bookings')
    .select('id')
    .where('remind_at', '<=', now)
    .where('status', '=', 'pending')
    .where('confirm_by', '>', now)
    .orderBy('remind_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export interface DueReminder {
  readonly confirmBy: Date
  readonly sent: number
}

/**
 * Locks the request, so that no other transaction reminds the venue or moves the booking. Undefined when the reminder
 * is no longer due.
 */
export async function lockDueReminder(sql: Sql, bookingId: string, now: Date): Promise<DueReminder | undefined> {
  const row = await sql
    .selectFrom('bookings')
    .select(['confirm_by as confirmBy', 'reminders_sent as sent'])
    .where('id', '=', bookingId)
    .where('status', '=', 'pending')
    .where('remind_at', '<=', now)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.confirmBy && row.confirmBy > now ? { confirmBy: row.confirmBy, sent: row.sent } : undefined
}

export async function noteReminder(sql: Sql, bookingId: string, sent: number, next: Date | null): Promise<void> {
  await sql.updateTable('bookings').set({ reminders_sent: sent, remind_at: next }).where('id', '=', bookingId).execute()
}
