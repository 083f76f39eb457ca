import { CompiledQuery, type DatabaseConnection, type Kysely, type QueryResult } from 'kysely'
import type pg from 'pg'
import { askOn } from './nowhere.ts'
import { isRead, type OrderedQuery, SEVERAL } from './statement-batch.ts'
import type { Tables } from './tables.ts'
import { sqlState } from './transaction.ts'

/**
 * Asks several queries as one message, so that a transaction waits once for all of them: PostgreSQL does them in the
 * order in which `ask` calls them, each on what the ones before it left, and skips what follows one that fails. Queries
 * that only follow from an answer go out together as well, after it.
 *
 * @param ask calls queries with the `sql` that it gets, and waits for none of them
 * @param sql a transaction; otherwise the queries of one message are one
 */
export async function together<const Asked extends readonly unknown[]>(
  sql: Kysely<Tables>,
  ask: (sql: Kysely<Tables>) => Asked,
): Promise<{ -readonly [K in keyof Asked]: Awaited<Asked[K]> }> {
  const asking = gathering(sql)
  // Nothing may still be on its way when the caller's transaction ends, so a failure waits for the others.
  const answers = await Promise.allSettled(asking.call(ask))
  const failures = answers.flatMap((answer): unknown[] => (answer.status === 'rejected' ? [answer.reason] : []))
  if (failures.length > 0) throw failures.find((error) => sqlState(error) !== FAILED_BEFORE) ?? failures[0]
  return answers.map((answer) => answer.status === 'fulfilled' && answer.value) as {
    -readonly [K in keyof Asked]: Awaited<Asked[K]>
  }
}

/** A statement that was refused because another one of its transaction had failed. It does not say why. */
const FAILED_BEFORE = '25P02'

/** Whether what `sql` is asked goes out together with other things. */
export function isAskedTogether(sql: Kysely<Tables>): boolean {
  return askedOn.has(sql)
}

/** What goes out as the next message. What is asked together inside of what is asked together joins it. */
interface Message {
  readonly sql: Kysely<Tables>
  asked: Waiting[]
}

/** Something that is asked together, perhaps inside of something else. */
interface Asked {
  readonly message: Message
  readonly within: Asked | undefined
  isGivenUp: boolean
}
const askedOn = new WeakMap<Kysely<Tables>, Asked>()
const isGivenUp = (one: Asked | undefined): boolean => one !== undefined && (one.isGivenUp || isGivenUp(one.within))

interface Waiting {
  readonly asked: Asked
  readonly query: CompiledQuery
  readonly resolve: (answer: QueryResult<never>) => void
  readonly reject: (reason: unknown) => void
}

interface Asking {
  /** If `ask` throws, nobody waits for what it has already called: it is not sent, and never answered. */
  call<Asked>(ask: (sql: Kysely<Tables>) => Asked): Asked
}

function gathering(sql: Kysely<Tables>): Asking {
  const within = askedOn.get(sql)
  const message = within?.message ?? { sql, asked: [] }
  const own: Asked = { message, within, isGivenUp: false }
  const connection: DatabaseConnection = {
    executeQuery: (query) => join(own, query),
    streamQuery() {
      throw new Error('A stream goes together with nothing')
    },
  }
  const on = askOn(sql, connection)
  askedOn.set(on, own)
  return {
    call(ask) {
      try {
        return ask(on)
      } catch (error) {
        own.isGivenUp = true
        message.asked = message.asked.filter(({ asked }) => !isGivenUp(asked))
        throw error
      }
    },
  }
}

/** Has a statement that is ready go out with others; undefined if `sql` asks nothing together. */
export function askTogether<Row>(sql: Kysely<Tables>, query: CompiledQuery): Promise<QueryResult<Row>> | undefined {
  const asked = askedOn.get(sql)
  return asked && join(asked, query)
}

function join<Row>(asked: Asked, query: CompiledQuery): Promise<QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    if (isGivenUp(asked)) return
    const { message } = asked
    if (message.asked.length === 0) void endTurn(() => send(message))
    message.asked.push({ asked, query, resolve, reject })
  })
}

/** Everything that was asked without waiting for an answer has arrived by then: ticks come after all promises. */
export async function endTurn(work: () => Promise<void>): Promise<void> {
  await Promise.resolve()
  process.nextTick(() => void work())
}

async function send(message: Message): Promise<void> {
  const { sql, asked } = message
  message.asked = []
  if (asked.length === 0) return
  try {
    const statements = asked.map(({ query }) => ({
      text: query.sql,
      values: query.parameters,
      isRead: isRead(query),
      order: (query as OrderedQuery).order,
    }))
    const { rows } = await sql.executeQuery(CompiledQuery.raw(SEVERAL, statements))
    for (const [place, answer] of (rows as pg.QueryResult[]).entries()) asked[place]?.resolve(resultOf(answer))
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

export function resultOf<Row = never>({ rows, rowCount }: pg.QueryResult): QueryResult<Row> {
  return { rows: rows as Row[], ...(rowCount === null ? {} : { numAffectedRows: BigInt(rowCount) }) }
}
