import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PublicProfile } from '../../contract/public-profile.ts'
import { inTransaction } from '../../database/transaction.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { type Account, createTraveller } from '../../tests/support/factories/accounts.ts'
import { createDestination, createVenue } from '../../tests/support/factories/catalogue.ts'
import { createPartner } from '../../tests/support/factories/shop.ts'
import { createVisit } from '../../tests/support/factories/visits.ts'
import { closeAccount } from '../account-deletion/close-account.ts'
import { preferenceEndpoints } from '../accounts/preferences/preferences.endpoints.ts'
import { publicProfileEndpoints } from './public-profile.endpoints.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let nina: Account
beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: [...publicProfileEndpoints, ...preferenceEndpoints] })
})
beforeEach(async () => {
  nina = await createTraveller(database.db)
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const turn = async (isOn: unknown, as = nina.id) =>
  (await test.post('/api/user/publicProfile', { isOn }, { as })).json<{ path: string | null }>().path
const own = async (as = nina.id) =>
  (await test.get('/api/user/publicProfile', { as })).json<{ path: string | null }>().path
const open = (path: string | null, headers: Record<string, string> = {}) =>
  test.get(`/api/profiles/${path?.slice('/t/'.length)}`, { headers })
const facebook = { 'user-agent': 'facebookexternalhit/1.1' }

describe('T166: a public profile', () => {
  it('is off until its owner turns it on, at an address that cannot be guessed', async () => {
    expect(await own()).toBeNull()
    const path = await turn(true)
    expect(path).toMatch(/^\/t\/[A-Za-z0-9_-]{22}$/)
    expect(await own()).toBe(path)
    expect(await turn(true)).toBe(path)
    expect(await own((await createTraveller(database.db)).id)).toBeNull()
  })

  it('shows first name and initial, picture and cities, and nothing else; caches may not store it', async () => {
    await database.db
      .updateTable('accounts')
      .set({ phone: '+44 20 7946 0958', birthday: '1990-02-01', city: 'Leeds', address: '1 Hidden Street' })
      .where('id', '=', nina.id)
      .execute()
    const answer = await open(await turn(true))
    expect(answer.json()).toEqual({ name: 'Nina N.', image: null, cities: [], isIndexed: false, isPreviewed: false })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('T143: names the cities of redeemed visits only, the latest first, each once', async () => {
    const { db } = database
    const [london, berlin, rome] = [
      await createDestination(db),
      await createDestination(db, { city: 'Berlin', country: 'Germany' }),
      await createDestination(db, { city: 'Rome', country: 'Italy' }),
    ]
    const [pool, atelier, gym] = [
      await createVenue(db, london),
      await createVenue(db, berlin),
      await createVenue(db, rome),
    ]
    await createVisit(db, nina.id, pool, { date: '2026-06-01' })
    await createVisit(db, nina.id, atelier, { date: '2026-06-02' })
    await createVisit(db, nina.id, pool, { date: '2026-06-03' })
    await createVisit(db, nina.id, gym, { date: '2026-06-04', status: 'confirmed', redeemed_at: null })
    expect((await open(await turn(true))).json<PublicProfile>().cities).toEqual([
      { city: 'London', country: london.country },
      { city: 'Berlin', country: 'Germany' },
    ])
  })

  it('ends at its address at once when it is turned off, and has a new one when it is on again', async () => {
    const before = await turn(true)
    expect(await turn(false)).toBeNull()
    expect((await open(before)).json()).toMatchObject({ code: 'profileNotFound' })
    const after = await turn(true)
    expect(after).not.toBe(before)
    expect((await open(before)).statusCode).toBe(404)
    expect((await open(after)).statusCode).toBe(200)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['deleted', () => inTransaction(database.db, (sql) => closeAccount(test.context, sql, nina.id))],
    [
      'blocked',
      () => database.db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', nina.id).execute(),
    ],
  ])('is not there any more when its account is %s', async (_what, end) => {
    const path = await turn(true)
    await end()
    expect((await open(path)).statusCode).toBe(404)
  })

  it('is open to a network’s robot once its toggle says so, and not before', async () => {
    const path = await turn(true)
    expect((await open(path, facebook)).statusCode).toBe(404)
    await test.post('/api/user/preferences', { privacy: { socialNetworks: { facebook: true } } }, { as: nina.id })
    expect((await open(path, facebook)).json()).toMatchObject({ name: 'Nina N.', isPreviewed: true, isIndexed: false })
    expect((await open(path)).json()).toMatchObject({ isPreviewed: false, isIndexed: false })
  })

  it('T17: may be indexed when ‘search engines’ says so, on our own site and on no partner’s', async () => {
    const path = await turn(true)
    await createPartner(database.db, { slug: 'grand-hotel' })
    await test.hearChanges()
    await test.post('/api/user/preferences', { privacy: { searchEngines: { twitter: true } } }, { as: nina.id })
    expect((await open(path)).json()).toMatchObject({ isIndexed: true })
    expect((await open(path, { 'x-partner': 'grand-hotel' })).json()).toMatchObject({ isIndexed: false })
  })
})

it.each(['', 'x', 'AAAAAAAAAAAAAAAAAAAAAA', '%00', '../user', 'a'.repeat(500), '‮', "' or 1=1 --"])(
  'no profile is at %j',
  async (code) => {
    expect([400, 404]).toContain((await test.get(`/api/profiles/${encodeURIComponent(code)}`)).statusCode)
  },
)

it('accepts only on and off', async () => {
  const refused = await test.post('/api/user/publicProfile', { isOn: 'maybe' }, { as: nina.id })
  expect(refused.json()).toMatchObject({ code: 'invalidRequest', fields: { isOn: expect.any(String) } })
  expect(await own()).toBeNull()
})
