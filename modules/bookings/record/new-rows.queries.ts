import type { Insertable } from 'kysely'
import type { BookingStatus } from '../../../contract/bookings.ts'
import { storedStatuses } from './stored-statuses.rules.ts'
import type { BookingsTable } from '../../../database/tables/bookings.ts'
import type { Sql } from '../../call/context.ts'

export type NewBooking = Insertable<BookingsTable> & { readonly status: 'pending' | 'confirmed' }

/** A constraint refuses it if the traveller has booked that time, or general gym access there on that day (T127). */
export async function insertBooking(sql: Sql, booking: NewBooking): Promise<void> {
  await sql.insertInto('bookings').values(booking).execute()
}

export interface Transition {
  readonly bookingId: string
  /** Null for a new booking. */
  readonly from: BookingStatus | null
  readonly to: BookingStatus
  readonly actor: 'traveller' | 'venue' | 'operator' | 'system' | 'integration'
  readonly actorAccountId: string | null
  readonly reason: string | null
  readonly isCorrection?: boolean
  readonly at: Date
}

export async function insertTransition(
  sql: Sql,
  { bookingId, from, to, actor, actorAccountId, reason, isCorrection = false, at }: Transition,
): Promise<void> {
  await sql
    .insertInto('booking_transitions')
    .values({
      booking_id: bookingId,
      from_status: from === null ? null : storedStatuses[from],
      to_status: storedStatuses[to],
      actor,
      actor_account_id: actorAccountId,
      reason,
      is_correction: isCorrection,
      occurred_at: at,
    })
    .execute()
}
