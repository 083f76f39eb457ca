import {
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Tables } from './tables.ts'

/** PostgreSQL's language without a server: for statements that are sent in another way. */
export const nowhere: Dialect = {
  createDriver: () => new DummyDriver(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
}

/** The same queries as `sql` sends, plugins included, on a connection of another kind. */
export function askOn(sql: Kysely<Tables>, connection: DatabaseConnection): Kysely<Tables> {
  const executor = sql.getExecutor().withConnectionProvider({ provideConnection: (consume) => consume(connection) })
  return new Kysely({ config: { dialect: nowhere }, dialect: nowhere, driver: new DummyDriver(), executor })
}
