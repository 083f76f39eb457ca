import type { EnteredVisitPage } from '../../contract/objections.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockBooking } from '../bookings/move/move-booking.ts'
import { bookingOfLink } from '../bookings/ticket/booking-of-link.ts'
import type { Context } from '../call/context.ts'
import type { Viewer } from '../call/viewer.ts'
import { throttle } from '../limits/throttle.ts'
import { stateOfEntry } from './objection.rules.ts'
import { staffEntriesOf, insertObjection } from './objections.queries.ts'
import { showEnteredVisit } from './show-entered-visit.ts'

const bars = {
  over: 'objectionTooLate',
  takenBack: 'entryTakenBack',
  objected: 'objectionMade',
  settled: 'objectionMade',
} as const

/**
 * A traveller objects to an entry of staff (T173), once for each entry. The objection becomes a case of the operators.
 * The same words again succeed and change nothing.
 * @throws Refusal verificationInvalid; entryNotFound, also for another booking's; the reason why the entry is not open
 */
export async function objectToEntry(
  context: Context,
  { token, entryId, words }: { readonly token: string; readonly entryId: string; readonly words: string },
  { address }: Viewer,
): Promise<EnteredVisitPage> {
  const { id, accountId } = await bookingOfLink(context, 'entered-visit', token)
  await throttle(context, 'objection', { address }, { account: accountId })
  await inTransaction(context.db, async (sql) => {
    const locked = await lockBooking(sql, id)
    const entries = await staffEntriesOf(sql, id)
    const entry = entries.find((one) => one.id === entryId)
    if (!locked || !entry) throw new Refusal('entryNotFound')
    if (entry.objection?.words === words) return
    const at = context.clock()
    const state = stateOfEntry(
      {
        ...entry,
        isLatest: entry === entries[0],
        status: locked.booking.status,
        objection: entry.objection && { isSettled: entry.objection.settled !== null },
      },
      at,
    )
    if (state !== 'open') throw new Refusal(bars[state])
    await insertObjection(sql, entry, { words, at })
  })
  return showEnteredVisit(context, token)
}
