import {
  type ConnectionProvider,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Tables } from './tables.ts'
import { sqlState } from './transaction.ts'

type Answers<Asked extends readonly unknown[]> = { -readonly [K in keyof Asked]: Awaited<Asked[K]> }

/**
 * Sends several statements side by side, so that a transaction waits once for all of them: PostgreSQL does them in the
 * order in which `ask` calls them, each on what the ones before it left, and skips what follows one that fails.
 *
 * @param ask calls async functions with the `sql` that it gets, and awaits none of them. The outer `sql` would wait for
 * ever, because its connection is taken until all have ended.
 * @throws the error of the first that failed, once all have ended: nothing is still on its way when the caller goes on
 */
export function together<const Asked extends readonly unknown[]>(
  sql: Kysely<Tables>,
  ask: (sql: Kysely<Tables>) => Asked,
): Promise<Answers<Asked>> {
  return sql.getExecutor().provideConnection(async (connection) => {
    const answers = await Promise.allSettled(ask(onConnection(sql, { provideConnection: (use) => use(connection) })))
    const failures = answers.flatMap((answer): unknown[] => (answer.status === 'rejected' ? [answer.reason] : []))
    if (failures.length > 0) throw failures.find((error) => sqlState(error) !== FAILED_BEFORE) ?? failures[0]
    return answers.map((answer) => answer.status === 'fulfilled' && answer.value) as Answers<Asked>
  })
}

/** PostgreSQL's code for a statement that it skipped because an earlier one of the transaction had failed. */
const FAILED_BEFORE = '25P02'

/** Kysely's own provider for a transaction has each statement wait for the one before it; this one does not. */
function onConnection(sql: Kysely<Tables>, provider: ConnectionProvider): Kysely<Tables> {
  const executor = sql.getExecutor().withConnectionProvider(provider)
  return new Kysely({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
}

const dialect: Dialect = {
  createDriver: () => new DummyDriver(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
}
