import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PushError } from '../../../adapters/push/push.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { testApp, type TestApp } from '../../../tests/support/product/app.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { createTraveller } from '../../../tests/support/factories/accounts.ts'
import { addDevice } from '../../../tests/support/factories/devices.ts'
import type { Context } from '../../call/context.ts'
import { deliverPushes, sweepPushes } from './deliver-push.ts'
import { areClosed, checkPushKeys, pushKeys, replacePushKeys } from './keep-push-keys.ts'
import { queuePush } from './queue-push.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let accountId: string

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: [] })
})
beforeEach(async () => {
  accountId = (await createTraveller(database.db)).id
})
afterEach(async () => {
  await database.db.deleteFrom('push_devices').execute()
  test.pushes.length = 0
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const text = { title: 'Booking confirmed', body: 'Atelier Yoga, tomorrow', path: '/user/profile/bookings/b-1' }
const queue = (dedupeKey = 'booking-confirmed:b-1', context: Context = test.context) =>
  inTransaction(database.db, (sql) =>
    queuePush(context, sql, { accountId, kind: 'booking-confirmed', dedupeKey, text }),
  )
const rows = () => database.db.selectFrom('outbox_pushes').selectAll().orderBy('created_at').execute()
const device = () => addDevice(database.db, accountId, test.clock())

/** The same product with a push service that fails once for each of the given reasons. */
function withService(...failures: PushError[]): { context: Context; sent: string[] } {
  const sent: string[] = []
  const send: Context['push']['send'] = async ({ subscription }) => {
    const failure = failures.shift()
    if (failure) throw failure
    sent.push(subscription.endpoint)
  }
  return { sent, context: { ...test.context, push: { accepts: () => true, send } } }
}

describe('a notification', () => {
  it('goes once to each device of its owner, and to no other', async () => {
    const [phone, laptop] = [await device(), await device()]
    await addDevice(database.db, (await createTraveller(database.db)).id)
    await queue()
    await deliverPushes(test.context)
    expect(test.pushes.map(({ subscription }) => subscription.endpoint).toSorted()).toEqual(
      [phone, laptop].map(({ subscription }) => subscription.endpoint).toSorted(),
    )
    expect(test.pushes[0]).toMatchObject({ keys: await pushKeys(test.context), seconds: 12 * 60 * 60 })
    expect(JSON.parse(test.pushes[0]?.text ?? '')).toEqual({ ...text, tag: 'booking-confirmed:b-1' })
    expect((await rows()).every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true)
    await deliverPushes(test.context)
    expect(test.pushes).toHaveLength(2)
  })

  it('is written once per reason, and not at all when its cause is rolled back', async () => {
    await device()
    await queue('same')
    await queue('same')
    expect(await rows()).toHaveLength(1)
    const failed = inTransaction(database.db, async (sql) => {
      await queuePush(test.context, sql, { accountId, kind: 'booking-confirmed', dedupeKey: 'rolled-back', text })
      throw new Error('the booking did not work out')
    })
    await expect(failed).rejects.toThrow('did not work out')
    expect(await rows()).toHaveLength(1)
  })

  it('is sent by one of four processes at once', async () => {
    await device()
    await queue()
    await Promise.all([1, 2, 3, 4].map(() => deliverPushes(test.context)))
    expect(test.pushes).toHaveLength(1)
  })

  it('survives a process that died while sending it', async () => {
    await device()
    await queue()
    await database.db
      .updateTable('outbox_pushes')
      .set({ attempts: 1, next_attempt_at: new Date(test.clock().getTime() + 60_000) })
      .execute()
    test.clock.advance({ seconds: 59 })
    await deliverPushes(test.context)
    expect(test.pushes).toEqual([])
    test.clock.advance({ seconds: 1 })
    await deliverPushes(test.context)
    expect(test.pushes).toHaveLength(1)
  })

  it('is forgotten a day after it was sent', async () => {
    await device()
    await queue()
    await deliverPushes(test.context)
    test.clock.advance({ hours: 23 })
    await sweepPushes(test.context)
    expect(await rows()).toHaveLength(1)
    test.clock.advance({ hours: 2 })
    await sweepPushes(test.context)
    expect(await rows()).toEqual([])
  })
})

describe('a push service', () => {
  it('that is away gets the notification once it is back, once', async () => {
    await device()
    await queue()
    const { context, sent } = withService(
      new PushError('later', 'ECONNREFUSED'),
      new PushError('later', 'timeout'),
      new PushError('later', 'the push service answered 503'),
    )
    for (let minute = 0; minute < 5; minute++) {
      await deliverPushes(context)
      test.clock.advance({ minutes: 1 })
    }
    expect(sent).toHaveLength(1)
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 4, last_error: null }])
  })

  it('that is busy is left alone for as long as it asks', async () => {
    await device()
    await queue()
    const { context, sent } = withService(new PushError('later', 'the push service answered 429', 20 * 60_000))
    await deliverPushes(context)
    test.clock.advance({ minutes: 19 })
    await deliverPushes(context)
    expect(sent).toEqual([])
    test.clock.advance({ minutes: 1 })
    await deliverPushes(context)
    expect(sent).toHaveLength(1)
  })

  it('that no longer knows the browser (404, 410) ends the device and all its notifications', async () => {
    await device()
    const other = await device()
    await queue('a')
    await queue('b')
    const gone: Context = {
      ...test.context,
      push: {
        accepts: () => true,
        send: async ({ subscription }) => {
          if (subscription.endpoint !== other.subscription.endpoint)
            throw new PushError('gone', 'the push service answered 410')
        },
      },
    }
    await deliverPushes(gone)
    expect(
      await database.db.selectFrom('push_devices').select('id').where('account_id', '=', accountId).execute(),
    ).toEqual([{ id: other.id }])
    expect((await rows()).map(({ device_id, status }) => [device_id, status])).toEqual([
      [other.id, 'sent'],
      [other.id, 'sent'],
    ])
  })

  it('that refuses is not asked again', async () => {
    await device()
    await queue()
    const { context } = withService(new PushError('refused', 'the push service answered 403'))
    await deliverPushes(context)
    expect(await rows()).toMatchObject([{ status: 'failed', last_error: 'the push service answered 403' }])
  })

  it('that stays away for half a day is given up, because the notification is old', async () => {
    await device()
    await queue()
    test.clock.advance({ hours: 12 })
    await deliverPushes(withService(new PushError('later', 'ECONNREFUSED')).context)
    expect(await rows()).toMatchObject([{ status: 'failed' }])
  })
})

describe('a device', () => {
  it.each([
    ['was signed out', (at: Date) => ({ revoked_at: at, revoked_because: 'logout' as const })],
    [
      'has a session that ran out',
      (at: Date) => ({ signed_in_at: new Date(at.getTime() - 2), ends_at: new Date(at.getTime() - 1) }),
    ],
    ['was not used for 30 days', (at: Date) => ({ last_used_at: new Date(at.getTime() - 30 * 86_400_000) })],
  ])('that %s is told nothing, and forgotten', async (_why, change) => {
    const { loginId } = await device()
    await database.db.updateTable('session_families').set(change(test.clock())).where('id', '=', loginId).execute()
    await queue()
    expect(await rows()).toEqual([])
    await sweepPushes(test.context)
    expect(
      await database.db.selectFrom('push_devices').select('id').where('session_id', '=', loginId).execute(),
    ).toEqual([])
  })

  it('that is signed out before the notification gets none', async () => {
    const { loginId } = await device()
    await queue()
    await database.db
      .updateTable('session_families')
      .set({ revoked_at: test.clock(), revoked_because: 'logout' })
      .where('id', '=', loginId)
      .execute()
    await deliverPushes(test.context)
    expect(test.pushes).toEqual([])
  })
})

describe('the keys', () => {
  it('are the same for every process, and sealed', async () => {
    await database.db.deleteFrom('settings').where('key', '=', 'push-keys').execute()
    const all = await Promise.all([1, 2, 3, 4].map(() => pushKeys(test.context)))
    expect(new Set(all.map((keys) => keys?.privateKey)).size).toBe(1)
    expect(Buffer.from(all[0]?.publicKey ?? '', 'base64url')).toHaveLength(65)
    expect(Buffer.from(all[0]?.privateKey ?? '', 'base64url')).toHaveLength(32)
    const { rows: kept } = await database.pool.query<{ value: unknown }>(
      `select value from settings where key = 'push-keys'`,
    )
    expect(JSON.stringify(kept)).not.toContain(all[0]?.privateKey)
  })

  describe('that were sealed with another SECRET', () => {
    const errors: unknown[][] = []
    const withOtherSecret = (): Context => ({
      ...test.context,
      log: { ...test.context.log, error: (...said) => void errors.push(said) },
      settings: { ...test.context.settings, secret: 'another secret of the tests, long' },
    })
    const devices = () =>
      database.db.selectFrom('push_devices').select('id').where('account_id', '=', accountId).execute()
    beforeEach(() => void (errors.length = 0))

    it('stay, with all devices; the start says why no device is notified', async () => {
      const before = await pushKeys(test.context)
      await device()
      expect(await Promise.all([1, 2, 3].map(() => pushKeys(withOtherSecret())))).toEqual([
        undefined,
        undefined,
        undefined,
      ])
      await checkPushKeys(withOtherSecret())
      expect(errors).toEqual([
        [
          { remedy: expect.stringContaining('SECRET') as string },
          expect.stringMatching(/notifications are off.*another SECRET/),
        ],
      ])
      expect([await devices(), await pushKeys(test.context)]).toEqual([[{ id: expect.any(String) as string }], before])
      errors.length = 0
      await checkPushKeys(test.context)
      expect(errors).toEqual([])
    })

    it('put a notification off until SECRET is right again', async () => {
      await device()
      await queue()
      await deliverPushes(withOtherSecret())
      expect([test.pushes.length, (await rows())[0]]).toMatchObject([
        0,
        { status: 'queued', last_error: expect.stringContaining('another SECRET') as string },
      ])
      test.clock.advance({ seconds: 10 })
      await deliverPushes(test.context)
      expect(test.pushes).toHaveLength(1)
      test.clock.advance({ seconds: -10 })
    })

    it('are replaced by the operator, and the devices are removed', async () => {
      const before = await pushKeys(test.context)
      await device()
      expect([
        await areClosed(withOtherSecret()),
        await replacePushKeys(withOtherSecret()),
        await areClosed(withOtherSecret()),
      ]).toEqual([true, 1, false])
      expect((await pushKeys(withOtherSecret()))?.publicKey).not.toBe(before?.publicKey)
      expect(await devices()).toEqual([])
      await database.db.deleteFrom('settings').where('key', '=', 'push-keys').execute()
    })
  })
})
