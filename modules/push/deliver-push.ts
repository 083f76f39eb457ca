import { PushError } from '../../adapters/push/push.ts'
import { DAY_MS } from '../../contract/days.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context } from '../context.ts'
import { FORGOTTEN_AFTER_MS } from '../delivery/delivery.rules.ts'
import { removeDevice, removeDevicesOfEndedLogins } from './devices.queries.ts'
import { KEYS_CLOSED, pushKeys } from './keep-push-keys.ts'
import {
  type ClaimedPush,
  claimPush,
  forgottenPushes,
  markPushFailed,
  markPushSent,
  markPushWaiting,
  removePushesDoneBefore,
} from './push.queries.ts'
import { afterFailedPush, PUSH_LEASE_MS, secondsWorth, startOfSilence } from './push.rules.ts'

const KEPT_MS = DAY_MS
const AT_ONCE = 500

/**
 * The job behind every notification. A push service that is down or busy puts it off, and so do keys that cannot be
 * opened. A browser that has ended its subscription is forgotten.
 */
export async function deliverPush(context: Context, { pushId }: Record<string, unknown>): Promise<void> {
  if (typeof pushId !== 'string') return
  const now = context.clock()
  const push = await claimPush(context.db, pushId, now, new Date(now.getTime() + PUSH_LEASE_MS))
  if (!push) return
  const { id, endpoint, p256dh, auth, text, createdAt } = push
  try {
    const keys = await pushKeys(context)
    if (!keys) throw new PushError('later', KEYS_CLOSED)
    await context.push.send({
      subscription: { endpoint, p256dh, auth },
      keys,
      text,
      seconds: secondsWorth(createdAt, now),
    })
  } catch (error) {
    await afterFailure(context, push, error)
    return
  }
  await markPushSent(context.db, id, context.clock())
}

/** Nothing of the address goes into the log, because whoever knows it can send to the device. */
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
  await inTransaction(context.db, async (sql) => {
    await markPushWaiting(sql, id, problem, next.retryAt)
    await context.jobs.send(sql, 'deliver-push', { pushId: id }, { startAfter: next.retryAt })
  })
}

/**
 * Part of the regular sweep: gives notifications that lost their job a new one, and removes finished ones and devices
 * whose login has ended.
 */
export async function sweepPushes(context: Context): Promise<void> {
  const now = context.clock()
  for (const pushId of await forgottenPushes(context.db, new Date(now.getTime() - FORGOTTEN_AFTER_MS), AT_ONCE)) {
    await context.jobs.send(context.db, 'deliver-push', { pushId })
  }
  await removePushesDoneBefore(context.db, new Date(now.getTime() - KEPT_MS))
  await removeDevicesOfEndedLogins(context.db, now, startOfSilence(now))
}
