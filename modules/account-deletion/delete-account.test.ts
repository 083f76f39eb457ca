import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { medicalQuestions } from '../../contract/health-check.ts'
import { signIn, refreshGrant, PASSWORD } from '../../tests/support/calls/accounts.ts'
import { visitsOf } from '../../tests/support/factories/passes.ts'
import { createCoupon } from '../../tests/support/factories/shop.ts'
import { createReview } from '../../tests/support/factories/visits.ts'
import { createClass, createSession } from '../../tests/support/factories/catalogue.ts'
import { holdStatements } from '../../tests/support/database/held-statements.ts'
import { lockSeats } from '../seats/lock-seats.ts'
import { inTransaction } from '../../database/transaction.ts'
import { bookClass } from '../bookings/book/book.ts'
import { joinWaitlist } from '../waitlist/join-waitlist.ts'
import { memoryFiles } from '../../tests/support/providers/memory-files.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { deliverMails } from '../notifications/deliver-mail.ts'
import { seal } from '../secrets/seal.ts'
import { sweepDeletedAccounts } from './empty-accounts.ts'

const files = memoryFiles()
let whole: WholeProduct
let nina: Person
beforeAll(async () => {
  whole = await wholeProduct({ files })
})
beforeEach(async () => {
  nina = await whole.person()
})
afterAll(() => whole.close())

const db = () => whole.database.db
const healthCheck = {
  firstName: 'Nina',
  lastName: 'Novak',
  dateOfBirth: '01.02.1990',
  gender: null,
  city: 'London',
  country: 'UK',
  ...Object.fromEntries(medicalQuestions.map((question) => [question, true])),
}
const account = (id = nina.accountId) =>
  db().selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const remove = (token = nina.token) => whole.test.post('/api/user/deleteUser', undefined, { as: token })
const bookingOf = (id: string) => db().selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('T60: deleting an account', () => {
  it('needs a sign-in of the last ten minutes', async () => {
    const signedIn = whole.test.clock()
    whole.test.clock.set(new Date(signedIn.getTime() + 10 * 60_000 + 1))
    const { access_token: refreshed } = (
      await refreshGrant(whole.test, (await signIn(whole.test, nina.email)).refresh_token)
    ).json<{ access_token: string }>()
    const refused = await remove()
    expect([refused.statusCode, refused.json().code, (await account()).status]).toEqual([
      403,
      'freshSignInRequired',
      'active',
    ])
    expect((await remove(refreshed)).statusCode).toBe(200)
    whole.test.clock.set(signedIn)
  })

  it('at ten minutes to the second still works', async () => {
    const signedIn = whole.test.clock()
    whole.test.clock.set(new Date(signedIn.getTime() + 10 * 60_000))
    expect((await remove()).json()).toEqual({ message: 'You will be missed.' })
    whole.test.clock.set(signedIn)
  })

  it('ends every session at once, and no password opens another', async () => {
    const phone = await signIn(whole.test, nina.email)
    expect((await remove()).statusCode).toBe(200)
    const logins = await db()
      .selectFrom('session_families')
      .select('revoked_because')
      .where('account_id', '=', nina.accountId)
      .execute()
    expect(logins.map((login) => login.revoked_because)).toEqual(['deletion', 'deletion'])
    expect((await whole.test.get('/api/user', { as: phone.access_token })).json().code).toBe('sessionExpired')
    expect((await refreshGrant(whole.test, phone.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' })
    await expect(signIn(whole.test, nina.email)).rejects.toThrow('400')
  })

  it('cancels the bookings, gives the visits back and leaves the bookings of others alone', async () => {
    const omar = await whole.person()
    const [hers, his] = [await whole.booking(nina), await whole.booking(omar)]
    await remove()
    expect(await bookingOf(hers)).toMatchObject({
      status: 'cancelled_by_user',
      cancel_reason: 'The account was deleted',
    })
    expect((await bookingOf(his)).status).toBe('confirmed')
    const passes = await db().selectFrom('passes').select('id').where('account_id', '=', nina.accountId).execute()
    expect(await visitsOf(db(), passes[0]?.id ?? '')).toBe('20/0/0 of 20')
    expect((await account(omar.accountId)).status).toBe('active')
  })

  it('locks booked classes and classes with a wait in one order, as shared bookings do', async () => {
    const { context } = whole.test
    const classOn = async (date: string) => {
      const boxing = await createClass(db(), whole.venue, { name: 'Boxing', default_capacity: 1 })
      const { id: sessionId } = await createSession(db(), boxing, { date, from: '07:00' })
      return { wish: { classId: boxing.id, date }, sessionId }
    }
    const both = [await classOn('2026-06-12'), await classOn('2026-06-13')]
    const [waited, booked] = both.toSorted((one, other) => (one.wish.classId < other.wish.classId ? -1 : 1))
    if (!waited || !booked) throw new Error('There are no classes')
    const omar = await whole.person()
    await bookClass(context, omar, { ...waited.wish, passCode: omar.passCode })
    await joinWaitlist(context, nina, waited.wish)
    await bookClass(context, nina, { ...booked.wish, passCode: nina.passCode })
    const held = await holdStatements(whole.database.url)
    let removed: ReturnType<typeof remove> | undefined
    try {
      await inTransaction(db(), async (sql) => {
        await lockSeats(sql, waited.sessionId)
        removed = remove()
        await vi.waitUntil(async () => (await held.waitingForRow()) === 1, { timeout: 30_000 })
        const seats = sql.selectFrom('class_sessions').select('id').where('id', '=', booked.sessionId)
        await seats.forNoKeyUpdate().noWait().execute()
      })
    } finally {
      await held.letAllGo()
    }
    expect((await removed)?.statusCode).toBe(200)
  })

  it('T165: closes the link to a health check, also of a past visit', async () => {
    const call = async (url: string, body: object) =>
      expect((await whole.test.post(url, body, { as: nina.token })).statusCode).toBe(200)
    await db().updateTable('venues').set({ email: 'desk@river.example' }).where('id', '=', whole.venue.id).execute()
    const [id, before] = [await whole.booking(nina), whole.test.mails.length]
    await call('/api/user/parQ/update', healthCheck)
    await call(`/api/user/parQ/forwardings/${id}`, { consent: true })
    await db()
      .updateTable('bookings')
      .set({ status: 'redeemed', redeemed_at: whole.test.clock() })
      .where('id', '=', id)
      .execute()
    await deliverMails(whole.test.context)
    const token = /health-link#([\w-]+)/.exec(
      whole.test.mails.slice(before).find(({ to }) => to === 'desk@river.example')?.text ?? '',
    )?.[1]
    const state = async () => (await whole.test.post('/api/healthLink', { token })).json<{ state: string }>().state
    expect(await state()).toBe('open')
    await remove()
    expect([
      await state(),
      (await whole.test.post('/api/healthLink/open', { token, doorCode: whole.venue.door_code })).json().code,
    ]).toEqual(['withdrawn', 'healthLinkWithdrawn'])
  })

  it('T164: removes its reviews at once, and no other traveller’s', async () => {
    const omar = await whole.person()
    for (const { accountId } of [nina, omar]) await createReview(db(), accountId, whole.venue)
    await remove()
    const authors = (
      await db().selectFrom('reviews').select('account_id').where('venue_id', '=', whole.venue.id).execute()
    ).map(({ account_id: author }) => author)
    expect(authors).toEqual([omar.accountId])
  })

  it('says goodbye by mail', async () => {
    await remove()
    const before = whole.test.mails.length
    await deliverMails(whole.test.context)
    expect(
      whole.test.mails
        .slice(before)
        .filter(({ to }) => to === nina.email)
        .map(({ subject }) => subject),
    ).toEqual(['Your Roamfit account is deleted'])
  })

  it('keeps the address from being used again, in any spelling', async () => {
    await remove()
    const again = {
      firstName: 'N',
      lastName: 'N',
      email: nina.email.toUpperCase(),
      password: PASSWORD,
      repeatPassword: PASSWORD,
    }
    expect((await whole.test.post('/api/signup', again)).json().code).toMatch(/emailTaken|emailCannotBeUsed/)
    whole.test.clock.advance({ days: 15 })
    await sweepDeletedAccounts(whole.test.context)
    expect((await whole.test.post('/api/signup', again)).json()).toMatchObject({ code: 'emailCannotBeUsed' })
    whole.test.clock.advance({ days: -15 })
  })

  it('happens once when asked ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove()))
    expect(answers.filter(({ statusCode }) => statusCode === 500)).toEqual([])
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    expect(
      (
        await db()
          .selectFrom('outbox_mails')
          .select('id')
          .where('account_id', '=', nina.accountId)
          .where('kind', '=', 'account-deleted')
          .execute()
      ).length,
    ).toBe(1)
  })
})

describe('T61: two weeks later', () => {
  it('nothing personal is left, and the books still add up', async () => {
    const { accountId } = nina
    await whole.booking(nina)
    await whole.purchase(nina)
    await db()
      .updateTable('bookings')
      .set({ hints: JSON.stringify({ CustomerFirstName: 'Nina' }) })
      .where('account_id', '=', accountId)
      .execute()
    await files.put(`${accountId}.webp`, { contentType: 'image/webp', bytes: Buffer.from('x') })
    const image = {
      account_id: accountId,
      storage_key: `${accountId}.webp`,
      url: `/uploads/${accountId}.webp`,
      content_type: 'image/webp' as const,
      byte_size: 1,
      width: 1,
      height: 1,
    }
    const { id: imageId } = await db()
      .insertInto('uploaded_images')
      .values(image)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db()
      .updateTable('accounts')
      .set({ image_id: imageId, phone: '+44 1', birthday: '1990-01-01', address: 'Street 1', emergency_contact: 'Mum' })
      .where('id', '=', accountId)
      .execute()
    const { sealed, keyId } = seal(whole.test.context.settings, 'health-check', accountId, '{}')
    await db()
      .insertInto('health_checks')
      .values({ account_id: accountId, sealed, key_id: keyId, updated_at: whole.test.clock() })
      .execute()
    await whole.test.post('/api/wishlist/add', { fitnessId: whole.venue.id }, { as: nina.token })
    await whole.test.post(
      '/api/user/preferences',
      { notifications: { promotions: { email: true } }, privacy: { searchEngines: { facebook: true } } },
      { as: nina.token },
    )
    await whole.test.post('/api/user/safetripRegistration', undefined, { as: nina.token })
    expect((await remove()).statusCode).toBe(200)

    whole.test.clock.advance({ days: 14, seconds: -1 })
    await sweepDeletedAccounts(whole.test.context)
    expect((await account()).email).toBe(nina.email)

    whole.test.clock.advance({ seconds: 1 })
    await sweepDeletedAccounts(whole.test.context)
    const {
      id,
      role,
      status,
      created_through,
      created_at,
      updated_at,
      deleted_at,
      emptied_at,
      is_wp_user,
      is_par_q_form_filled,
      email,
      language,
      ...personal
    } = await account()
    expect([id, role, status, email, created_through, is_wp_user, is_par_q_form_filled]).toEqual([
      accountId,
      'traveller',
      'deleted',
      `${accountId}@deleted.invalid`,
      'operator',
      false,
      false,
    ])
    expect([created_at, updated_at, deleted_at, emptied_at].every((at) => at instanceof Date)).toBe(true)
    expect(language).toBe('en-US')
    expect(new Set(Object.values(personal))).toEqual(new Set([null]))
    expect(files.kept.has(`${accountId}.webp`)).toBe(false)
    for (const table of [
      'session_families',
      'health_checks',
      'health_check_shares',
      'wishlist_items',
      'notification_preferences',
      'privacy_preferences',
      'insurer_registrations',
      'reviews',
      'uploaded_images',
      'outbox_mails',
      'one_time_secrets',
    ] as const) {
      expect([
        table,
        await db().selectFrom(table).select('account_id').where('account_id', '=', accountId).execute(),
      ]).toEqual([table, []])
    }
    expect(
      (await db().selectFrom('bookings').select('hints').where('account_id', '=', accountId).execute()).map(
        ({ hints }) => hints,
      ),
    ).toEqual([{}])
    expect((await db().selectFrom('orders').select('id').where('account_id', '=', accountId).execute()).length).toBe(1)
    whole.test.clock.advance({ days: -14 })
  })

  const later = async (todo: () => Promise<void>) => {
    whole.test.clock.advance({ days: 14 })
    await todo().finally(() => whole.test.clock.advance({ days: -14 }))
  }
  const sweep = () => sweepDeletedAccounts(whole.test.context)
  const isEmptied = async (id = nina.accountId) => (await account(id)).emptied_at !== null

  it('empties an account twice with the outcome of once, as two processes may', async () => {
    const { accountId } = nina
    const orderId = await whole.purchase(nina)
    const coupon = await createCoupon(db(), { code: 'TWICE' })
    await db()
      .insertInto('coupon_uses')
      .values({ order_id: orderId, coupon_id: coupon.id, person: nina.email })
      .execute()
    await remove()
    await later(async () => {
      const findRemains = async () => ({
        ...(await db()
          .selectFrom('coupon_uses')
          .select('person')
          .where('order_id', '=', orderId)
          .executeTakeFirstOrThrow()),
        ...(await db().selectFrom('orders').select('email').where('id', '=', orderId).executeTakeFirstOrThrow()),
      })
      await sweep()
      const first = await findRemains()
      await db().updateTable('accounts').set({ emptied_at: null }).where('id', '=', accountId).execute()
      await sweep()
      expect(first).toEqual({
        person: expect.stringMatching(/^[\w-]{43}@deleted\.invalid$/),
        email: `${accountId}@deleted.invalid`,
      })
      expect(await findRemains()).toEqual(first)
    })
  })

  it('reports accounts that cannot be emptied, a page full of them, and still empties the others', async () => {
    const accounts = Array.from({ length: 21 }, (_, index) => ({
      id: `00000000-0000-4000-8000-0000000000${10 + index}`,
      email: `stuck-${index}@example.com`,
      status: 'deleted' as const,
      deleted_at: whole.test.clock(),
    }))
    await db().insertInto('accounts').values(accounts).execute()
    const stuck = accounts.map(({ id }) => ({
      account_id: id,
      storage_key: `${id}.webp`,
      url: `/uploads/${id}.webp`,
      content_type: 'image/webp' as const,
      byte_size: 1,
      width: 1,
      height: 1,
    }))
    await db().insertInto('uploaded_images').values(stuck).execute()
    await remove()
    const works = vi.spyOn(files, 'remove').mockRejectedValue(new Error('The files are away'))
    await later(async () => {
      await expect(sweep()).rejects.toMatchObject({ errors: { length: 21 } })
      expect([await isEmptied(), await isEmptied(accounts[0]?.id)]).toEqual([true, false])
      works.mockRestore()
      await sweep()
      await sweep()
      expect(await Promise.all(accounts.map(({ id }) => isEmptied(id)))).not.toContain(false)
    })
  })

  it('a purchase under way keeps its address until it is settled, and two attempts for one pass end in one', async () => {
    const order = (email: string) => ({
      email,
      account_id: nina.accountId,
      pass_product_id: whole.product.id,
      list_price_minor: 5000,
      amount_minor: 5000,
      currency: 'GBP' as const,
    })
    await db()
      .insertInto('orders')
      .values([order(nina.email), order('nina.before@example.com')])
      .execute()
    await remove()
    const addresses = async () =>
      new Set(
        (await db().selectFrom('orders').select('email').where('account_id', '=', nina.accountId).execute()).map(
          ({ email }) => email,
        ),
      )
    await later(async () => {
      await sweep()
      expect([await isEmptied(), await addresses()]).toEqual([false, new Set([nina.email, 'nina.before@example.com'])])
      await db().updateTable('orders').set({ status: 'failed' }).where('account_id', '=', nina.accountId).execute()
      await sweep()
      expect([await isEmptied(), await addresses()]).toEqual([true, new Set([`${nina.accountId}@deleted.invalid`])])
    })
  })
})
