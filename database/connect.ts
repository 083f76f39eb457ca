import { Kysely, PostgresDialect, type TransactionBuilder } from 'kysely'
import pg from 'pg'
import { hangUpOn } from './hang-up.ts'
import { makeNamedClient } from './named-client.ts'
import { PrimaryClient } from './primary.ts'
import type { Tables } from './tables.ts'

const INT8 = 20
const DATE = 1082
const TIME = 1083

// Dates and times are local to a venue and stay text. A `Date` would bring in this machine's time zone.
pg.types.setTypeParser(DATE, (text) => text)
pg.types.setTypeParser(TIME, (text) => text)
pg.types.setTypeParser(INT8, Number)

/**
 * Settings of a connection that no pooler shares; behind a pooler the database's role has them. Pages are in memory or
 * on an SSD, and plans are kept (docs/decisions/0030-what-a-booking-and-a-purchase-send.md). Work that may wait longer
 * for others calls `waitForOthers`.
 */
export const CONNECTION_OPTIONS =
  '-c statement_timeout=30000 -c lock_timeout=2000 -c timezone=UTC -c random_page_cost=1.1'

/** How long a call waits for a connection. A start and a command wait longer: no person waits for their answer. */
const CALL_WAITS_MS = 2_000
const START_WAITS_MS = 30_000

export interface Connection {
  readonly db: Kysely<Tables>
  /** Of single statements, and of transactions if they have no pool of their own. */
  readonly pool: pg.Pool
  /** Of transactions. */
  readonly transactions: pg.Pool
  /** Ends every connection at once, whatever it is waiting for. The next query opens a new one. */
  readonly hangUp: () => void
  readonly close: () => Promise<void>
}

export interface ConnectionKind {
  /**
   * A pooler hands connections on after each transaction (pgbouncer), so nothing may be set on them. Time zone,
   * statement timeout and the planner's costs then come from the database's role.
   */
  readonly isShared?: boolean
  /** So many of the connections are for transactions alone, which then have no others. */
  readonly forTransactions?: number
  /** Of a command. */
  readonly isPatient?: boolean
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
  { isShared = false, forTransactions = 0, isPatient = false }: ConnectionKind = {},
): Connection {
  const clients = new Set<pg.PoolClient>()
  const open = (most: number) => openPool(url, most, { isShared, isPatient }, clients)
  const pool = open(max - forTransactions)
  const transactions = forTransactions > 0 ? open(forTransactions) : pool
  const db = new TwoPools(pool, transactions)
  return {
    db,
    pool,
    transactions,
    hangUp() {
      for (const client of clients) hangUpOn(client)
    },
    close: () => db.destroy(),
  }
}

/** Sends transactions through a pool of their own, so that a single read stands behind no purchase. */
class TwoPools extends Kysely<Tables> {
  readonly #transactions: Kysely<Tables> | undefined

  constructor(pool: pg.Pool, transactions: pg.Pool) {
    super({ dialect: new PostgresDialect({ pool }) })
    if (transactions !== pool) this.#transactions = new Kysely({ dialect: new PostgresDialect({ pool: transactions }) })
  }

  override transaction(): TransactionBuilder<Tables> {
    return this.#transactions?.transaction() ?? super.transaction()
  }

  override async destroy(): Promise<void> {
    await Promise.all([super.destroy(), this.#transactions?.destroy()])
  }
}

function openPool(
  url: string,
  max: number,
  { isShared, isPatient }: Required<Pick<ConnectionKind, 'isShared' | 'isPatient'>>,
  clients: Set<pg.PoolClient>,
): pg.Pool {
  const pool = new pg.Pool({
    Client: isShared ? PrimaryClient : makeNamedClient(),
    connectionString: url,
    max,
    // Statements that go side by side (`together`) do not wait for each other's answers.
    pipeline: true,
    connectionTimeoutMillis: isPatient ? START_WAITS_MS : CALL_WAITS_MS,
    idleTimeoutMillis: 30_000,
    ...(isShared ? {} : { options: CONNECTION_OPTIONS }),
  })
  // When the server drops a connection, its current query fails and the next use replaces it. Without listeners, for
  // idle connections and for those in use, it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => clients.delete(client))
  return pool
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
export async function whileStarting<T>(
  { pool, transactions }: Pick<Connection, 'pool' | 'transactions'>,
  work: () => Promise<T>,
): Promise<T> {
  const pools = new Set([pool, transactions])
  for (const { options } of pools) options.connectionTimeoutMillis = START_WAITS_MS
  try {
    return await work()
  } finally {
    for (const { options } of pools) options.connectionTimeoutMillis = CALL_WAITS_MS
  }
}
