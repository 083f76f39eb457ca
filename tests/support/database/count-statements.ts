import pg from 'pg'
import { StatementBatch } from '../../../database/statement-batch.ts'

/** Who sent a transaction: the product, the payment sandbox, or what runs all the time: the queue, the catalogue's versions. */
export type Sender = 'product' | 'sandbox' | 'clockwork'

export interface Sent {
  /** Everything that was sent, including `begin` and `commit`. */
  readonly statements: number
  /** A statement outside of a transaction is one by itself. */
  readonly transactions: number
  /** How often somebody waited for an answer. */
  readonly messages: number
}

export interface StatementCount {
  read(): Readonly<Record<Sender, Sent>>
  /** The product's statements so far, shortened, those of one transaction in one list. */
  list(): readonly (readonly string[])[]
  stop(): void
}

interface Transaction {
  readonly texts: string[]
  messages: number
}

/** Counts what this process sends to PostgreSQL, at the client. Nothing else in the process may count meanwhile. */
export function countStatements(): StatementCount {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
  const open = new Map<unknown, Transaction>()
  const ended: Transaction[] = []
  const note = (client: unknown, texts: readonly string[]) => {
    const transaction = open.get(client) ?? { texts: [], messages: 0 }
    transaction.texts.push(...texts)
    transaction.messages += 1
    const isOne = transaction.messages > 1 || /^(begin|start transaction)/i.test(texts[0] ?? '')
    const goesOn = isOne && !/^(commit|rollback)$/i.test(texts.at(-1) ?? '')
    if (goesOn) return void open.set(client, transaction)
    open.delete(client)
    ended.push(transaction)
  }
  Reflect.set(pg.Client.prototype, 'query', function (this: unknown, ...args: unknown[]): unknown {
    const [sent] = args
    note(this, sent instanceof StatementBatch ? sent.statements.map(textOf) : [textOf(sent)])
    return query.apply(this, args)
  })
  return {
    read: () => ({
      product: sum(ended, 'product'),
      sandbox: sum(ended, 'sandbox'),
      clockwork: sum(ended, 'clockwork'),
    }),
    list: () => ended.filter(({ texts }) => senderOf(texts) === 'product').map(({ texts }) => texts.map(shorten)),
    stop: () => void Reflect.set(pg.Client.prototype, 'query', query),
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return statement !== null && typeof statement === 'object' && 'text' in statement ? String(statement.text) : ''
}

function senderOf(transaction: readonly string[]): Sender {
  const texts = transaction.filter((text) => !/^(begin|start transaction|commit|rollback)/i.test(text))
  if (texts.some((text) => /\bpayment_sandbox\b/.test(text))) return 'sandbox'
  return texts.every((text) => /\bjobs"?\.|\bcatalogue_versions\b/.test(text)) ? 'clockwork' : 'product'
}

function sum(transactions: readonly Transaction[], sender: Sender): Sent {
  const sent = transactions.filter(({ texts }) => senderOf(texts) === sender)
  return {
    statements: sent.flatMap(({ texts }) => texts).length,
    transactions: sent.length,
    messages: sent.reduce((total, { messages }) => total + messages, 0),
  }
}

function shorten(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 160)
}
