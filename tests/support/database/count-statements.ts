import pg from 'pg'

/**
 * The sender of a transaction: the product, the payment sandbox, or the parts that run all the time: the queue and the
 * catalogue's versions.
 */
export type Sender = 'product' | 'sandbox' | 'clockwork'

export interface Sent {
  /** All statements, including `begin` and `commit`. */
  readonly statements: number
  /** A statement outside of a transaction counts as a transaction. */
  readonly transactions: number
}

export interface StatementCount {
  read(): Readonly<Record<Sender, Sent>>
  /** The product's statements so far, shortened, those of one transaction in one list. */
  list(): readonly (readonly string[])[]
  stop(): void
}

/** Counts what this process sends to PostgreSQL, at the client. Only one count may run in the process. */
export function countStatements(): StatementCount {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
  const open = new Map<unknown, string[]>()
  const ended: string[][] = []
  const note = (client: unknown, text: string) => {
    const transaction = open.get(client) ?? []
    transaction.push(text)
    const isOpen = transaction.length > 1 || /^(begin|start transaction)/i.test(text)
    if (isOpen && !/^(commit|rollback)$/i.test(text)) return void open.set(client, transaction)
    open.delete(client)
    ended.push(transaction)
  }
  Reflect.set(pg.Client.prototype, 'query', function (this: unknown, ...args: unknown[]): unknown {
    note(this, textOfStatement(args[0]))
    return query.apply(this, args)
  })
  return {
    read: () => ({
      product: sum(ended, 'product'),
      sandbox: sum(ended, 'sandbox'),
      clockwork: sum(ended, 'clockwork'),
    }),
    list: () => ended.filter((texts) => senderOf(texts) === 'product').map((texts) => texts.map(shorten)),
    stop: () => void Reflect.set(pg.Client.prototype, 'query', query),
  }
}

/** Of what the client is asked to send: a text, or a statement with a name. */
export function textOfStatement(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return statement !== null && typeof statement === 'object' && 'text' in statement ? String(statement.text) : ''
}

function senderOf(transaction: readonly string[]): Sender {
  const texts = transaction.filter((text) => !/^(begin|start transaction|commit|rollback)/i.test(text))
  if (texts.some((text) => /\bpayment_sandbox\b/.test(text))) return 'sandbox'
  return texts.every((text) => /\bjobs"?\.|\bcatalogue_versions\b/.test(text)) ? 'clockwork' : 'product'
}

function sum(transactions: readonly string[][], sender: Sender): Sent {
  const sent = transactions.filter((texts) => senderOf(texts) === sender)
  return { statements: sent.flat().length, transactions: sent.length }
}

function shorten(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 160)
}
