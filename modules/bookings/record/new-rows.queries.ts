import type { BookingStatus } from '../../../contract/bookings.ts'
import { storedStatuses } from '../../../database/booking-statuses.ts'
import { keepInsert } from '../../../database/kept-statement.ts'
import type { Sql } from '../../context.ts'

const insertNew = keepInsert('bookings', [
  'id',
  'code',
  'account_id',
  'pass_id',
  'venue_id',
  'partner_id',
  'type',
  'class_id',
  'class_session_id',
  'walk_in_id',
  'ticket_name',
  'location_name',
  'voucher_type',
  'visits_cost',
  'is_online',
  'status',
  'time_zone',
  'visit_date',
  'local_start',
  'local_end',
  'starts_at',
  'ends_at',
  'cancel_free_until',
  'confirm_by',
  'remind_at',
  'calendar_id',
  'moves',
  'venue_moves',
  'confirmed_at',
  'created_at',
])

export type NewBooking = Parameters<typeof insertNew>[1] & { readonly status: 'pending' | 'confirmed' }

export async function insertBooking(sql: Sql, values: NewBooking): Promise<void> {
  await insertNew(sql, values)
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
  await insertStep(sql, {
    booking_id: bookingId,
    from_status: from === null ? null : storedStatuses[from],
    to_status: storedStatuses[to],
    actor,
    actor_account_id: actorAccountId,
    reason,
    is_correction: isCorrection,
    occurred_at: at,
  })
}

const insertStep = keepInsert('booking_transitions', [
  'booking_id',
  'from_status',
  'to_status',
  'actor',
  'actor_account_id',
  'reason',
  'is_correction',
  'occurred_at',
])
