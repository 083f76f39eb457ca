import { sql as statement } from 'kysely'
import type { IsoDate, IsoTime } from '../../../contract/dates.ts'
import type { Sql } from '../../call/context.ts'

/** The time to which a venue has moved a class. */
export interface NewTimes {
  readonly date: IsoDate
  readonly from: IsoTime
  readonly to: IsoTime
  readonly startsAt: Date
  readonly endsAt: Date
}

/** The new time, and the deadlines that follow from it. */
export interface TimesToSave extends NewTimes {
  readonly cancelFreeUntil: Date
  /** The deadline for the venue's answer to a request. */
  readonly confirmBy: Date
  readonly isToBeRemindedAgain: boolean
}

/** Gives those of a class's bookings that have not ended its new time. Returns how many. */
export async function saveTimes(sql: Sql, bookingIds: readonly string[], to: TimesToSave): Promise<number> {
  const { numUpdatedRows } = await sql
    .updateTable('bookings')
    .set({
      visit_date: to.date,
      local_start: to.from,
      local_end: to.to,
      starts_at: to.startsAt,
      ends_at: to.endsAt,
      cancel_free_until: to.cancelFreeUntil,
      confirm_by: statement<Date | null>`case when confirm_by is not null
        then least(confirm_by, ${to.confirmBy}::timestamptz) end`,
      venue_moves: statement<number>`venue_moves + 1`,
      ...(to.isToBeRemindedAgain ? { traveller_reminded_at: null } : {}),
    })
    .where(statement<boolean>`id = any(${bookingIds}::uuid[])`)
    .where('status', 'in', ['pending', 'confirmed', 'redeemed'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * The owners of these bookings, and of all bookings of these sessions, with the passes that pay for them. Bookings that
 * ended do not count; checked-in ones do.
 */
export async function ownersOfBookings(
  sql: Sql,
  { sessionIds, bookingIds }: { readonly sessionIds: readonly number[]; readonly bookingIds: readonly string[] },
): Promise<{ accountId: string; passId: string }[]> {
  if (sessionIds.length + bookingIds.length === 0) return []
  return sql
    .selectFrom('bookings')
    .select(['account_id as accountId', 'pass_id as passId'])
    .where(({ or, eb }) =>
      or([
        ...(sessionIds.length > 0 ? [eb('class_session_id', 'in', sessionIds)] : []),
        ...(bookingIds.length > 0 ? [eb('id', 'in', bookingIds)] : []),
      ]),
    )
    .where('status', 'in', ['pending', 'confirmed', 'redeemed'])
    .execute()
}
