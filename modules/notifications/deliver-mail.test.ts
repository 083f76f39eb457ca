import { setImmediate } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '../../adapters/mail/mail.ts'
import { dayText } from '../../contract/date-texts.ts'
import { writeIn } from '../../contract/language.ts'
import { inTransaction } from '../../database/transaction.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import { mailExamples } from '../../tests/support/mail-examples.ts'
import type { Context } from '../call/context.ts'
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

  it('is recorded as sent as soon as the database answers again', async () => {
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

  it('is not begun after the database failed to put another one off, and sent mails are recorded', async () => {
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

  it('T191: is drawn in the language of its account, as it is by then', async () => {
    const { id: accountId } = await createTraveller(database.db)
    const { 'booking-confirmed': data } = mailExamples
    const confirm = (to: string, of: string | undefined) =>
      inTransaction(database.db, (sql) =>
        queueMail(test.context, sql, { kind: 'booking-confirmed', to, data, accountId: of }),
      )
    await confirm('british@example.com', accountId)
    await confirm('nobody@example.com', undefined)
    await database.db.updateTable('accounts').set({ language: 'en-GB' }).where('id', '=', accountId).execute()
    await deliverMails(test.context)
    const textTo = (reader: string) => test.mails.find(({ to }) => to === reader)?.text
    expect(textTo('british@example.com')).toContain(writeIn('en-GB', () => dayText(data.date, 'long')))
    expect(textTo('nobody@example.com')).toContain(dayText(data.date, 'long'))
  })

  it('is written once per reason', async () => {
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

  it('is sent by one of four processes at once', async () => {
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

  it('sends a mail whose process died while sending, two minutes later', async () => {
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

  it('gives a mail back when its lease might end before it is sent', async () => {
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

  it('begins no more mails once the process stops, and leaves them to others', async () => {
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

  it('logs at once that a mail cannot be drawn', async () => {
    await queue()
    await database.db.updateTable('outbox_mails').set({ kind: 'unknown-kind' }).execute()
    await deliverMails(test.context)
    expect(test.takeErrors()).toMatchObject([{ message: 'mail cannot be drawn', kind: 'unknown-kind' }])
    expect((await rows())[0]).toMatchObject({ status: 'queued', attempts: 1 })
  })

  it('logs why a mail was put off', async () => {
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
