import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { medicalQuestions } from '../../contract/health-check.ts'
import { signIn, refreshGrant, PASSWORD } from '../../tests/support/accounts.ts'
import { visitsOf } from '../../tests/support/factories/passes.ts'
import { createReview } from '../../tests/support/factories/visits.ts'
import { memoryFiles } from '../../tests/support/memory-files.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/whole-product.ts'
import { deliverMail } from '../notifications/deliver-mail.ts'
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
const healthCheck = { firstName: 'Nina', lastName: 'Novak', dateOfBirth: '01.02.1990', gender: null, city: 'London', country: 'UK', ...Object.fromEntries(medicalQuestions.map((question) => [question, true])) }
const account = (id = nina.accountId) => db().selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const remove = (token = nina.token) => whole.test.post('/api/user/deleteUser', undefined, { as: token })
const bookingOf = (id: string) => db().selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('T60: deleting an account', () => {
  it('needs a sign-in of the last ten minutes', async () => {
    const signedIn = whole.test.clock()
    whole.test.clock.set(new Date(signedIn.getTime() + 10 * 60_000 + 1))
    const { access_token: refreshed } = (await refreshGrant(whole.test, (await signIn(whole.test, nina.email)).refresh_token)).json<{ access_token: string }>()
    const refused = await remove()
    expect([refused.statusCode, refused.json().code, (await account()).status]).toEqual([403, 'freshSignInRequired', 'active'])
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
    const sessions = await db().selectFrom('session_families').select('revoked_because').where('account_id', '=', nina.accountId).execute()
    expect(sessions.map((session) => session.revoked_because)).toEqual(['deletion', 'deletion'])
    expect((await whole.test.get('/api/user', { as: phone.access_token })).json().code).toBe('sessionExpired')
    expect((await refreshGrant(whole.test, phone.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' })
    await expect(signIn(whole.test, nina.email)).rejects.toThrow('400')
  })

  it('cancels what is booked, gives the visits back and leaves the bookings of others alone', async () => {
    const omar = await whole.person()
    const [hers, his] = [await whole.booking(nina), await whole.booking(omar)]
    await remove()
    expect(await bookingOf(hers)).toMatchObject({ status: 'cancelled_by_user', cancel_reason: 'The account was deleted' })
    expect((await bookingOf(his)).status).toBe('confirmed')
    const passes = await db().selectFrom('passes').select('id').where('account_id', '=', nina.accountId).execute()
    expect(await visitsOf(db(), passes[0]?.id ?? '')).toBe('20/0/0 of 20')
    expect((await account(omar.accountId)).status).toBe('active')
  })

  it('T165: closes the link to a health check, also of a visit that has been', async () => {
    const call = async (url: string, body: object) => expect((await whole.test.post(url, body, { as: nina.token })).statusCode).toBe(200)
    await db().updateTable('venues').set({ email: 'desk@river.example' }).where('id', '=', whole.venue.id).execute()
    const [id, before] = [await whole.booking(nina), whole.test.mails.length]
    await call('/api/user/parQ/update', healthCheck)
    await call(`/api/user/parQ/forwardings/${id}`, { consent: true })
    await db().updateTable('bookings').set({ status: 'redeemed', redeemed_at: whole.test.clock() }).where('id', '=', id).execute()
    await whole.test.jobs.run({ 'deliver-mail': deliverMail })
    const token = /health-link#([\w-]+)/.exec(whole.test.mails.slice(before).find(({ to }) => to === 'desk@river.example')?.text ?? '')?.[1]
    const state = async () => (await whole.test.post('/api/healthLink', { token })).json<{ state: string }>().state
    expect(await state()).toBe('open')
    await remove()
    expect([await state(), (await whole.test.post('/api/healthLink/open', { token, doorCode: whole.venue.door_code })).json().code]).toEqual(['withdrawn', 'healthLinkWithdrawn'])
  })

  it('T164: takes its reviews away at once, and nobody else’s', async () => {
    const omar = await whole.person()
    for (const { accountId } of [nina, omar]) await createReview(db(), accountId, whole.venue)
    await remove()
    const authors = (await db().selectFrom('reviews').select('account_id').where('venue_id', '=', whole.venue.id).execute()).map(({ account_id: author }) => author)
    expect(authors).toEqual([omar.accountId])
  })

  it('says goodbye by mail', async () => {
    await remove()
    const before = whole.test.mails.length
    await whole.test.jobs.run({ 'deliver-mail': deliverMail })
    expect(whole.test.mails.slice(before).filter(({ to }) => to === nina.email).map(({ subject }) => subject)).toEqual(['Your Roamfit account is deleted'])
  })

  it('keeps the address from being used again, however it is written', async () => {
    await remove()
    const again = { firstName: 'N', lastName: 'N', email: nina.email.toUpperCase(), password: PASSWORD, repeatPassword: PASSWORD }
    expect((await whole.test.post('/api/signup', again)).json().code).toMatch(/emailTaken|emailCannotBeUsed/)
    whole.test.clock.advance({ days: 15 })
    await sweepDeletedAccounts(whole.test.context)
    expect((await whole.test.post('/api/signup', again)).json()).toMatchObject({ code: 'emailCannotBeUsed' })
    whole.test.clock.advance({ days: -15 })
  })

  it('asked ten times at once happens once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove()))
    expect(answers.filter(({ statusCode }) => statusCode === 500)).toEqual([])
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    expect((await db().selectFrom('outbox_mails').select('id').where('account_id', '=', nina.accountId).where('kind', '=', 'account-deleted').execute()).length).toBe(1)
  })
})

describe('T61: two weeks later', () => {
  it('nothing personal is left, and the books still add up', async () => {
    const { accountId } = nina
    await whole.booking(nina)
    await whole.purchase(nina)
    await db().updateTable('bookings').set({ hints: JSON.stringify({ CustomerFirstName: 'Nina' }) }).where('account_id', '=', accountId).execute()
    await files.put(`${accountId}.webp`, { contentType: 'image/webp', bytes: Buffer.from('x') })
    const image = { account_id: accountId, storage_key: `${accountId}.webp`, url: `/uploads/${accountId}.webp`, content_type: 'image/webp' as const, byte_size: 1, width: 1, height: 1 }
    const { id: imageId } = await db().insertInto('uploaded_images').values(image).returning('id').executeTakeFirstOrThrow()
    await db().updateTable('accounts').set({ image_id: imageId, phone: '+44 1', birthday: '1990-01-01', address: 'Street 1', emergency_contact: 'Mum' }).where('id', '=', accountId).execute()
    const { sealed, keyId } = seal(whole.test.context.settings, 'health-check', accountId, '{}')
    await db().insertInto('health_checks').values({ account_id: accountId, sealed, key_id: keyId, updated_at: whole.test.clock() }).execute()
    await whole.test.post('/api/wishlist/add', { fitnessId: whole.venue.id }, { as: nina.token })
    await whole.test.post('/api/user/preferences', { notifications: { promotions: { email: true } }, privacy: { searchEngines: { facebook: true } } }, { as: nina.token })
    await whole.test.post('/api/user/safetripRegistration', undefined, { as: nina.token })
    expect((await remove()).statusCode).toBe(200)

    whole.test.clock.advance({ days: 14, seconds: -1 })
    await sweepDeletedAccounts(whole.test.context)
    expect((await account()).email).toBe(nina.email)

    whole.test.clock.advance({ seconds: 1 })
    await sweepDeletedAccounts(whole.test.context)
    const { id, role, status, created_through, created_at, updated_at, deleted_at, emptied_at, is_wp_user, is_par_q_form_filled, email, ...personal } = await account()
    expect([id, role, status, email, created_through, is_wp_user, is_par_q_form_filled]).toEqual([accountId, 'traveller', 'deleted', `${accountId}@deleted.invalid`, 'operator', false, false])
    expect([created_at, updated_at, deleted_at, emptied_at].every((at) => at instanceof Date)).toBe(true)
    expect(new Set(Object.values(personal))).toEqual(new Set([null]))
    expect(files.kept.has(`${accountId}.webp`)).toBe(false)
    for (const table of ['session_families', 'health_checks', 'health_check_shares', 'wishlist_items', 'notification_preferences', 'privacy_preferences', 'insurer_registrations', 'reviews', 'uploaded_images', 'outbox_mails', 'one_time_secrets'] as const) {
      expect([table, await db().selectFrom(table).select('account_id').where('account_id', '=', accountId).execute()]).toEqual([table, []])
    }
    expect((await db().selectFrom('bookings').select('hints').where('account_id', '=', accountId).execute()).map(({ hints }) => hints)).toEqual([{}])
    expect((await db().selectFrom('orders').select('id').where('account_id', '=', accountId).execute()).length).toBe(1)
    whole.test.clock.advance({ days: -14 })
  })
})
