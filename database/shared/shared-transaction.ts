import { CompiledQuery, type DatabaseConnection, type Kysely, type QueryResult, type Transaction } from 'kysely'
import type pg from 'pg'
import { askOn } from '../nowhere.ts'
import {
  isRead,
  LATER,
  type OrderedQuery,
  SEVERAL,
  type NamedStatement,
  type WaitingStatement,
} from '../statement-batch.ts'
import type { Tables } from '../tables.ts'
import { endTurn, resultOf } from '../together.ts'
import { isRefusedStatement } from '../transaction.ts'
import { interleave } from './merge-statements.ts'

/** A use case that shares a transaction with others of its kind. */
export type SharedWork<T> = (sql: Transaction<Tables>) => Promise<T>

/**
 * What became of a work: its answer, its error, or nothing at all, so that it has to be done again:
 * - `again` would have succeeded, but was undone because of others that failed;
 * - `crowded` has given way to others, which took what it wanted;
 * - `alone` was undone with all others because the database refused something, and nobody knows through whose fault.
 */
export type SharedResult<T> = PromiseSettledResult<T> | { readonly status: 'again' | 'crowded' | 'alone' }

/**
 * Does several works in one transaction and commits those that succeed. They ask together: what each asks first is one
 * message, and so on. They do not see what the others write at the end, so whatever two of them may both take needs a
 * constraint that refuses it.
 *
 * A work that fails takes only itself away, unless it has written something that the others would be committed with.
 * @throws when it is not known what happened, as with a lost connection, or when something took too long: all have
 * waited long enough, and would wait one after the other
 */
export async function shareTransaction<T>(
  db: Kysely<Tables>,
  works: readonly SharedWork<T>[],
): Promise<readonly SharedResult<T>[]> {
  let shared: readonly Settled<T>[] = []
  try {
    await db.transaction().execute(async (sql) => {
      shared = await runTogether(sql, works)
      if (shared.some(({ hasSpoiled }) => hasSpoiled)) throw new Spoiled()
    })
    return shared.map(outcomeOf)
  } catch (error) {
    if (error instanceof Spoiled)
      return shared.map(outcomeOf).map((one) => (one.status === 'fulfilled' ? { status: 'again' } : one))
    if (isRefusedStatement(error)) return works.map(() => ({ status: 'alone' }))
    throw error
  }
}

/** A work has failed after it had written something, which the transaction must not keep. */
class Spoiled extends Error {}

/** Others of the transaction have taken what a work wants. They may yet fail, so it is not known that none is left. */
class Crowded extends Error {}

const takenIn = new WeakMap<Kysely<Tables>, Map<string, number>>()

/**
 * Takes one of something that several works of a transaction may take, such as the seats of a class. It does nothing in
 * a transaction of one.
 * @param left how many of it there are, as the work has read it under its lock
 * @throws what has the work done again, when the others take all
 */
export function takeShared(sql: Kysely<Tables>, what: string, left: number): void {
  const taken = takenIn.get(sql)
  if (!taken) return
  const before = taken.get(what) ?? 0
  if (before > 0 && before >= left) throw new Crowded()
  taken.set(what, before + 1)
}

function outcomeOf<T>({ result }: Settled<T>): SharedResult<T> {
  return result.status === 'rejected' && result.reason instanceof Crowded ? { status: 'crowded' } : result
}

interface Settled<T> {
  readonly result: PromiseSettledResult<T>
  readonly hasSpoiled: boolean
}

async function runTogether<T>(sql: Transaction<Tables>, works: readonly SharedWork<T>[]): Promise<Settled<T>[]> {
  const round = new Round(sql)
  const parts = works.map((work) => ({ work, part: new Part(round) }))
  const results = await Promise.allSettled(parts.map(({ work, part }) => work(part.sql)))
  if (round.failure) throw round.failure
  const settled = results.map((result, place) => ({ result, part: parts[place]?.part as Part }))
  const written = settled.flatMap(({ result, part }) => (result.status === 'fulfilled' ? [part.waiting] : []))
  const waiting: WaitingStatement[] = interleave(written)
  if (waiting.length > 0) await sql.executeQuery(CompiledQuery.raw(LATER, waiting))
  return settled.map(({ result, part }) => ({ result, hasSpoiled: result.status === 'rejected' && part.hasWritten }))
}

type Statement = Pick<NamedStatement, 'text' | 'values' | 'order'>

interface Asked {
  readonly statements: readonly Statement[]
  /** How many of them are only sent along. */
  readonly unread: number
  readonly resolve: (answers: readonly pg.QueryResult[]) => void
  readonly reject: (reason: unknown) => void
}

/** What all works ask at the same time goes out as one message. */
class Round {
  failure: Error | undefined
  /** How many the works have taken of what several may take. */
  readonly taken = new Map<string, number>()
  readonly sql: Transaction<Tables>
  #asked: Asked[] = []

  constructor(sql: Transaction<Tables>) {
    this.sql = sql
  }

  ask(statements: readonly Statement[], unread: number): Promise<readonly pg.QueryResult[]> {
    return new Promise((resolve, reject) => {
      if (this.failure) return reject(this.failure)
      if (this.#asked.length === 0) void endTurn(() => this.#send())
      this.#asked.push({ statements, unread, resolve, reject })
    })
  }

  async #send(): Promise<void> {
    const asked = this.#asked
    this.#asked = []
    const ordered = interleave(asked.map(({ statements }) => statements))
    try {
      const { rows } = await this.sql.executeQuery(CompiledQuery.raw(SEVERAL, ordered))
      const answers = new Map(ordered.map((one, place) => [one, rows[place] as pg.QueryResult]))
      for (const { statements, unread, resolve } of asked)
        resolve(statements.slice(unread).map((one) => answers.get(one) as pg.QueryResult))
    } catch (error) {
      this.failure ??= error as Error
      for (const { reject } of asked) reject(error)
    }
  }
}

/** The transaction as one of its works sees it. */
class Part {
  readonly sql: Transaction<Tables>
  /** What it writes at the end. */
  waiting: Statement[] = []
  /** Something of it is in the transaction already. */
  hasWritten = false
  readonly #round: Round

  constructor(round: Round) {
    this.#round = round
    const connection: DatabaseConnection = {
      executeQuery: (query) => this.#execute(query),
      streamQuery() {
        throw new Error('A stream shares its transaction with nobody')
      },
    }
    this.sql = askOn(round.sql, connection) as Transaction<Tables>
    takenIn.set(this.sql, round.taken)
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (query.sql === LATER) {
      const waiting = query.parameters as readonly WaitingStatement[]
      // Without their words for an error, which all works would hear: it is told when the work is done again, alone.
      this.waiting.push(...waiting.map(({ text, values }) => ({ text, values })))
      return { rows: [] }
    }
    const isSeveral = query.sql === SEVERAL
    const asked = isSeveral
      ? (query.parameters as readonly NamedStatement[]).map((one) => ({ ...one }))
      : [{ text: query.sql, values: query.parameters, isRead: isRead(query), order: (query as OrderedQuery).order }]
    const { waiting } = this
    this.waiting = []
    this.hasWritten ||= waiting.length > 0 || asked.some((one) => !one.isRead)
    const answers = await this.#round.ask([...waiting, ...asked], waiting.length)
    if (isSeveral) return { rows: [...answers] as unknown as Row[] }
    return resultOf(answers[0] as pg.QueryResult)
  }
}
