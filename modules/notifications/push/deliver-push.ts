import { DAY_MS } from '../../../contract/durations.ts'
import { PushError } from '../../../adapters/push/push.ts'
import type { Context } from '../../call/context.ts'
import { deliverBatches } from '../delivery/deliver-batches.ts'
import { removeDevice, removeDevicesOfEndedLogins } from './devices.queries.ts'
import { KEYS_CLOSED, pushKeys } from './keep-push-keys.ts'
import {
  type ClaimedPush,
  claimPushes,
  givePushesBack,
  markPushFailed,
  markPushSent,
  markPushWaiting,
  removePushesDoneBefore,
} from './push.queries.ts'
import { afterFailedPush, PUSH_LEASE_MS, secondsWorth, startOfSilence } from './push.rules.ts'

const KEPT_MS = DAY_MS

/** Sends the notifications that are due. Runs often in each process; two processes never send the same notification. */
export async function deliverPushes(context: Context, signal?: AbortSignal): Promise<void> {
  await deliverBatches({
    clock: context.clock,
    leaseMs: PUSH_LEASE_MS,
    signal,
    claim: (now, leaseUntil, most) => claimPushes(context.db, now, leaseUntil, most),
    deliver: (push) => deliverPush(context, push),
    giveBack: (ids, now) => givePushesBack(context.db, ids, now),
  })
}

/**
 * A push service that is down or busy puts a notification off, and so do keys that cannot be opened. A browser that has
 * ended its subscription is forgotten.
 */
async function deliverPush(context: Context, push: ClaimedPush): Promise<void> {
  const { id, endpoint, p256dh, auth, text, createdAt } = push
  try {
    const keys = await pushKeys(context)
    if (!keys) throw new PushError('later', KEYS_CLOSED)
    await context.push.send({
      subscription: { endpoint, p256dh, auth },
      keys,
      text,
      seconds: secondsWorth(createdAt, context.clock()),
    })
  } catch (error) {
    await afterFailure(context, push, error)
    return
  }
  await markPushSent(context.db, id, context.clock())
}

/** The log never contains the address, because a stranger who knows it can send to the device. */
async function afterFailure(
  context: Context,
  { id, deviceId, kind, attempts, createdAt }: ClaimedPush,
  error: unknown,
): Promise<void> {
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const { what, waitMs } = error instanceof PushError ? error : { what: 'later', waitMs: undefined }
  const details = { pushId: id, kind, attempts, problem }
  if (what === 'gone') {
    await removeDevice(context.db, deviceId)
    return
  }
  const now = context.clock()
  const next = what === 'refused' ? { giveUp: true as const } : afterFailedPush(attempts, createdAt, now, waitMs)
  if ('giveUp' in next) {
    context.log.warn(details, 'notification given up')
    await markPushFailed(context.db, id, problem)
    return
  }
  context.log.info({ ...details, retryAt: next.retryAt }, 'notification put off')
  await markPushWaiting(context.db, id, problem, next.retryAt)
}

/** Part of the regular sweep: removes finished notifications, and devices whose login has ended. */
export async function sweepPushes(context: Context): Promise<void> {
  const now = context.clock()
  await removePushesDoneBefore(context.db, new Date(now.getTime() - KEPT_MS))
  await removeDevicesOfEndedLogins(context.db, now, startOfSilence(now))
}
