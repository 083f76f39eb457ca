import { DAY_MS } from '../../contract/days.ts'
import { Refusal } from '../../contract/refusal.ts'
import { later } from '../../database/later.ts'
import { inSharedTransaction, type Sharing } from '../../database/shared/share-turns.ts'
import { together } from '../../database/together.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../context.ts'
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
 * @param sharing if the transaction may be shared with others
 */
export async function onceInTransaction<T>(
  context: Context,
  keyed: Keyed,
  work: (sql: Sql) => Promise<T>,
  sharing?: Sharing,
): Promise<T> {
  const request = requestOf(keyed)
  // With a key the locks come one message later, so both kinds together would not lock in one order.
  const shared = sharing && request ? { ...sharing, kind: `${sharing.kind} with a key` } : sharing
  const transact = <R>(step: (sql: Sql) => Promise<R>) =>
    shared ? inSharedTransaction(context.db, shared, step) : inTransaction(context.db, step)
  if (!request) return transact(work)
  const outcome = await transact(async (sql): Promise<Outcome<T>> => {
    if (!(await claimKey(sql, request, claimAt(context.clock())))) return { kept: await findKey(sql, request) }
    const answer = await work(sql)
    await later(sql, (sql) => keepAnswer(sql, request, { status: 200, body: { answer } satisfies FirstAnswer }))
    return { answer }
  }).catch(async (error: unknown): Promise<Outcome<T>> => {
    if (await keepRefusal(context, request, error)) throw error
    return { kept: await findKey(context.db, request) }
  })
  return 'answer' in outcome ? outcome.answer : replay<T>(request, outcome.kept)
}

export type KeyedRead<Read> = (sql: Sql) => Promise<Read>
/** What a transaction does with what was read. */
export type KeyedStep<Read, R> = (sql: Sql, read: Read) => Promise<R>

/** A key that the work takes with its first transaction. */
export interface KeyToTake<T> {
  /**
   * Runs a transaction. The first that is committed also takes the key; until then nothing of this request is kept.
   * @param read asks what the step needs to know, in the message that takes the key
   */
  readonly begin: <Read, R>(read: (sql: Sql) => Promise<Read>, step: (sql: Sql, read: Read) => Promise<R>) => Promise<R>
  readonly keepIn: KeepAnswer<T>
  /** False without a key: nothing is kept, and a repetition does the work again. */
  readonly keeps: boolean
}

/** Somebody else holds the key, or has answered with it. */
class KeyTaken extends Error {}

/**
 * The same for work of several transactions or with calls to the outside. The work takes the key with its first
 * transaction and holds it for a minute at a time, and a second request meanwhile is refused. When a worker dies, the
 * next request with the key does the work again, so the work must be repeatable.
 * @param work begins with `begin`, lets its errors through, and may store its answer with the last of its transactions;
 *   otherwise it is stored afterwards
 * @param keep returns the part of the answer that is stored for replays, when some of it must not be stored (T87)
 */
export async function onceByKey<T>(
  context: Context,
  keyed: Keyed,
  work: (key: KeyToTake<T>) => Promise<T>,
  keep: (answer: T) => unknown = (answer) => answer,
): Promise<T> {
  const request = requestOf(keyed)
  if (!request) return work(noKey(context))
  let isTaken = false
  let kept: { readonly answer: T } | undefined
  const take = async (sql: Sql) => {
    if (!(await claimKey(sql, request, claimAt(context.clock())))) throw new KeyTaken()
  }
  const begin: KeyToTake<T>['begin'] = async (read, step) => {
    const result = await inTransaction(context.db, async (sql) => {
      // Whoever does not get the key hears that first, whatever else would be refused.
      const [, known] = await together(sql, (sql) => [isTaken || take(sql), read(sql)])
      return step(sql, known)
    })
    isTaken = true
    return result
  }
  const keepIn = async (sql: Sql, given: T) => {
    await keepAnswer(sql, request, { status: 200, body: { answer: keep(given) } satisfies FirstAnswer })
    kept = { answer: given }
  }
  try {
    const answer = await work({ begin, keepIn, keeps: true })
    if (!kept || kept.answer !== answer) await keepIn(context.db, answer)
    return answer
  } catch (error) {
    // The transaction that kept the answer was committed, and only its confirmation was lost.
    if (kept && !(error instanceof Refusal) && (await hasAnswer(context, request))) return kept.answer
    const isOurs = !(error instanceof KeyTaken) && (await keepRefusal(context, request, error, isTaken))
    if (!isOurs) return replay<T>(request, await findKey(context.db, request))
    throw error
  }
}

/** Without a key the work is simply done. */
export function noKey(context: Context): KeyToTake<unknown> {
  return {
    begin: (read, step) => inTransaction(context.db, async (sql) => step(sql, await read(sql))),
    keepIn: async () => undefined,
    keeps: false,
  }
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

/** Whether the same request has been answered, so that nothing that is refused now matters. */
async function hasAnswer(context: Context, request: KeyedRequest): Promise<boolean> {
  const kept = await findKey(context.db, request)
  return kept?.isAnswered === true && kept.bodyHash.equals(request.bodyHash)
}

/**
 * Stores a refusal that is the answer, in a transaction of its own because the work's was rolled back. After any other
 * failure the key is free again.
 * @param isTaken whether an earlier transaction of this request holds the key
 * @returns false when somebody else has the key by now, so that their answer is the answer
 */
async function keepRefusal(context: Context, request: KeyedRequest, error: unknown, isTaken = false): Promise<boolean> {
  if (!(error instanceof Refusal && isAnswer(error.code))) {
    if (isTaken) await freeKey(context.db, request)
    return isTaken || !(error instanceof Refusal) || !(await hasAnswer(context, request))
  }
  const { code, details, status } = error
  const body: FirstAnswer = { refusal: { code, ...(details.fields ? { fields: details.fields } : {}) } }
  return inTransaction(context.db, async (sql) => {
    if (!(await claimKey(sql, request, claimAt(context.clock()))) && !isTaken) return false
    await keepAnswer(sql, request, { status, body })
    return true
  })
}
