import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../context.ts'
import {
  claimKey,
  keepAnswer,
  type KeptKey,
  findKey,
  type KeyedRequest,
  removeExpiredKeys,
  removeKey,
} from './idempotency.queries.ts'
import { isAnswer, type FirstAnswer } from './replay.rules.ts'

const KEPT_MS = 24 * 60 * 60 * 1_000
const LEASE_MS = 60_000

export interface Keyed {
  /** The call and the caller, so that each person has keys of their own: 'booking:{accountId}'. */
  readonly scope: string
  /** The header `Idempotency-Key`. Without one the work is simply done. */
  readonly key: string | undefined
  /** From `requestHash`. */
  readonly bodyHash: Buffer
}

/** Stores an answer for replays, in the caller's transaction. */
export type KeepAnswer<T> = (sql: Sql, answer: T) => Promise<void>

type Outcome<T> = { readonly answer: T } | { readonly kept: KeptKey | undefined }

/**
 * Answers the same request once (T83), for work that is one transaction. The key, the work and the answer are committed
 * together, and a second request waits for the first. A crash leaves either everything or nothing.
 */
export async function onceInTransaction<T>(context: Context, keyed: Keyed, work: (sql: Sql) => Promise<T>): Promise<T> {
  const request = requestOf(keyed)
  if (!request) return inTransaction(context.db, work)
  const outcome = await inTransaction(context.db, async (sql): Promise<Outcome<T>> => {
    if (!(await claimKey(sql, request, claimAt(context.clock())))) return { kept: await findKey(sql, request) }
    const answer = await work(sql)
    await keepAnswer(sql, request, { status: 200, body: { answer } satisfies FirstAnswer })
    return { answer }
  }).catch((error: unknown) => keepRefusal(context, request, error))
  return 'answer' in outcome ? outcome.answer : replay<T>(request, outcome.kept)
}

/**
 * The same for work of several transactions or with calls to the outside. The key is taken first and held for a minute
 * at a time, and a second request meanwhile is refused. When a worker dies, the next request with the key does the work
 * again, so the work must be repeatable.
 * @param work may store its answer with the last of its transactions; otherwise it is stored afterwards
 * @param keep returns the part of the answer that is stored for replays, when some of it must not be stored (T87)
 */
export async function onceByKey<T>(
  context: Context,
  keyed: Keyed,
  work: (keepIn: KeepAnswer<T>) => Promise<T>,
  keep: (answer: T) => unknown = (answer) => answer,
): Promise<T> {
  const request = requestOf(keyed)
  if (!request) return work(async () => undefined)
  if (!(await claimKey(context.db, request, claimAt(context.clock()))))
    return replay<T>(request, await findKey(context.db, request))
  let answer: T
  let kept: { readonly answer: T } | undefined
  const keepIn = async (sql: Sql, given: T) => {
    await keepAnswer(sql, request, { status: 200, body: { answer: keep(given) } satisfies FirstAnswer })
    kept = { answer: given }
  }
  try {
    answer = await work(keepIn)
  } catch (error) {
    if (!(error instanceof Refusal && isAnswer(error.code))) await removeKey(context.db, request)
    return keepRefusal(context, request, error)
  }
  if (!kept || kept.answer !== answer) await keepIn(context.db, answer)
  return answer
}

/** Part of the regular sweep. */
export async function sweepIdempotencyKeys(context: Context): Promise<void> {
  await removeExpiredKeys(context.db, context.clock())
}

function requestOf({ scope, key, bodyHash }: Keyed): KeyedRequest | undefined {
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
 * Stores a refusal that is the answer, in a transaction of its own because the work's was rolled back. Throws the
 * refusal either way.
 */
async function keepRefusal(context: Context, request: KeyedRequest, error: unknown): Promise<never> {
  if (error instanceof Refusal && isAnswer(error.code)) {
    const { code, details, status } = error
    const body: FirstAnswer = { refusal: { code, ...(details.fields ? { fields: details.fields } : {}) } }
    await inTransaction(context.db, async (sql) => {
      await claimKey(sql, request, claimAt(context.clock()))
      await keepAnswer(sql, request, { status, body })
    })
  }
  throw error
}
