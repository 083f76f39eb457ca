import pg from 'pg'
import { StatementBatch } from '../../../database/statement-batch.ts'

/**
 * Once: the transaction that sends a matching statement is committed, but its connection ends before the answer comes.
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
  const commitBatchAndHangUp = async (client: pg.Client, batch: StatementBatch) => {
    await new Promise<void>((resolve) => {
      query.call(client, new StatementBatch(batch.statements, new Map(), () => resolve()))
    })
    await client.end()
    batch.handleError(new Error('Connection terminated unexpectedly'), { submittedNamedStatements: {} } as never)
  }
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]): unknown {
    const [sent] = args
    const statements: readonly unknown[] = sent instanceof StatementBatch ? sent.statements : [sent]
    if (statements.some((one) => matching.test(textOf(one)))) chosen.add(this)
    if (textOf(statements.at(-1)) === 'commit' && chosen.has(this)) {
      isLost = true
      Reflect.set(pg.Client.prototype, 'query', query)
      return sent instanceof StatementBatch ? void commitBatchAndHangUp(this, sent) : commitAndHangUp(this)
    } else if (sent === 'rollback') chosen.delete(this)
    return query.apply(this, args)
  })
  return () => isLost
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return statement !== null && typeof statement === 'object' && 'text' in statement ? String(statement.text) : ''
}
