import pg from 'pg'
import { PrimaryClient } from './primary.ts'

/** So many texts get a name at most: each takes some kilobytes of every connection's memory at the server. */
const MOST_NAMES = 300
/** So many texts are remembered until they come again. */
const MOST_SEEN = 2_000
/** A longer text is a bulk insert, which rarely comes twice. */
const LONGEST_TEXT = 20_000
/** The function of PostgreSQL that refuses a kept plan when a migration has changed the columns of its answer. */
const REFUSES_STALE_PLANS = 'RevalidateCachedQuery'

/** What the statements of one pool are called. */
class StatementNames {
  readonly #seen = new Set<string>()
  readonly #names = new Map<string, string>()

  /** The name of a text that comes for the second time, or later. */
  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size === MOST_NAMES || !mayBeNamed(text)) return known
    if (!this.#seen.has(text)) {
      if (this.#seen.size === MOST_SEEN) this.#seen.clear()
      this.#seen.add(text)
      return undefined
    }
    const name = `s${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }
}

/** A text of several statements, as in migrations, cannot be prepared. */
function mayBeNamed(text: string): boolean {
  return text.length <= LONGEST_TEXT && !text.includes(';')
}

/** Whether a statement was refused because of its kept plan alone. It has changed nothing. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === REFUSES_STALE_PLANS
}

/**
 * The connections of one pool that give each statement that comes again a name, so that PostgreSQL parses and plans it
 * once for each connection (docs/how-it-works/database.md). That needs a connection that stays the same. Behind a
 * pooler that hands connections on after each transaction (pgbouncer), nothing has a name.
 */
export function makeNamedClient(): typeof PrimaryClient {
  const names = new StatementNames()
  return class NamedClient extends PrimaryClient {
    /** Texts whose plan has become stale on this connection. They have no name here any longer. */
    readonly #stale = new Set<string>()

    // One signature cannot express the overloads of `pg`. Calls with a callback are those of the pool itself.
    override query = ((...args: unknown[]): unknown => {
      const [text, values] = args
      const mayHaveName = typeof text === 'string' && Array.isArray(values) && args.length === 2
      const name = mayHaveName && !this.#stale.has(text) ? names.of(text) : undefined
      if (!mayHaveName || name === undefined) return Reflect.apply(super.query, this, args)
      return this.#sendNamed({ text, values, name })
    }) as never

    async #sendNamed(statement: { text: string; values: unknown[]; name: string }): Promise<pg.QueryResult> {
      try {
        return await super.query(statement)
      } catch (error) {
        if (!isStalePlan(error)) throw error
        this.#stale.add(statement.text)
        // A transaction is undone, and runs again as a whole (`inTransaction`).
        if (this.getTransactionStatus() !== 'I') throw error
        return super.query(statement.text, statement.values)
      }
    }
  }
}
