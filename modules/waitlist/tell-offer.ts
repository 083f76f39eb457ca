import { addressText } from '../../contract/address-text.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockAccount } from '../accounts/find-account.ts'
import type { Context } from '../call/context.ts'
import type { SeatFacts } from '../notifications/mails/mail-kinds.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { holdsSeat } from './offer.rules.ts'
import { type ToldWait, waitById } from './waits.queries.ts'

/**
 * The job that tells a traveller about an offer, by mail and push (T171). It runs after the transaction that made the
 * offer, because an account is locked before a session and never after it (docs/decisions/0008-locks.md). An offer that
 * was answered in the meantime needs no mail.
 */
export async function tellOffer(context: Context, { waitId }: Record<string, unknown>): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const offer = typeof waitId === 'string' ? await waitById(sql, waitId) : undefined
    if (!offer?.offeredUntil || !holdsSeat(offer, context.clock())) return
    const person = await lockAccount(sql, { id: offer.accountId })
    if (person?.status !== 'active') return
    await queueMail(context, sql, {
      kind: 'seat-offered',
      to: person.email,
      accountId: person.id,
      partnerId: offer.partnerId,
      dedupeKey: `seat-offered:${offer.id}`,
      data: { ...mailFactsOf(offer, person.first_name), offeredUntil: offer.offeredUntil },
    })
  })
}

/** The facts about the class in mails about a wait. */
export function mailFactsOf(wait: ToldWait, firstName: string | null): SeatFacts {
  const { streetAddress, city } = wait
  return {
    firstName,
    classId: wait.classId,
    slug: wait.slug,
    ticketName: wait.className,
    venueName: wait.venueName,
    venueAddress: wait.isOnline ? null : addressText({ streetAddress, city }),
    date: wait.date,
    timeFrom: wait.from,
    timeTo: wait.to,
    timeZone: wait.timeZone,
  }
}
