import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { type SentStatement, writeBatch } from './wire-messages.ts'

/** The text that stands for several statements, which are then its values (`together`). */
export const SEVERAL = '-- several statements'

/** The text that stands for statements that wait for the next message of their transaction (`later`). */
export const LATER = '-- later'

export interface WaitingStatement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Makes another error of the one with which it failed. */
  readonly translate?: ((error: unknown) => unknown) | undefined
}

/** A statement with its values, and the name by which its connection knows it, if it has one. */
export interface NamedStatement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly translate?: WaitingStatement['translate']
  readonly name?: string | undefined
  /** It changes nothing, as far as is known. */
  readonly isRead?: boolean
  readonly order?: string | undefined
}

/** A query that says where its row comes among those that are locked together (docs/decisions/0008-locks.md). */
export type OrderedQuery<Row = unknown> = CompiledQuery<Row> & { readonly order?: string | undefined }

/** Whether a query changes nothing. What was written by hand is taken for a write. */
export function isRead({ query }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode'
}

/** The columns of a statement's answer, as rows are made of them. */
export interface Columns {
  readonly names: readonly string[]
  readonly parsers: readonly ((text: string) => unknown)[]
  /** A row of nulls, copied for each row of an answer. */
  readonly empty: Readonly<Record<string, unknown>>
}

/** The columns of a connection's named statements. A named statement never changes them: it fails instead. */
export type KnownColumns = Map<string, Columns>

const NO_COLUMNS: Columns = { names: [], parsers: [], empty: {} }

/** What `pg` tells a query about its connection, as far as it is needed here. */
interface Wire {
  readonly stream: { readonly writable: boolean; write(bytes: Buffer): void }
  /** Statements that the server knows, by name. */
  readonly parsedStatements: Readonly<Record<string, string>>
  /** Names that were sent to be parsed, and are not known to be. */
  readonly submittedNamedStatements: Record<string, string>
  sendCopyFail(reason: string): void
}

interface Described {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}

type Settle = (error: Error | undefined, answers: readonly pg.QueryResult[]) => void

/**
 * Several statements as one message, which PostgreSQL does one after the other, each with its own view of the data. When
 * one fails, it skips all that follow. Outside of a transaction all of them are one.
 */
export class StatementBatch {
  readonly statements: readonly NamedStatement[]
  readonly #known: KnownColumns
  readonly #settle: Settle
  readonly #answers: pg.QueryResult[] = []
  #sent: readonly SentStatement[] = []
  #columns: Columns | undefined
  #rows: unknown[] = []
  #error: Error | undefined
  #current = 0

  constructor(statements: readonly NamedStatement[], known: KnownColumns, settle: Settle) {
    this.statements = statements
    this.#known = known
    this.#settle = settle
  }

  /** `pg` remembers by these two what the server has parsed: it asks when the server says so, part by part. */
  get name(): string | undefined {
    return this.statements[this.#current]?.name
  }

  get text(): string | undefined {
    return this.statements[this.#current]?.text
  }

  submit(connection: Wire): Error | null {
    const { parsedStatements, submittedNamedStatements } = connection
    this.#sent = this.statements.map(({ text, values, name = '' }) => {
      const isKnown = name !== '' && (name in parsedStatements || name in submittedNamedStatements)
      if (!isKnown && name !== '') submittedNamedStatements[name] = text
      return { text, values, name, isNew: !isKnown, asksColumns: name === '' || !this.#known.has(name) }
    })
    try {
      const bytes = writeBatch(this.#sent)
      if (connection.stream.writable) connection.stream.write(bytes)
      return null
    } catch (error) {
      this.#forgetSubmitted(connection)
      return error as Error
    }
  }

  handleRowDescription({ fields }: Described): void {
    const names = fields.map(({ name }) => name)
    const columns: Columns = {
      names,
      parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID)),
      empty: Object.fromEntries(names.map((name) => [name, null])),
    }
    this.#columns = columns
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const columns = this.#columns ?? this.#known.get(this.name ?? '') ?? NO_COLUMNS
    const row: Record<string, unknown> = { ...columns.empty }
    try {
      for (let place = 0; place < fields.length; place++) {
        const text = fields[place]
        if (text !== null && text !== undefined) row[columns.names[place] as string] = columns.parsers[place]?.(text)
      }
      this.#rows.push(row)
    } catch (error) {
      this.#error ??= error as Error
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const { name } = this
    // Without a description it has no columns.
    if (name !== undefined && !this.#known.has(name)) this.#known.set(name, this.#columns ?? NO_COLUMNS)
    this.#answers.push(answerOf(text, this.#rows))
    this.#columns = undefined
    this.#rows = []
    // The last part stays, because `pg` still asks for its name.
    if (this.#current < this.statements.length - 1) this.#current += 1
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleCopyInResponse(connection: Wire): void {
    connection.sendCopyFail('There is nothing to copy')
  }

  handleError(error: Error, connection: Wire): void {
    this.#forgetSubmitted(connection)
    const translate = this.statements[this.#current]?.translate
    this.#settle(translate ? (translate(error) as Error) : error, [])
  }

  handleReadyForQuery(): void {
    this.#settle(this.#error, this.#answers)
  }

  #forgetSubmitted({ submittedNamedStatements }: Wire): void {
    for (const { name } of this.statements.slice(this.#current)) if (name) delete submittedNamedStatements[name]
  }
}

/** 'INSERT 0 1' is one row of an insert. */
function answerOf(text: string, rows: unknown[]): pg.QueryResult {
  const [command = '', ...numbers] = text.split(' ')
  const last = numbers.at(-1)
  return { command, rowCount: last === undefined ? null : Number(last), oid: 0, fields: [], rows: rows as never[] }
}
