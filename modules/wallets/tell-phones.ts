import { PushError } from '../../adapters/push/push.ts'
import { MINUTE_MS } from '../../contract/durations.ts'
import type { Context } from '../call/context.ts'
import { waitAfterFailure } from '../notifications/delivery/wait-after-failure.rules.ts'
import { claimPhones, removePhone, tellPhoneAt } from './registrations.queries.ts'

/** How long a phone is reserved for the process that tells it. */
const LEASE_MS = MINUTE_MS
const AT_ONCE = 50
/** About twelve hours, of five minutes each. */
const MOST_ATTEMPTS = 150

/**
 * Tells phones whose passes have changed. Runs often in each process; two processes never tell one phone at once. The
 * log never has the token, with which others could disturb the phone.
 */
export async function tellPhones({ db, clock, log, wallets: { apple } }: Context): Promise<void> {
  if (!apple) return
  const now = clock()
  const phones = await claimPhones(db, now, new Date(now.getTime() + LEASE_MS), AT_ONCE)
  const tellOne = async (phone: (typeof phones)[number]) => {
    const problem = await apple.tell(phone.pushToken).catch((error: unknown) => ({ error }))
    if (!problem) return tellPhoneAt(db, phone, null)
    const what = problem.error instanceof PushError ? problem.error.what : 'later'
    if (what === 'gone') return removePhone(db, phone.pushToken)
    const isOver = what === 'refused' || phone.attempts >= MOST_ATTEMPTS
    log.warn({ err: problem.error, attempts: phone.attempts, isOver }, 'a phone was not told of its wallet pass')
    return tellPhoneAt(db, phone, isOver ? null : new Date(clock().getTime() + waitAfterFailure(phone.attempts)))
  }
  await Promise.all(phones.map(tellOne))
}
