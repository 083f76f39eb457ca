import { inTransaction } from '../../database/transaction.ts'
import { lockAccount } from '../accounts/find-account.ts'
import type { Context } from '../call/context.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { hasBookedThen } from './lines.queries.ts'
import { mailFactsOf } from './tell-offer.ts'
import { waitById } from './waits.queries.ts'

/**
 * The job that tells a traveller that their wait is over without a seat: the line closed, or the class does not take
 * place (T171). A traveller who has booked another class at that time needs no seat, and is not told that none became
 * free. It locks like the job that tells of an offer.
 */
export async function tellClosed(context: Context, { waitId }: Record<string, unknown>): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const wait = typeof waitId === 'string' ? await waitById(sql, waitId) : undefined
    if (wait?.status !== 'closed') return
    const person = await lockAccount(sql, { id: wait.accountId })
    if (person?.status !== 'active') return
    if (wait.isOnSale && (await hasBookedThen(sql, wait.sessionId, person.id))) return
    await queueMail(context, sql, {
      kind: 'wait-closed',
      to: person.email,
      accountId: person.id,
      partnerId: wait.partnerId,
      dedupeKey: `wait-closed:${wait.id}`,
      data: { ...mailFactsOf(wait, person.first_name), why: wait.isOnSale ? 'full' : 'off' },
    })
  })
}
