import pg from 'pg'

/** The text that stands for several statements, which are then its values (`together`). */
export const SEVERAL = '-- several statements'

/** A statement with its values, and the name by which its connection knows it, if it has one. */
export interface NamedStatement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string | undefined
}

/** What `pg` tells a query about its connection, as far as it is needed here. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void }
  /** Names that were sent to be parsed, and are not known to be. */
  readonly submittedNamedStatements: Record<string, string>
  sync(): void
}

/** The parts of `pg.Query` that its types leave out. */
interface Part {
  readonly text: string
  readonly name?: string
  prepare(connection: Wire): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
  handleReadyForQuery(connection: Wire): void
}
const PartOfBatch = pg.Query as unknown as new (
  statement: object,
  callback: (error: Error | null, answer: pg.QueryResult) => void,
) => Part
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils

/**
 * Several statements as one message, which PostgreSQL does one after the other, each with its own view of the data. When
 * one fails, it skips all that follow. Outside of a transaction all of them are one.
 */
export class StatementBatch {
  readonly statements: readonly NamedStatement[]
  readonly #parts: readonly Part[]
  readonly #answers: pg.QueryResult[] = []
  readonly #settle: (error: Error | undefined, answers: readonly pg.QueryResult[]) => void
  #error: Error | undefined
  #current = 0

  constructor(
    statements: readonly NamedStatement[],
    settle: (error: Error | undefined, answers: readonly pg.QueryResult[]) => void,
  ) {
    this.statements = statements
    this.#settle = settle
    this.#parts = statements.map(({ text, values, name }) => {
      // Mapped here, because a value that cannot be sent has to fail before anything is.
      const statement = { text, name, values: values.map(prepareValue), queryMode: 'extended' }
      return new PartOfBatch(statement, (error, answer) => {
        if (error) this.#error ??= error
        else this.#answers.push(answer)
      })
    })
  }

  /** `pg` remembers by these two what the server has parsed: it asks when the server says so, part by part. */
  get name(): string | undefined {
    return this.#part.name
  }

  get text(): string {
    return this.#part.text
  }

  get #part(): Part {
    return this.#parts[this.#current] as Part
  }

  submit(connection: Wire): null {
    const unsynced = Object.create(connection, { sync: { value: () => undefined } }) as Wire
    connection.stream.cork()
    for (const part of this.#parts) part.prepare(unsynced)
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleRowDescription(message: unknown): void {
    this.#part.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#part.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: Wire): void {
    this.#part.handleCommandComplete(message, connection)
    this.#part.handleReadyForQuery(connection)
    // The last part stays, because `pg` still asks for its name.
    if (this.#current < this.#parts.length - 1) this.#current += 1
  }

  handleError(error: Error, connection: Wire): void {
    for (const { name } of this.#parts.slice(this.#current)) if (name) delete connection.submittedNamedStatements[name]
    this.#settle(error, [])
  }

  handleReadyForQuery(): void {
    this.#settle(this.#error, this.#answers)
  }
}
