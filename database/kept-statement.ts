import {
  type Compilable,
  type CompiledQuery,
  type Insertable,
  type InsertResult,
  Kysely,
  type QueryResult,
  type RawBuilder,
} from 'kysely'
import { nowhere } from './nowhere.ts'
import type { OrderedQuery } from './statement-batch.ts'
import type { Tables } from './tables.ts'
import { askTogether } from './together.ts'

type Buildable<Row> = Compilable<Row> | RawBuilder<Row>

/** Stands for a value while a statement is built. */
class Place {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(
      `A kept statement is built without its values: ${String(this.name)} has to be one of its parameters`,
    )
  }
}

/** A statement that is ready to be sent with values of its own. */
interface Kept {
  readonly text: string
  readonly query: CompiledQuery['query']
  readonly parameters: readonly unknown[]
}

const builder = new Kysely<Tables>({ dialect: nowhere })
const places = new Proxy({}, { get: (_, name) => new Place(name) })

/**
 * A statement that is built once, and then only gets its values. Building one anew costs more than sending it, so
 * those that every booking, check-in and purchase sends are kept (docs/decisions/0049-kept-statements.md).
 *
 * @param build is called without values: whatever it takes from its second argument has to become a parameter as it is.
 * It cannot decide by a value, count one, or write it as JSON.
 * @param orderOf of a statement that locks a row: where it comes among those that a shared transaction locks
 */
export function keepStatement<const Values extends object, Row>(
  build: (sql: Kysely<Tables>, values: Values) => Buildable<Row>,
  orderOf?: (values: Values) => string,
): (sql: Kysely<Tables>, values: Values) => Promise<QueryResult<Row>> {
  let kept: Kept | undefined
  return (sql, values) => {
    // A plugin may want another statement: it sees each of them, as it would without this.
    if (sql.getExecutor().plugins.length > 0) return sql.executeQuery(compile(build(sql, values), sql))
    kept ??= keep(compile(build(builder, places as Values), builder))
    const parameters = kept.parameters.map((one) =>
      one instanceof Place ? (values as Record<PropertyKey, unknown>)[one.name] : one,
    )
    const order = orderOf?.(values)
    const query: OrderedQuery<Row> = { sql: kept.text, parameters, query: kept.query, queryId: { queryId: '' }, order }
    return askTogether<Row>(sql, query) ?? sql.executeQuery<Row>(query)
  }
}

/**
 * The same for a row of a table, with a value for each of these columns.
 * @param unlessThere writes nothing if there is a row that must be the only one
 */
export function keepInsert<Table extends keyof Tables, Column extends keyof Insertable<Tables[Table]> & string>(
  table: Table,
  columns: readonly Column[],
  unlessThere?: 'unlessThere',
): (sql: Kysely<Tables>, row: Required<Pick<Insertable<Tables[Table]>, Column>>) => Promise<QueryResult<InsertResult>> {
  return keepStatement((sql, row: Required<Pick<Insertable<Tables[Table]>, Column>>) => {
    const insert = sql
      .insertInto(table)
      .values(Object.fromEntries(columns.map((column) => [column, row[column]])) as never)
    return unlessThere ? insert.onConflict((conflict) => conflict.doNothing()) : insert
  })
}

function keep({ sql: text, query, parameters }: CompiledQuery): Kept {
  return { text, query, parameters }
}

function compile<Row>(query: Buildable<Row>, sql: Kysely<Tables>): CompiledQuery<Row> {
  return 'isRawBuilder' in query ? query.compile(sql) : query.compile()
}
