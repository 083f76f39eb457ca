import { PushError } from '../../adapters/push/push.ts'
import { MINUTE_MS } from '../../contract/durations.ts'
import type { Context } from '../call/context.ts'
import { deliverBatches } from '../notifications/delivery/deliver-batches.ts'
import { waitAfterFailure } from '../notifications/delivery/wait-after-failure.rules.ts'
import { claimPhones, givePhonesBack, removePhone, tellPhoneAt, type WaitingPhone } from './registrations.queries.ts'

const LEASE_MS = MINUTE_MS
/** About twelve hours of five minutes each. A phone also asks by itself, once a day or when its owner pulls. */
const MOST_ATTEMPTS = 150

/**
 * Tells the phones whose passes have changed. Runs often in each process; two processes never tell one phone at once.
 */
export async function tellPhones(context: Context, signal?: AbortSignal): Promise<void> {
  const { apple } = context.wallets
  if (!apple) return
  await deliverBatches({
    clock: context.clock,
    leaseMs: LEASE_MS,
    signal,
    claim: (now, leaseUntil, most) => claimPhones(context.db, now, leaseUntil, most),
    deliver: (phone) => tellPhone(context, apple.tell, phone),
    giveBack: (ids, now) => givePhonesBack(context.db, ids, now),
  })
}

/** The log never has the token, with which others could disturb the phone. */
async function tellPhone(
  { db, clock, log }: Context,
  tell: (pushToken: string) => Promise<void>,
  phone: WaitingPhone,
): Promise<void> {
  try {
    await tell(phone.pushToken)
  } catch (error) {
    const what = error instanceof PushError ? error.what : 'later'
    if (what === 'gone') return removePhone(db, phone.pushToken)
    const isOver = what === 'refused' || phone.attempts >= MOST_ATTEMPTS
    log.warn({ err: error, attempts: phone.attempts, isOver }, 'a phone was not told of its wallet pass')
    const retryAt = new Date(clock().getTime() + waitAfterFailure(phone.attempts))
    return tellPhoneAt(db, phone, isOver ? null : retryAt)
  }
  await tellPhoneAt(db, phone, null)
}
