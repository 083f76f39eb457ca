import type { IsoDate } from '../../contract/dates.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockSessions } from '../bookings/move/lock-sessions.ts'
import type { Context } from '../call/context.ts'
import { changeSessionsIn } from './change-sessions.ts'
import type { ClassChange } from './class-change.rules.ts'
import type { MovedCount } from './move-bookings.ts'
import { findSessionIds, planChange } from './plan-change.ts'

/** A session whose source says something else of it than before. */
export interface SourcedSession {
  readonly venueId: string
  readonly classId: string
  readonly date: IsoDate
}

/**
 * Changes a booked session as its source says, in a transaction of its own. Its travellers are told as if the venue
 * had changed it here (T140). Nobody has seen a preview, so the plan that is made under the locks counts.
 * @throws Refusal what `planChange` refuses
 */
export async function followSource(
  context: Pick<Context, 'db' | 'clock' | 'jobs'>,
  { venueId, classId, date }: SourcedSession,
  change: ClassChange,
): Promise<MovedCount> {
  const wishes = [{ classId, date, change }]
  return inTransaction(context.db, async (sql) => {
    const ids = await findSessionIds(sql, venueId, wishes)
    await lockSessions(sql, ids)
    const { version, bookings } = await planChange(context, sql, ids, wishes)
    const seen = { version, bookings: bookings.map(({ id }) => id) }
    const { counts } = await changeSessionsIn(
      context,
      sql,
      { actor: 'integration', accountId: null, venueId },
      wishes,
      seen,
    )
    return counts
  })
}
