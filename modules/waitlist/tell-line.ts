import { inTransaction } from '../../database/transaction.ts'
import { lockAccount } from '../accounts/find-account.ts'
import type { Context } from '../call/context.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { holdsSeat } from './offer.rules.ts'
import { mailFactsOf } from './tell-offer.ts'
import { ownerOfWait, saveKnownClass, type ToldWait, waitById } from './waits.queries.ts'

/**
 * The job that tells a person in line of a new time, trainer or place of the class (T140, T171): once, however often
 * the venue has changed it since, and not at all if it is as they know it. It locks like the job that tells of an offer.
 */
export async function tellLine(context: Context, { waitId }: Record<string, unknown>): Promise<void> {
  if (typeof waitId !== 'string') return
  await inTransaction(context.db, async (sql) => {
    const owner = await ownerOfWait(sql, waitId)
    const person = owner && (await lockAccount(sql, { id: owner.accountId }))
    const wait = await waitById(sql, waitId)
    if (!person || !wait?.isOnSale || (wait.status !== 'waiting' && wait.status !== 'offered')) return
    await saveKnownClass(sql, wait.id, wait.now)
    const news = newsOf(wait)
    if (!news || person.status !== 'active') return
    await queueMail(context, sql, {
      kind: 'wait-changed',
      to: person.email,
      accountId: person.id,
      partnerId: wait.partnerId,
      data: {
        ...mailFactsOf(wait, person.first_name),
        ...news,
        offeredUntil: holdsSeat(wait, context.clock()) ? wait.offeredUntil : null,
      },
    })
  })
}

/** Undefined if the person knows the class as it is. */
function newsOf({ known, now, timeZone }: ToldWait) {
  if (!known) return undefined
  const isMoved = known.startsAt.getTime() !== now.startsAt.getTime() || known.endsAt.getTime() !== now.endsAt.getTime()
  const hasNewTrainer = known.trainer !== now.trainer
  const hasNewPlace = known.location !== now.location
  if (!isMoved && !hasNewTrainer && !hasNewPlace) return undefined
  const [from, to] = [localTime(timeZone, known.startsAt), localTime(timeZone, known.endsAt)]
  return {
    before: isMoved ? { date: from.date, timeFrom: from.time, timeTo: to.time } : null,
    newTrainer: hasNewTrainer ? { name: now.trainer } : null,
    hasNewPlace,
  }
}
