import { DAY_MS } from '../../contract/durations.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import {
  claimKey,
  keepAnswer,
  type KeptKey,
  findKey,
  freeKey,
  type KeyedRequest,
  removeExpiredKeys,
} from './idempotency.queries.ts'
import { isAnswer, type FirstAnswer } from './replay.rules.ts'

const KEPT_MS = DAY_MS
const LEASE_MS = 60_000

export interface KeyedCall {
  /** The call and the caller, so that people share no keys: 'booking:{accountId}'. */
  readonly scope: string
  /** The header `Idempotency-Key`. Without one the work is simply done. */
  readonly key: string | undefined
  /** From `requestHash`. */
  readonly bodyHash: Buffer
}

/** Stores an answer for replays, in the transaction that does the last of the work. */
export type KeepAnswer<T> = (sql: Sql, answer: T) => Promise<void>

export const keepNothing: KeepAnswer<unknown> = async () => undefined

type Outcome<T> = { readonly answer: T } | { readonly kept: KeptKey | undefined }

/**
 * Answers the same request once (T83), for work that is one transaction. The key, the work and the answer are committed
 * together, and a second request waits for the first. A crash leaves either everything or nothing.
 */
export async function onceInTransaction<T>(
  context: Context,
  keyed: KeyedCall,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const request = requestOf(keyed)
  if (!request) return inTransaction(context.db, work)
  const outcome = await inTransaction(context.db, async (sql): Promise<Outcome<T>> => {
    if (!(await claimKey(sql, request, claimAt(context.clock())))) return { kept: await findKey(sql, request) }
    const answer = await work(sql)
    await keepAnswer(sql, request, { status: 200, body: { answer } satisfies FirstAnswer })
    return { answer }
  }).catch(async (error: unknown): Promise<Outcome<T>> => {
    if (await keepRefusal(context, request, error)) throw error
    return { kept: await findKey(context.db, request) }
  })
  return 'answer' in outcome ? outcome.answer : replay<T>(request, outcome.kept)
}

/**
 * The same for work of several transactions or with calls to the outside. The key is claimed first, for a minute, and a
 * second request meanwhile is refused. When a worker dies, a request with the key does the work again after that
 * minute, so the work must be repeatable.
 * @param work may store its answer with the last of its transactions; otherwise it is stored afterwards
 * @param keep returns the part of the answer that is stored for replays, when some of it must not be stored (T87)
 */
export async function onceByKey<T>(
  context: Context,
  keyed: KeyedCall,
  work: (keepIn: KeepAnswer<T>) => Promise<T>,
  keep: (answer: T) => unknown = (answer) => answer,
): Promise<T> {
  const request = requestOf(keyed)
  if (!request) return work(keepNothing)
  if (!(await claimKey(context.db, request, claimAt(context.clock()))))
    return replay<T>(request, await findKey(context.db, request))
  let isKept = false
  const keepIn: KeepAnswer<T> = async (sql, answer) => {
    await keepAnswer(sql, request, { status: 200, body: { answer: keep(answer) } satisfies FirstAnswer })
    isKept = true
  }
  let answer: T
  try {
    answer = await work(keepIn)
  } catch (error) {
    const isToKeep = error instanceof Refusal && isAnswer(error.code)
    const settled = isToKeep ? keepAnswer(context.db, request, writeRefusal(error)) : freeKey(context.db, request)
    // The caller hears why the work failed, whatever else fails now.
    await settled.catch((err: unknown) => context.log.warn({ err }, 'a key stays claimed until its minute is over'))
    throw error
  }
  if (!isKept) await keepIn(context.db, answer)
  return answer
}

/** Part of the regular sweep. */
export async function sweepIdempotencyKeys(context: Context): Promise<void> {
  await removeExpiredKeys(context.db, context.clock())
}

function requestOf({ scope, key, bodyHash }: KeyedCall): KeyedRequest | undefined {
  return key === undefined ? undefined : { scope, key, bodyHash }
}

function claimAt(now: Date) {
  return { now, lockedUntil: new Date(now.getTime() + LEASE_MS), expiresAt: new Date(now.getTime() + KEPT_MS) }
}

function replay<T>(request: KeyedRequest, kept: KeptKey | undefined): T {
  if (!kept) throw new Refusal('idempotencyInProgress')
  if (!kept.bodyHash.equals(request.bodyHash)) throw new Refusal('idempotencyMismatch')
  if (!kept.isAnswered) throw new Refusal('idempotencyInProgress')
  const body = kept.body as FirstAnswer
  if ('refusal' in body)
    throw new Refusal(body.refusal.code, body.refusal.fields ? { fields: body.refusal.fields } : {})
  return body.answer as T
}

/**
 * Stores a refusal that is the answer, in its own transaction because the work's was rolled back.
 * @returns false when a second request has claimed the key or answered since; its answer then counts
 */
async function keepRefusal(context: Context, request: KeyedRequest, error: unknown): Promise<boolean> {
  if (!(error instanceof Refusal)) return true
  if (!isAnswer(error.code)) {
    const kept = await findKey(context.db, request)
    return !(kept?.isAnswered === true && kept.bodyHash.equals(request.bodyHash))
  }
  return inTransaction(context.db, async (sql) => {
    if (!(await claimKey(sql, request, claimAt(context.clock())))) return false
    await keepAnswer(sql, request, writeRefusal(error))
    return true
  })
}

function writeRefusal({ code, details, status }: Refusal): { status: number; body: FirstAnswer } {
  return { status, body: { refusal: { code, ...(details.fields ? { fields: details.fields } : {}) } } }
}
