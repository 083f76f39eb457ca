import pg from 'pg'
import { textOfStatement } from './count-statements.ts'

/**
 * Once: commits the transaction that sends a matching statement, and ends its connection before the answer comes.
 *
 * @returns whether it has happened
 */
export function loseCommit(matching: RegExp): () => boolean {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
  const chosen = new Set<unknown>()
  let isLost = false
  const commitAndHangUp = async (client: pg.Client) => {
    await query.call(client, 'commit')
    await client.end()
    throw new Error('Connection terminated unexpectedly')
  }
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]): unknown {
    const text = textOfStatement(args[0])
    if (matching.test(text)) chosen.add(this)
    if (text === 'commit' && chosen.has(this)) {
      isLost = true
      Reflect.set(pg.Client.prototype, 'query', query)
      return commitAndHangUp(this)
    } else if (text === 'rollback') chosen.delete(this)
    return query.apply(this, args)
  })
  return () => isLost
}
