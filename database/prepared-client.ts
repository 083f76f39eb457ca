import { createHash } from 'node:crypto'
import pg from 'pg'
import { gatherRows } from './gather-rows.ts'
import { PrimaryClient } from './primary.ts'
import {
  type KnownColumns,
  LATER,
  type NamedStatement,
  SEVERAL,
  StatementBatch,
  type WaitingStatement,
} from './statement-batch.ts'

/** How many statements of a connection get a name; each takes some kilobytes of the server's memory. */
const MOST_NAMES = 300
const MOST_SEEN = 2_000
/** A longer text is a bulk insert, which rarely comes twice. */
const LONGEST_TEXT = 20_000
/** The function of PostgreSQL that refuses a kept plan when the columns of its answer have changed. */
const REFUSES_STALE_PLANS = 'RevalidateCachedQuery'

/** Counts up when a plan turned out to be stale, so that all connections of a pool prepare their statements anew. */
export interface PlanGeneration {
  number: number
}

/** Whether a statement was refused because of its kept plan alone. It has changed nothing, and may be sent again. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === REFUSES_STALE_PLANS
}

const BEGIN: NamedStatement = { text: 'begin', values: [], name: 'begin' }
const COMMIT = { text: 'commit', values: [] }

/**
 * Clients that can send several statements as one message (`together`).
 *
 * @param generation Given: they also give a statement a name when they send it for the second time, so that PostgreSQL
 * parses and plans it once, and send `begin` with the first statement of its transaction. Both need a connection of
 * their own: a pooler that hands connections on after each transaction (pgbouncer) cannot serve them.
 */
export function clientClass(generation: PlanGeneration | undefined): typeof pg.Client {
  return class extends ProductClient {
    protected override readonly generation = generation
  }
}

abstract class ProductClient extends PrimaryClient {
  protected abstract readonly generation: PlanGeneration | undefined
  readonly #statements = new StatementNames()
  readonly #columns: KnownColumns = new Map()
  #owesBegin = false
  /** Statements that go with the next message of the transaction. */
  #waiting: WaitingStatement[] = []

  // One signature cannot express the overloads of `pg`. Calls with a callback are those of the pool itself.
  override query = ((...args: unknown[]): unknown => {
    const [text, values] = args
    const isPlain = typeof text !== 'string' || args.length > 2 || typeof values === 'function'
    if (isPlain && (this.#owesBegin || this.#waiting.length > 0))
      throw new Error('What begins a transaction, or follows statements that wait, has a text and values')
    return isPlain ? this.#pass(args) : this.#send(text, (values ?? []) as unknown[])
  }) as never

  async #send(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (text === 'begin' && this.generation) {
      this.#owesBegin = true
      return answerOf('BEGIN')
    }
    const isFirst = this.#owesBegin
    if (text === LATER && (isFirst || this.getTransactionStatus() === 'T')) {
      this.#waiting.push(...(values as WaitingStatement[]))
      return answerOf('LATER')
    }
    this.#owesBegin = false
    const waiting = gatherRows(this.#waiting)
    this.#waiting = []
    if (text === 'rollback' || waiting.length === 0) return this.#sendAlone(text, values, isFirst)
    const asked = text === SEVERAL ? (values as NamedStatement[]) : text === 'commit' ? [COMMIT] : [{ text, values }]
    const answers = (await this.#sendPrepared([...waiting, ...asked], isFirst)).slice(waiting.length)
    return text === SEVERAL ? answerOf('SELECT', answers) : (answers[0] as pg.QueryResult)
  }

  async #sendAlone(text: string, values: unknown[], isFirst: boolean): Promise<pg.QueryResult> {
    if (isFirst && (text === 'commit' || text === 'rollback')) return answerOf(text.toUpperCase())
    if (text === SEVERAL || text === LATER)
      return answerOf('SELECT', await this.#sendPrepared(values as NamedStatement[], isFirst))
    if (values.length === 0) return isFirst ? this.#sendScript(`begin; ${text}`) : this.#pass([text])
    const [answer] = await this.#sendPrepared([{ text, values }], isFirst)
    return answer as pg.QueryResult
  }

  async #sendPrepared(statements: readonly NamedStatement[], isFirst: boolean): Promise<readonly pg.QueryResult[]> {
    try {
      return await this.#sendNamed(statements, isFirst)
    } catch (error) {
      if (!this.generation || !isStalePlan(error)) throw error
      this.generation.number += 1
      if (isFirst || this.getTransactionStatus() !== 'I') throw error
      return this.#sendNamed(statements, false)
    }
  }

  async #sendNamed(statements: readonly NamedStatement[], isFirst: boolean): Promise<readonly pg.QueryResult[]> {
    const named = statements.map((statement) => ({ ...statement, name: this.#nameOf(statement.text) }))
    return new Promise((resolve, reject) => {
      const batch = new StatementBatch(isFirst ? [BEGIN, ...named] : named, this.#columns, (error, answers) =>
        error ? reject(error) : resolve(isFirst ? answers.slice(1) : answers),
      )
      super.query(batch as unknown as pg.Submittable)
    })
  }

  #nameOf(text: string): string | undefined {
    return this.generation && this.#statements.nameOf(text, this.generation.number)
  }

  async #sendScript(text: string): Promise<pg.QueryResult> {
    const [, ...answers] = (await this.#pass([text])) as unknown as pg.QueryResult[]
    return (answers.length === 1 ? answers[0] : answers) as pg.QueryResult
  }

  #pass(args: unknown[]): Promise<pg.QueryResult> {
    return (super.query as (...args: unknown[]) => Promise<pg.QueryResult>)(...args)
  }
}

/** The names of one connection's statements. */
class StatementNames {
  #generation = 0
  readonly #names = new Map<string, string>()
  readonly #seen = new Set<string>()

  /** Undefined for a text that has not been sent before, and once there are too many names. */
  nameOf(text: string, generation: number): string | undefined {
    if (text.length > LONGEST_TEXT) return undefined
    if (generation !== this.#generation) this.#names.clear()
    this.#generation = generation
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MOST_NAMES) return known
    if (!this.#seen.has(text)) {
      if (this.#seen.size >= MOST_SEEN) this.#seen.clear()
      this.#seen.add(text)
      return undefined
    }
    const name = `${generation}-${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`
    this.#names.set(text, name)
    return name
  }
}

function answerOf(command: string, rows: readonly unknown[] = []): pg.QueryResult {
  return { command, rowCount: null, oid: 0, fields: [], rows: [...rows] }
}
