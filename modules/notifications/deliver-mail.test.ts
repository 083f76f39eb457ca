import { setImmediate } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '../../adapters/mail/mail.ts'
import { inTransaction } from '../../database/transaction.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import type { Context } from '../context.ts'
import { deliverMail, sweepMails } from './deliver-mail.ts'
import { queueMail } from './queue-mail.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
const handlers = { 'deliver-mail': deliverMail }

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: [] })
})
afterEach(async () => {
  await database.db.deleteFrom('outbox_mails').execute()
  await test.jobs.discard()
  test.mails.length = 0
  test.takeErrors()
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const request = (dedupeKey: string) =>
  ({ kind: 'reset-code', to: 'nina@example.com', data: { code: '01234567', minutes: 10 }, dedupeKey }) as const
const queue = (dedupeKey = 'reason-1') =>
  inTransaction(database.db, (sql) => queueMail(test.context, sql, request(dedupeKey)))
const rows = () => database.db.selectFrom('outbox_mails').selectAll().orderBy('created_at').execute()

/** The same product with a mail server that can be switched off. */
function withMailServer(): { context: Context; server: { isUp: boolean; received: Mail[] } } {
  const server = { isUp: true, received: [] as Mail[] }
  const send = async (mail: Mail) => {
    if (!server.isUp) throw new Error('connect ECONNREFUSED')
    server.received.push(mail)
  }
  return { server, context: { ...test.context, mail: { name: 'smtp', send } } }
}

describe('a queued mail', () => {
  it('is sent once, under its own id, and marked', async () => {
    await queue()
    expect(await test.jobs.run(handlers)).toBe(1)
    const [row] = await rows()
    expect(row).toMatchObject({
      kind: 'reset-code',
      recipient: 'nina@example.com',
      status: 'sent',
      attempts: 1,
      last_error: null,
    })
    expect(test.mails.map(({ id, to }) => ({ id, to }))).toEqual([{ id: row?.id, to: 'nina@example.com' }])
    await deliverMail(test.context, { mailId: row?.id })
    expect(test.mails).toHaveLength(1)
  })

  it('is recorded as sent once the database can, also when it could not at first', async () => {
    await queue('first')
    await queue('second')
    const failed = Promise.withResolvers<void>()
    const failsOnce: KyselyPlugin = {
      transformQuery({ node }) {
        if (!JSON.stringify(node).includes('sent_at') || received.length > 1) return node
        globalThis.setImmediate(failed.resolve)
        throw new Error('the connection was lost')
      },
      transformResult: async ({ result }) => result,
    }
    const received: string[] = []
    const send = async ({ id }: Mail) => {
      if (received.length > 0) await failed.promise
      received.push(id)
    }
    const mailIds = (await rows()).map(({ id }) => id)
    await deliverMail(
      { ...test.context, db: database.db.withPlugin(failsOnce), mail: { name: 'smtp', send } },
      { mailIds },
    )
    expect(received).toHaveLength(2)
    expect((await rows()).map(({ status }) => status)).toEqual(['sent', 'sent'])
    await test.jobs.discard()
  })

  it('is not begun once the database cannot put another one off, and what was sent by then is recorded', async () => {
    for (let number = 0; number < 30; number++) await queue(`mail-${number}`)
    const mailIds = (await rows()).map(({ id }) => id)
    const isBroken = Promise.withResolvers<unknown>()
    const tried: string[] = []
    const accepted: string[] = []
    const send = async ({ id }: Mail) => {
      tried.push(id)
      if (id === mailIds[0]) throw new Error('connect ECONNREFUSED')
      await isBroken.promise
      await setImmediate()
      accepted.push(id)
    }
    const jobs = {
      async send() {
        // Once the transaction has been given up.
        database.pool.once('release', isBroken.resolve)
        throw new Error('the connection was lost')
      },
    }
    const delivery = deliverMail({ ...test.context, jobs, mail: { name: 'smtp', send } }, { mailIds })
    await expect(delivery).rejects.toThrow('the connection was lost')
    await setImmediate()
    expect([tried.length, accepted.length]).toEqual([10, 9])
    const sent = (await rows()).filter(({ status }) => status === 'sent').map(({ id }) => id)
    expect(sent.toSorted()).toEqual(accepted.toSorted())
    await deliverMail({ ...test.context, mail: { name: 'smtp', send } }, { mailIds })
    expect(tried).toHaveLength(10)
    await test.jobs.discard()
  })

  it('is written once per reason, however often it is asked for', async () => {
    await queue('same')
    await queue('same')
    expect(await rows()).toHaveLength(1)
    expect(await test.jobs.waiting()).toHaveLength(1)
    await test.jobs.discard()
  })

  it('does not exist when the transaction that asked for it is rolled back', async () => {
    const failed = inTransaction(database.db, async (sql) => {
      await queueMail(test.context, sql, request('rolled-back'))
      throw new Error('the booking did not work out')
    })
    await expect(failed).rejects.toThrow('did not work out')
    expect(await rows()).toEqual([])
    expect(await test.jobs.waiting()).toEqual([])
  })

  it('is sent by one of two jobs that want it at once', async () => {
    await queue()
    const [row] = await rows()
    await Promise.all([1, 2, 3, 4].map(() => deliverMail(test.context, { mailId: row?.id })))
    expect(test.mails).toHaveLength(1)
    await test.jobs.discard()
  })
})

describe('trust 14: the mail server is down', () => {
  it('sends everything once afterwards', async () => {
    const { context, server } = withMailServer()
    server.isUp = false
    for (const key of ['a', 'b', 'c']) await queue(key)
    const run = async () => {
      for (const { id, data } of await test.jobs.waiting('deliver-mail')) {
        await database.pool.query('delete from recorded_jobs where id = $1', [id])
        await deliverMail(context, data)
      }
    }
    for (let minute = 0; minute < 30; minute++) {
      await run()
      test.clock.advance({ minutes: 5 })
    }
    expect(server.received).toEqual([])
    expect(
      (await rows()).every(({ status, last_error }) => status === 'queued' && last_error === 'connect ECONNREFUSED'),
    ).toBe(true)
    server.isUp = true
    for (let again = 0; again < 3; again++) {
      await run()
      test.clock.advance({ minutes: 5 })
    }
    const sent = (await rows()).map(({ id }) => id)
    expect(server.received.map(({ id }) => id).toSorted()).toEqual(sent.toSorted())
    expect((await rows()).every(({ status }) => status === 'sent')).toBe(true)
    expect(await test.jobs.waiting()).toEqual([])
  })

  it('gives a mail whose job was lost a new one, and leaves the others alone', async () => {
    await queue('lost')
    await test.jobs.discard()
    await sweepMails(test.context)
    expect(await test.jobs.waiting()).toEqual([])
    test.clock.advance({ minutes: 2 })
    await sweepMails(test.context)
    expect(await test.jobs.run(handlers)).toBe(1)
    expect(test.mails).toHaveLength(1)
  })

  it('says in the log why a mail was put off', async () => {
    const { context, server } = withMailServer()
    server.isUp = false
    await queue()
    const [row] = await rows()
    const warned: object[] = []
    const log = {
      ...context.log,
      warn: (details: object, message: string) => void warned.push({ ...details, message }),
    }
    await deliverMail({ ...context, log }, { mailId: row?.id })
    expect(warned).toMatchObject([
      {
        message: 'mail put off',
        kind: 'reset-code',
        err: expect.objectContaining({ message: 'connect ECONNREFUSED' }),
      },
    ])
    await test.jobs.discard()
  })

  it('gives up after three days and says so in the log', async () => {
    const { context, server } = withMailServer()
    server.isUp = false
    await queue()
    const [row] = await rows()
    test.clock.advance({ days: 3 })
    await deliverMail(context, { mailId: row?.id })
    expect((await rows())[0]?.status).toBe('failed')
    expect(test.takeErrors()).toMatchObject([{ message: 'mail given up', kind: 'reset-code' }])
    await test.jobs.discard()
  })
})
