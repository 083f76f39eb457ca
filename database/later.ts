import { CompiledQuery, type DatabaseConnection, type Kysely, type QueryResult } from 'kysely'
import { askOn } from './nowhere.ts'
import { isRead, LATER, SEVERAL, type WaitingStatement } from './statement-batch.ts'
import type { Tables } from './tables.ts'
import { isAskedTogether } from './together.ts'

/**
 * Has statements of a transaction sent with whatever it asks next, at the latest with its commit, so that nobody
 * waits for them alone. PostgreSQL still does everything in the order in which it was called. What reads is sent at
 * once, with what waits before it. Outside of a transaction nothing waits.
 *
 * Nobody learns what these statements did: looking at their answers is an error. One that fails fails the message that
 * it goes with, and so the transaction.
 *
 * @param write calls kept statements with the `sql` that it gets. A statement by hand is taken for one that writes.
 * @param translate makes another error of one of these statements, such as a refusal of a broken constraint
 */
export async function later(
  sql: Kysely<Tables>,
  write: (sql: Kysely<Tables>) => Promise<void>,
  translate?: (error: unknown) => unknown,
): Promise<void> {
  if (isAskedTogether(sql)) {
    await write(sql).catch((error: unknown) => Promise.reject((translate ? translate(error) : error) as Error))
    return
  }
  const connection: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      // What waits inside of this waits with an error of its own.
      if (query.sql === LATER || isAnswered(query)) return sql.executeQuery(query) as Promise<QueryResult<Row>>
      const waiting: WaitingStatement = { text: query.sql, values: query.parameters, translate }
      await sql.executeQuery(CompiledQuery.raw(LATER, [waiting]))
      return unread as QueryResult<Row>
    },
    streamQuery() {
      throw new Error('A stream does not wait')
    },
  }
  await write(askOn(sql, connection))
}

function isAnswered(asked: CompiledQuery): boolean {
  const { sql, query } = asked
  return sql === SEVERAL || isRead(asked) || ('returning' in query && query.returning !== undefined)
}

const unread: object = new Proxy(
  {},
  {
    get(_, name) {
      // Promises look whether they were given another one.
      if (name === 'then') return undefined
      throw new Error(`A statement that waits has no ${String(name)}`)
    },
  },
)
