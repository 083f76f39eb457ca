import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The weight of the latest turn in how long one takes on average. */
const LATEST_WEIGHT = 1 / 16

/** A transaction that waits for its turn. */
interface Waiting {
  readonly begin: () => void
  readonly patience: NodeJS.Timeout
}

/**
 * Lets so many transactions at once have a connection; the others wait in order. Whatever reads with a single statement
 * uses the connections that are left, and stands behind no purchase (docs/decisions/0051-reads-beside-transactions.md).
 */
export class TransactionLine {
  readonly #waiting: Waiting[] = []
  readonly #patienceMs: () => number
  readonly #now: () => number
  readonly #most: number
  #free: number
  #gathered = 0
  #meanMs = 0

  constructor(most: number, patienceMs: () => number, now: () => number = () => performance.now()) {
    this.#most = most
    this.#free = most
    this.#patienceMs = patienceMs
    this.#now = now
  }

  get waitingCount(): number {
    return this.#waiting.length + Math.ceil(this.#gathered)
  }

  /** How long one waits for a turn at most. */
  get patienceMs(): number {
    return this.#patienceMs()
  }

  /** How long whoever comes last waits for a turn, if turns take as long as they took lately. */
  get expectedWaitMs(): number {
    return (this.waitingCount * this.#meanMs) / this.#most
  }

  /**
   * Counts works that gather for a turn before one of them stands here.
   * @param turns how many more they need, or fewer: a share of one for each
   */
  gather(turns: number): void {
    this.#gathered += turns
  }

  /**
   * Waits for a turn. Returns what ends it.
   * @throws as a pool does whose connections are all in use for too long
   */
  async take(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1
    else await this.#turn()
    const begunAt = this.#now()
    return () => {
      this.#meanMs += (this.#now() - begunAt - this.#meanMs) * LATEST_WEIGHT
      const next = this.#waiting.shift()
      if (!next) this.#free += 1
      else {
        clearTimeout(next.patience)
        next.begin()
      }
    }
  }

  #turn(): Promise<void> {
    return new Promise((begin, reject) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(one), 1)
        reject(tooLate())
      }
      const one = { begin, patience: setTimeout(giveUp, this.patienceMs) }
      this.#waiting.push(one)
    })
  }
}

/** Who has waited too long fails as with a pool whose connections are all in use. */
export function tooLate(): Error {
  return new Error('timeout exceeded when trying to connect')
}

const lines = new WeakMap<Kysely<Tables>, TransactionLine>()

/** Has the transactions on a database wait in this line. */
export function waitInLine(db: Kysely<Tables>, line: TransactionLine): void {
  lines.set(db, line)
}

/** Undefined if transactions may have all connections. */
export function lineOf(db: Kysely<Tables>): TransactionLine | undefined {
  return lines.get(db)
}
