import pg from 'pg'

/** What `pg` tells a query about its connection, as far as it is needed here. */
interface Wire {
  bind(portal: { portal: string; statement: string; values: unknown[] }): void
  execute(portal: { portal: string; rows: number }): void
}

/** The part of `pg.Query` that its types leave out. */
interface Prepares {
  prepare(connection: Wire): void
}
const PlainQuery = pg.Query as unknown as new (
  statement: object,
  callback: (error: Error | undefined, answer: unknown) => void,
) => pg.Query & Prepares

/**
 * The first statement of a transaction, sent behind a `begin` that the connection knows by that name. Both are answered
 * together: were `begin` to fail, PostgreSQL would skip the statement, so it never runs outside of its transaction.
 */
export class FirstStatement extends PlainQuery {
  constructor(statement: object, callback: (error: Error | undefined, answer: pg.QueryResult) => void) {
    // The answers of `begin` and of the statement.
    super(statement, (error, answers) => callback(error, (answers as pg.QueryResult[])?.[1] as pg.QueryResult))
  }

  override prepare(connection: Wire): void {
    connection.bind({ portal: '', statement: 'begin', values: [] })
    connection.execute({ portal: '', rows: 0 })
    super.prepare(connection)
  }
}
