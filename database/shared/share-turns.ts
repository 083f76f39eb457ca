import type { Kysely } from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'
import { lineOf, tooLate } from '../transaction-line.ts'
import { inOwnTurn } from '../transaction.ts'
import type { Tables } from '../tables.ts'
import { type SharedResult, shareTransaction, type SharedWork } from './shared-transaction.ts'

/** So many transactions of a kind at once: more would be smaller ones. */
const AT_ONCE = 2
/** So many works share a transaction at most. A failure of one has all of them done again. */
const MOST_WORKS = 8

/** How long one waits where transactions do not stand in a line. */
const PATIENCE_MS = 2_000

export interface Sharing {
  /** What kind of work it is. Only works of one kind share a transaction. */
  readonly kind: string
  /** Whose work it is. Two works of one owner have their turns one after the other. */
  readonly owner: string
}

/**
 * Runs one use case in a transaction, which it may share with others of its kind when several wait for their turn. Like
 * `inTransaction`, it may run again, so `work` does nothing but SQL. What it writes at the end is written by `later`.
 * Whatever it may take at the same time as another owner has a constraint that refuses to give it twice.
 */
export function inSharedTransaction<T>(db: Kysely<Tables>, sharing: Sharing, work: SharedWork<T>): Promise<T> {
  let kinds = turns.get(db)
  if (!kinds) turns.set(db, (kinds = new Map()))
  let kind = kinds.get(sharing.kind)
  if (!kind) kinds.set(sharing.kind, (kind = new SharedTurns(db)))
  return kind.run(sharing, work)
}

const ofNoCall = AsyncLocalStorage.snapshot()

const turns = new WeakMap<Kysely<Tables>, Map<string, SharedTurns>>()

interface Waiting {
  readonly sharing: Sharing
  readonly work: SharedWork<unknown>
  readonly resolve: (answer: unknown) => void
  readonly reject: (reason: unknown) => void
  readonly patience: NodeJS.Timeout
}

/** The works of one kind. While some have their turn, the others gather, and have the next turn together. */
class SharedTurns {
  readonly #db: Kysely<Tables>
  #waiting: Waiting[] = []
  readonly #owners = new Set<string>()
  #taken = 0
  /** Turns whose works have still to be gathered. */
  #opening = 0

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  run<T>(sharing: Sharing, work: SharedWork<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const giveUp = () => {
        this.#leave([one])
        reject(tooLate())
      }
      const patience = setTimeout(giveUp, lineOf(this.#db)?.patienceMs ?? PATIENCE_MS)
      // What it logs is of its own call, also in the turn of another one.
      const own = AsyncLocalStorage.bind(work)
      const one: Waiting = { sharing, work: own, resolve: resolve as Waiting['resolve'], reject, patience }
      this.#waiting.push(one)
      lineOf(this.#db)?.gather(1 / MOST_WORKS)
      this.#fill()
    })
  }

  #fill(): void {
    const free = this.#waiting.filter((one) => this.#isFree(one)).length
    if (this.#taken === AT_ONCE || free <= this.#opening * MOST_WORKS) return
    this.#taken += 1
    // A turn belongs to no call.
    const turn = ofNoCall(() => this.#takeTurn())
    void turn.finally(() => {
      this.#taken -= 1
      this.#fill()
    })
  }

  async #takeTurn(): Promise<void> {
    this.#opening += 1
    let end: (() => void) | undefined
    try {
      end = await lineOf(this.#db)?.take()
    } catch {
      // Whoever has waited as long as the line has gives up by itself.
      return
    } finally {
      this.#opening -= 1
    }
    const works = this.#gather()
    try {
      await serve(this.#db, works)
    } finally {
      for (const { sharing } of works) this.#owners.delete(sharing.owner)
      end?.()
    }
  }

  /** Whoever shares the next turn: the first who waits, and others of other owners. */
  #gather(): Waiting[] {
    const works: Waiting[] = []
    for (const one of this.#waiting) {
      if (works.length === MOST_WORKS) break
      if (!this.#isFree(one)) continue
      this.#owners.add(one.sharing.owner)
      clearTimeout(one.patience)
      works.push(one)
    }
    this.#leave(works)
    return works
  }

  #leave(works: readonly Waiting[]): void {
    this.#waiting = this.#waiting.filter((one) => !works.includes(one))
    lineOf(this.#db)?.gather(-works.length / MOST_WORKS)
  }

  /** Two works of one owner could wait for each other's locks in two transactions, each with those of others. */
  #isFree({ sharing: { owner } }: Waiting): boolean {
    return !this.#owners.has(owner)
  }
}

async function serve(db: Kysely<Tables>, works: readonly Waiting[]): Promise<void> {
  if (works.length > 1) return serveTogether(db, works)
  for (const { work, resolve, reject } of works) await inOwnTurn(db, work).then(resolve, reject)
}

/** Those that have to be done again are fewer each time: somebody always comes to an end. */
async function serveTogether(db: Kysely<Tables>, works: readonly Waiting[]): Promise<void> {
  let shared: readonly SharedResult<unknown>[]
  try {
    shared = await shareTransaction(
      db,
      works.map(({ work }) => work),
    )
  } catch (error) {
    for (const { reject } of works) reject(error)
    return
  }
  for (const [place, { resolve, reject }] of works.entries()) {
    const result = shared[place]
    if (result?.status === 'fulfilled') resolve(result.value)
    else if (result?.status === 'rejected') reject(result.reason)
  }
  const those = (status: SharedResult<unknown>['status']) =>
    works.filter((_, place) => shared[place]?.status === status)
  await serve(db, those('again'))
  await serve(db, those('crowded'))
  for (const one of those('alone')) await serve(db, [one])
}
