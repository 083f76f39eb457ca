import { createHmac } from 'node:crypto'
import { HOUR_MS, SECOND_MS } from '../../../contract/durations.ts'
import type { SandboxDatabase } from './call.ts'
import { seconds } from './objects.ts'
import type { EventRow } from './sandbox-tables.ts'

/** One attempt to notify the shop of an event. */
export interface Delivery {
  readonly eventId: string
  readonly body: string
  readonly headers: { readonly 'content-type': 'application/json; charset=utf-8'; readonly 'stripe-signature': string }
}

/** Sends a delivery to the shop's webhook and returns the status of the answer. A throw counts as not delivered. */
export type Deliver = (delivery: Delivery) => Promise<{ readonly status: number }>

const BATCH = 20
/**
 * How long an attempt is reserved for one process. When the process dies, another makes the attempt after this time.
 */
const LEASE_MS = 60 * SECOND_MS
/** Pauses after failed attempts. Later attempts are hourly, until the event is three days old. */
const pauses = [5 * SECOND_MS, 30 * SECOND_MS, 120 * SECOND_MS, 600 * SECOND_MS]
const GIVE_UP_AFTER_MS = 72 * HOUR_MS
/** A shop that takes longer to answer counts as not notified. */
const ANSWERS_WITHIN_MS = 20 * SECOND_MS

/** Sends what is due, oldest first, and returns how many attempts were made. Safe to run in many processes at once. */
export async function deliverDue(
  db: SandboxDatabase,
  webhookSecret: string,
  deliver: Deliver,
  clock: () => Date,
): Promise<number> {
  const due = await claimDue(db, clock())
  for (const event of due) {
    const outcome = await attempt(event, webhookSecret, deliver, clock())
    await recordOutcome(db, event, outcome, clock())
  }
  return due.length
}

async function claimDue(db: SandboxDatabase, now: Date): Promise<EventRow[]> {
  const claimed = await db
    .updateTable('payment_sandbox.events')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: new Date(now.getTime() + LEASE_MS) }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('payment_sandbox.events')
        .select('id')
        .where('next_attempt_at', '<=', now)
        .orderBy('created_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return claimed.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

interface Outcome {
  readonly delivered: boolean
  readonly text: string
}

async function attempt(event: EventRow, webhookSecret: string, deliver: Deliver, now: Date): Promise<Outcome> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signatureOf(event.payload, webhookSecret, now),
  } as const
  try {
    const { status } = await inTime(deliver({ eventId: event.id, body: event.payload, headers }))
    return { delivered: status >= 200 && status < 300, text: String(status) }
  } catch (error) {
    return { delivered: false, text: error instanceof Error ? error.name : 'failed' }
  }
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The shop did not answer')), ANSWERS_WITHIN_MS).unref()
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * The signature of a delivery: HMAC of 'seconds.body'. Each attempt gets a new one, so that a late attempt does not
 * look like a replay.
 */
export function signatureOf(body: string, webhookSecret: string, now: Date): string {
  const at = seconds(now)
  const mac = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${mac}`
}

async function recordOutcome(db: SandboxDatabase, event: EventRow, outcome: Outcome, now: Date): Promise<void> {
  await db
    .updateTable('payment_sandbox.events')
    .set({
      last_outcome: outcome.text,
      delivered_at: outcome.delivered ? now : null,
      next_attempt_at: outcome.delivered ? null : nextAttempt(event, now),
    })
    .where('id', '=', event.id)
    .where('delivered_at', 'is', null)
    .execute()
}

function nextAttempt(event: EventRow, now: Date): Date | null {
  if (now.getTime() - event.created_at.getTime() > GIVE_UP_AFTER_MS) return null
  return new Date(now.getTime() + (pauses[event.attempts - 1] ?? HOUR_MS))
}
