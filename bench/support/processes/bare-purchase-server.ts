import { randomBytes, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { connect } from '../../../database/connect.ts'
import { later } from '../../../database/later.ts'
import { inTransaction } from '../../../database/transaction.ts'
import {
  type BareGoods,
  insertBareAccount,
  insertBareEvent,
  insertBareMail,
  insertBareOrder,
  insertBarePass,
  insertBarePayment,
  insertBareSecret,
  fulfilBareOrder,
} from '../bare-purchases.ts'
import { serveBuffers } from '../serve-buffers.ts'

const HALF_A_YEAR_MS = 182 * 86_400_000

/**
 * The least that a server can do for a purchase: an order, a charge, then a guest's account, the pass with what pays
 * for it, two secrets and two mails, and the provider's event, in three messages to the database. It checks nothing,
 * counts nothing, takes no key and sends no mail.
 */
async function serveBarePurchases(databaseUrl: string, goods: BareGoods): Promise<void> {
  const { db } = connect(databaseUrl, 20)
  const app = Fastify()
  app.post<{ Body: { email: string } }>('/buy', async ({ body: { email } }) => {
    const now = new Date()
    const [order, account] = [randomUUID(), randomUUID()]
    await insertBareOrder(db, { id: order, email, product: goods.product, quote: '{}', now })
    const intent = await charge(goods, order, email)
    const until = new Date(now.getTime() + HALF_A_YEAR_MS)
    const code = randomBytes(6).toString('hex').toUpperCase().replaceAll(/[01]/g, 'Z')
    await inTransaction(db, (sql) =>
      later(sql, async (sql) => {
        await insertBarePayment(sql, { order, intent, now })
        await insertBareAccount(sql, { id: account, email })
        const day = until.toISOString().slice(0, 10)
        await insertBarePass(sql, { id: randomUUID(), code, account, order, ...goods, day, until, now })
        await fulfilBareOrder(sql, { order, account, now })
        for (const kind of ['set_password', 'after_confirmation'] as const)
          await insertBareSecret(sql, { account, kind, hash: randomBytes(32), email, until })
        for (const kind of ['one', 'other'])
          await insertBareMail(sql, { id: randomUUID(), kind, account, email, order, now })
      }),
    )
    return { ok: true }
  })
  app.post<{ Body: { id: string; data: { object: { id: string } } } }>('/told', async ({ body }) => {
    await insertBareEvent(db, { id: body.id, intent: body.data.object.id, now: new Date() })
    return { ok: true }
  })
  serveBuffers(app)
  process.send?.({ origin: await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' }) })
}

async function charge({ provider, key }: BareGoods, order: string, email: string): Promise<string> {
  const answer = await fetch(`${provider}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': order },
    body: new URLSearchParams({
      amount: '5000',
      currency: 'gbp',
      payment_method: 'pm_card_visa',
      confirm: 'true',
      receipt_email: email,
      'metadata[order_id]': order,
    }),
  })
  return ((await answer.json()) as { id: string }).id
}

await serveBarePurchases(process.argv[2] ?? '', JSON.parse(process.argv[3] ?? '') as BareGoods)
