import { setImmediate } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '../../adapters/mail/mail.ts'
import { inTransaction } from '../../database/transaction.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import type { Context } from '../context.ts'
import { deliverMails, sweepMails } from './deliver-mail.ts'
import { queueMail } from './queue-mail.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: [] })
})
afterEach(async () => {
  await database.db.deleteFrom('outbox_mails').execute()
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
const rows = () => database.db.selectFrom('outbox_mails').selectAll().orderBy('created_at').orderBy('number').execute()

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
    await deliverMails(test.context)
    const [row] = await rows()
    expect(row).toMatchObject({
      kind: 'reset-code',
      recipient: 'nina@example.com',
      status: 'sent',
      attempts: 1,
      last_error: null,
    })
    expect(test.mails.map(({ id, to }) => ({ id, to }))).toEqual([{ id: row?.id, to: 'nina@example.com' }])
    await deliverMails(test.context)
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
    await deliverMails({ ...test.context, db: database.db.withPlugin(failsOnce), mail: { name: 'smtp', send } })
    expect(received).toHaveLength(2)
    expect((await rows()).map(({ status }) => status)).toEqual(['sent', 'sent'])
  })

  it('is not begun once the database cannot put another one off, and what was sent by then is recorded', async () => {
    for (let number = 0; number < 30; number++) await queue(`mail-${number}`)
    const [first] = await rows()
    const isBroken = Promise.withResolvers<unknown>()
    const tried: string[] = []
    const accepted: string[] = []
    const send = async ({ id }: Mail) => {
      tried.push(id)
      if (id === first?.id) throw new Error('connect ECONNREFUSED')
      await isBroken.promise
      await setImmediate()
      accepted.push(id)
    }
    const breaksPuttingOff: KyselyPlugin = {
      transformQuery({ node }) {
        if (!JSON.stringify(node).includes('ECONNREFUSED')) return node
        globalThis.setImmediate(isBroken.resolve)
        throw new Error('the connection was lost')
      },
      transformResult: async ({ result }) => result,
    }
    const delivery = deliverMails({
      ...test.context,
      db: database.db.withPlugin(breaksPuttingOff),
      mail: { name: 'smtp', send },
    })
    await expect(delivery).rejects.toThrow('the connection was lost')
    await setImmediate()
    expect([tried.length, accepted.length]).toEqual([10, 9])
    const sent = (await rows()).filter(({ status }) => status === 'sent').map(({ id }) => id)
    expect(sent.toSorted()).toEqual(accepted.toSorted())
    await deliverMails({ ...test.context, mail: { name: 'smtp', send } })
    expect(tried).toHaveLength(10)
  })

  it('is written once per reason, however often it is asked for', async () => {
    await queue('same')
    await queue('same')
    expect(await rows()).toHaveLength(1)
  })

  it('does not exist when the transaction that asked for it is rolled back', async () => {
    const failed = inTransaction(database.db, async (sql) => {
      await queueMail(test.context, sql, request('rolled-back'))
      throw new Error('the booking did not work out')
    })
    await expect(failed).rejects.toThrow('did not work out')
    expect(await rows()).toEqual([])
  })

  it('is sent by one of four processes that want it at once', async () => {
    await queue()
    await Promise.all([1, 2, 3, 4].map(() => deliverMails(test.context)))
    expect(test.mails).toHaveLength(1)
  })
})

describe('trust 14: the mail server is down', () => {
  it('sends everything once afterwards', async () => {
    const { context, server } = withMailServer()
    server.isUp = false
    for (const key of ['a', 'b', 'c']) await queue(key)
    const run = () => deliverMails(context)
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
  })

  it('takes a mail up again whose process died with it in hand, two minutes later', async () => {
    await queue('lost')
    await database.db
      .updateTable('outbox_mails')
      .set({ attempts: 1, due_at: new Date(test.clock().getTime() + 120_000) })
      .execute()
    test.clock.advance({ seconds: 119 })
    await deliverMails(test.context)
    expect(test.mails).toEqual([])
    test.clock.advance({ seconds: 1 })
    await deliverMails(test.context)
    expect(test.mails).toHaveLength(1)
  })

  it('begins no mail late, when its lease might end before it is sent, and gives it back', async () => {
    for (let number = 0; number < 30; number++) await queue(`slow-${number}`)
    const received: string[] = []
    const send = async ({ id }: Mail) => {
      received.push(id)
      test.clock.advance({ seconds: 5 })
    }
    const context: Context = { ...test.context, mail: { name: 'smtp', send } }
    await deliverMails(context)
    expect(received.length).toBeLessThan(30)
    const left = (await rows()).filter(({ status }) => status === 'queued')
    expect(left).toHaveLength(30 - received.length)
    expect(left.every(({ attempts, due_at: due }) => attempts === 0 && due !== null && due <= test.clock())).toBe(true)
    await deliverMails(context)
    await deliverMails(context)
    expect([received.length, new Set(received).size]).toEqual([30, 30])
  })

  it('begins nothing more once the process stops, and leaves the rest to others', async () => {
    for (let number = 0; number < 70; number++) await queue(`stopped-${number}`)
    const stopping = new AbortController()
    const received: string[] = []
    const send = async ({ id }: Mail) => {
      received.push(id)
      stopping.abort()
    }
    const context: Context = { ...test.context, mail: { name: 'smtp', send } }
    await deliverMails(context, stopping.signal)
    expect(received.length).toBeLessThanOrEqual(10)
    await deliverMails(context)
    expect([received.length, new Set(received).size]).toEqual([70, 70])
  })

  it('says at once that a mail cannot be drawn', async () => {
    await queue()
    await database.db.updateTable('outbox_mails').set({ kind: 'kind-of-nobody' }).execute()
    await deliverMails(test.context)
    expect(test.takeErrors()).toMatchObject([{ message: 'mail cannot be drawn', kind: 'kind-of-nobody' }])
    expect((await rows())[0]).toMatchObject({ status: 'queued', attempts: 1 })
  })

  it('says in the log why a mail was put off', async () => {
    const { context, server } = withMailServer()
    server.isUp = false
    await queue()
    const warned: object[] = []
    const log = {
      ...context.log,
      warn: (details: object, message: string) => void warned.push({ ...details, message }),
    }
    await deliverMails({ ...context, log })
    expect(warned).toMatchObject([
      {
        message: 'mail put off',
        kind: 'reset-code',
        err: expect.objectContaining({ message: 'connect ECONNREFUSED' }),
      },
    ])
  })

  it('gives up after three days and says so in the log', async () => {
    const { context, server } = withMailServer()
    server.isUp = false
    await queue()
    test.clock.advance({ days: 3 })
    await deliverMails(context)
    expect((await rows())[0]?.status).toBe('failed')
    expect(test.takeErrors()).toMatchObject([{ message: 'mail given up', kind: 'reset-code' }])
  })
})

it('a mail is forgotten a month after it was sent', async () => {
  await queue()
  test.clock.advance({ days: 10 })
  await deliverMails(test.context)
  test.clock.advance({ days: 29 })
  await sweepMails(test.context)
  expect(await rows()).toHaveLength(1)
  test.clock.advance({ days: 2 })
  await sweepMails(test.context)
  expect(await rows()).toEqual([])
})

describe('beside processes of the release before', () => {
  /** Mails that they would take. */
  const theirs = async () =>
    (await rows()).filter(({ status, next_attempt_at: at }) => status === 'queued' && at <= test.clock())

  it('sends a mail that they wrote whole, as it is, and leaves it to them when it is put off', async () => {
    const mail = { subject: 'Your code', body_text: '01234567', body_html: '<p>01234567</p>' }
    await database.db
      .insertInto('outbox_mails')
      .values({
        ...mail,
        kind: 'reset-code',
        dedupe_key: 'theirs',
        recipient: 'nina@example.com',
        next_attempt_at: test.clock(),
      })
      .execute()
    const { context, server } = withMailServer()
    server.isUp = false
    await deliverMails(context)
    expect([(await rows()).length, await theirs()]).toEqual([1, []])
    test.clock.advance({ minutes: 1 })
    expect(await theirs()).toHaveLength(1)
    server.isUp = true
    await deliverMails(context)
    expect(server.received).toMatchObject([{ subject: 'Your code', text: '01234567', html: '<p>01234567</p>' }])
  })

  it('leaves them none that they could not read', async () => {
    await queue()
    test.clock.advance({ days: 1 })
    expect([(await rows()).length, await theirs()]).toEqual([1, []])
  })
})
