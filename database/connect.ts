import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { hangUpOn } from './hang-up.ts'
import { clientClass } from './prepared-client.ts'
import { PrimaryClient } from './primary.ts'
import type { Tables } from './tables.ts'
import { TransactionLine, waitInLine } from './transaction-line.ts'

const INT8 = 20
const DATE = 1082
const TIME = 1083

// Dates and times are local to a venue and stay text. A `Date` would bring in this machine's time zone.
pg.types.setTypeParser(DATE, (text) => text)
pg.types.setTypeParser(TIME, (text) => text)
pg.types.setTypeParser(INT8, Number)

/**
 * What a connection of the product's own is opened with; behind a pooler the role has it. Pages are in memory or on an
 * SSD, and plans are kept (docs/decisions/0057-plans-that-are-kept.md).
 */
export const CONNECTION_OPTIONS = '-c statement_timeout=30000 -c timezone=UTC -c random_page_cost=1.1'

/** How long a call waits for a connection, and how long a start does: nobody waits for its answer. */
const CALL_WAITS_MS = 2_000
const START_WAITS_MS = 30_000

export interface Connection {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  /** Where transactions wait for their turn. */
  readonly transactions: Pick<TransactionLine, 'waitingCount' | 'expectedWaitMs'>
  /** Ends every connection at once, whatever it is waiting for. The next query opens a new one. */
  readonly hangUp: () => void
  readonly close: () => Promise<void>
}

export interface ConnectionKind {
  /** Statements may have names on a connection. */
  readonly prepares?: boolean
  /**
   * A pooler hands connections on after each transaction (pgbouncer), so nothing may be set on them. Time zone,
   * statement timeout and the planner's costs then come from the database's role.
   */
  readonly isShared?: boolean
  /** So many connections are never taken by transactions. */
  readonly keptForReads?: number
}

/**
 * Opens a pool on a PostgreSQL 15+ server.
 * @param url postgres:// or a `postgresql:///name?host=/socket/folder` URL; of several servers it names, the one that
 * takes writes
 * @param max connections at most
 */
export function connect(
  url: string,
  max = 10,
  { prepares = true, isShared = false, keptForReads = 0 }: ConnectionKind = {},
): Connection {
  const pool = new pg.Pool({
    Client: clientClass(prepares ? { number: 0 } : undefined),
    connectionString: url,
    max,
    connectionTimeoutMillis: CALL_WAITS_MS,
    idleTimeoutMillis: 30_000,
    ...(isShared ? {} : { options: CONNECTION_OPTIONS }),
  })
  // When the server drops a connection, its current query fails and the next use replaces it. Without listeners, for
  // idle connections and for those in use, it would end the process.
  pool.on('error', () => undefined)
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => clients.delete(client))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const line = new TransactionLine(max - keptForReads, () => pool.options.connectionTimeoutMillis ?? CALL_WAITS_MS)
  if (keptForReads > 0) waitInLine(db, line)
  return {
    db,
    pool,
    transactions: line,
    hangUp() {
      for (const client of clients) hangUpOn(client)
    },
    close: () => db.destroy(),
  }
}

/** Whether a database, or a pooler before it, answers at an address: a refusal is an answer too. */
export async function doesAnswer(url: string): Promise<boolean> {
  const client = new PrimaryClient({
    connectionString: url,
    connectionTimeoutMillis: CALL_WAITS_MS,
    query_timeout: CALL_WAITS_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** Does what a start has to do, with more patience for a busy machine than a call has. */
export async function whileStarting<T>({ options }: pg.Pool, work: () => Promise<T>): Promise<T> {
  options.connectionTimeoutMillis = START_WAITS_MS
  try {
    return await work()
  } finally {
    options.connectionTimeoutMillis = CALL_WAITS_MS
  }
}
