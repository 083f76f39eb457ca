import type { Kysely } from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tables } from '../tables.ts'
import { together } from '../together.ts'
import { isRefusedStatement } from '../transaction.ts'

type Ask<T> = (sql: Kysely<Tables>) => Promise<T>

interface Waiting {
  readonly ask: Ask<unknown>
  readonly resolve: (answer: unknown) => void
  readonly reject: (reason: unknown) => void
}

const gathered = new WeakMap<Kysely<Tables>, Waiting[]>()

/**
 * Reads something in one message with what other calls read that way in the same turn of the event loop. Whoever waits
 * for one transaction hears of it, and comes again, at the same moment.
 * @param ask only reads: it is asked again, alone, when the database refuses a statement of the message
 */
export function readWithOthers<T>(db: Kysely<Tables>, ask: Ask<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let waiting = gathered.get(db)
    if (!waiting) {
      gathered.set(db, (waiting = []))
      // All calls that have arrived together have asked by then.
      setImmediate(() => void send(db))
    }
    waiting.push({ ask: AsyncLocalStorage.bind(ask), resolve: resolve as Waiting['resolve'], reject })
  })
}

async function send(db: Kysely<Tables>): Promise<void> {
  const waiting = gathered.get(db) ?? []
  gathered.delete(db)
  const [first] = waiting
  if (waiting.length === 1 && first) return first.ask(db).then(first.resolve, first.reject)
  await together(db, (sql) =>
    waiting.map(async ({ ask, resolve, reject }) => {
      // Nobody waits for what somebody else goes on to ask.
      await ask(sql).then(resolve, (error: unknown) => {
        if (isRefusedStatement(error)) void ask(db).then(resolve, reject)
        else reject(error)
      })
    }),
  )
}
