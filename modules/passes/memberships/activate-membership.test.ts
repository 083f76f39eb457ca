import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts'
import type { NewMember, WellnessPartner } from '../../../adapters/partners-out/wellness-partner.ts'
import { PartnerError } from '../../../adapters/partners-out/partner-error.ts'
import { testApp, type TestApp } from '../../../tests/support/product/app.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { type Account, createTraveller } from '../../../tests/support/factories/accounts.ts'
import { createPass, type Pass, passRow, visitsOf } from '../../../tests/support/factories/passes.ts'
import { deliverMails } from '../../notifications/deliver-mail.ts'
import { memberOf } from './memberships.queries.ts'
import { membershipEndpoints } from './memberships.endpoints.ts'
import { sweepMemberships } from './settle-membership.ts'

const CALL = '/api/bookings/calmspaceCheckIn'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let nina: Account
let pass: Pass
let asked: NewMember[] = []
/** What the partner does with the next call. */
let next: (member: NewMember) => Promise<{ reference: string; activationCode: string }>
const acts = async ({ key }: NewMember) => ({ reference: `ref-${key}`, activationCode: 'CALM-1234' })
const partner: WellnessPartner = {
  activate(member) {
    asked.push(member)
    return next(member)
  },
}
/** The codes in our log: a 502, the partner's fault, is an error there. */
const failures = () => test.takeErrors().map((error) => (error as { code?: string }).code)
const fails = (outcome: 'refused' | 'unknown') => () => Promise.reject(new PartnerError(outcome, 'no'))

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: membershipEndpoints, wellnessPartner: partner })
})
beforeEach(async () => {
  nina = await createTraveller(database.db)
  pass = await createPass(database.db, nina.id, { name: 'Premium 2', visits: 2 })
  asked = []
  next = acts
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const preview = () => test.get(`${CALL}?preview=true`, { as: nina.id })
const activate = () => test.get(CALL, { as: nina.id })
const statuses = async () =>
  (
    await database.db
      .selectFrom('memberships')
      .select('status')
      .where('account_id', '=', nina.id)
      .orderBy('created_at')
      .execute()
  ).map(({ status }) => status)
const mails = async () => {
  const before = test.mails.length
  await deliverMails(test.context)
  return test.mails.slice(before)
}
const later = (milliseconds: number) => test.clock.set(new Date(test.clock().getTime() + milliseconds))

describe('T110: the preview', () => {
  it('names the pass that would pay and the cost, and uses nothing', async () => {
    expect((await preview()).json()).toEqual({
      isActive: false,
      activatedAt: null,
      validUntil: null,
      activationCode: null,
      joinUrl: null,
      cost: 1,
      pass: { code: pass.code, name: 'Premium 2', visitsLeft: 2 },
    })
    expect([await visitsOf(database.db, pass.id), asked]).toEqual(['2/0/0 of 2', []])
  })

  it('names the pass that ends first', async () => {
    const first = await createPass(database.db, nina.id, {
      name: 'Ends first',
      expires_on: '2026-07-01',
      expires_at: new Date('2026-07-01T22:00:00Z'),
    })
    await createPass(database.db, nina.id, {
      name: 'Over',
      expires_on: '2026-06-01',
      expires_at: new Date('2026-06-01T22:00:00Z'),
    })
    expect((await preview()).json()).toMatchObject({ pass: { code: first.code } })
  })
})

describe('T109: the activation', () => {
  it('uses one visit, tells the partner name and address, and lasts 30 days', async () => {
    const answer = await activate()
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    const from = test.clock()
    expect(answer.json()).toEqual({
      isActive: true,
      activatedAt: from.toISOString(),
      validUntil: new Date(from.getTime() + 30 * DAY_MS).toISOString(),
      activationCode: 'CALM-1234',
      joinUrl: 'https://calmspace.example/join?key=ROAMFIT',
      cost: 1,
      pass: { code: pass.code, name: 'Premium 2', visitsLeft: 1 },
    })
    expect(asked).toEqual([
      { email: nina.email, firstName: 'Nina', days: 30, key: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ])
    expect(await visitsOf(database.db, pass.id)).toBe('1/0/1 of 2')
    expect((await mails()).map(({ to, subject, text }) => [to, subject, text.includes('CALM-1234')])).toEqual([
      [nina.email, 'Your premium membership is active', true],
    ])
  })

  it('answers the same for 30 days and takes nothing; afterwards it is a new one', async () => {
    const first = (await activate()).json()
    later(30 * DAY_MS - 1)
    expect((await activate()).json()).toEqual(first)
    expect([asked.length, await visitsOf(database.db, pass.id)]).toEqual([1, '1/0/1 of 2'])
    later(1)
    expect((await activate()).json()).toMatchObject({ isActive: true, pass: { visitsLeft: 0 } })
    expect([asked.length, new Set(asked.map(({ key }) => key)).size, await visitsOf(database.db, pass.id)]).toEqual([
      2,
      2,
      '0/0/2 of 2',
    ])
    await mails()
  })

  it('takes one visit for ten calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, activate))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
    expect([await visitsOf(database.db, pass.id), await statuses()]).toEqual(['1/0/1 of 2', ['active']])
    expect(await mails()).toHaveLength(1)
  })

  it('needs a pass with a visit', async () => {
    const omar = await createTraveller(database.db)
    expect((await test.get(CALL, { as: omar.id })).json()).toMatchObject({ code: 'noVisitsLeft' })
    await createPass(database.db, omar.id, { expires_on: '2026-06-01', expires_at: new Date('2026-06-01T22:00:00Z') })
    const refused = await test.get(CALL, { as: omar.id })
    expect([refused.statusCode, refused.json().code, asked]).toEqual([409, 'passNotUsable', []])
    expect((await test.get(`${CALL}?preview=true`, { as: omar.id })).json()).toMatchObject({ pass: null })
  })

  it.each(['othercompany', 'safetrip'])('knows no partner called %s', async (word) => {
    const answer = await test.get(`/api/bookings/${word}CheckIn`, { as: nina.id })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'routeNotFound'])
  })
})

describe('when the partner', () => {
  it('refuses, the visit comes back and another try is a new one', async () => {
    next = fails('refused')
    const answer = await activate()
    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'membershipRefused' })])
    expect([await visitsOf(database.db, pass.id), await statuses()]).toEqual(['2/0/0 of 2', ['refused']])
    next = acts
    expect((await activate()).json()).toMatchObject({ isActive: true })
    expect(await visitsOf(database.db, pass.id)).toBe('1/0/1 of 2')
    await mails()
  })

  it('does not answer, the visit is held, and the next call asks again with the same key', async () => {
    next = fails('unknown')
    const answer = await activate()
    expect([answer.statusCode, answer.json()]).toEqual([
      502,
      expect.objectContaining({ code: 'membershipFailed', error: 'Something went wrong' }),
    ])
    expect([await visitsOf(database.db, pass.id), await statuses()]).toEqual(['1/1/0 of 2', ['intended']])
    expect(failures()).toEqual(['membershipFailed'])
    expect((await preview()).json()).toMatchObject({ isActive: false, pass: { visitsLeft: 1 } })
    next = acts
    expect((await activate()).json()).toMatchObject({ isActive: true })
    expect([asked[0]?.key === asked[1]?.key, await visitsOf(database.db, pass.id)]).toEqual([true, '1/0/1 of 2'])
    await mails()
  })

  it('does not answer, the sweep asks again and finishes it', async () => {
    next = fails('unknown')
    await activate()
    expect(failures()).toHaveLength(1)
    await sweepMemberships(test.context)
    expect(asked).toHaveLength(1)
    later(MINUTE_MS)
    next = acts
    await sweepMemberships(test.context)
    expect([asked.length, await visitsOf(database.db, pass.id), await statuses()]).toEqual([
      2,
      '1/0/1 of 2',
      ['active'],
    ])
    expect(await mails()).toHaveLength(1)
  })

  it('does not answer for a day, the visit goes back', async () => {
    next = fails('unknown')
    await activate()
    expect(failures()).toHaveLength(1)
    later(DAY_MS)
    await sweepMemberships(test.context)
    expect([await visitsOf(database.db, pass.id), await statuses()]).toEqual(['2/0/0 of 2', ['refused']])
  })

  it('should be asked about a deleted account, the visit goes back and the partner is not asked', async () => {
    next = fails('unknown')
    await activate()
    expect(failures()).toHaveLength(1)
    await database.db
      .updateTable('accounts')
      .set({ status: 'deleted', deleted_at: test.clock() })
      .where('id', '=', nina.id)
      .execute()
    expect(await memberOf(database.db, nina.id)).toBeUndefined()
    later(MINUTE_MS)
    await sweepMemberships(test.context)
    expect([asked.length, await visitsOf(database.db, pass.id)]).toEqual([1, '2/0/0 of 2'])
  })

  it('is asked, no transaction is open', async () => {
    let open = -1
    next = async (member) => {
      const { rows } = await database.pool.query<{ open: number }>(
        `select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      )
      open = rows[0]?.open ?? -1
      return acts(member)
    }
    await activate()
    expect(open).toBe(0)
    await mails()
  })
})

it('slows down a traveller who asks again and again in vain', async () => {
  next = fails('unknown')
  for (let i = 0; i < 10; i++) await activate()
  expect((await activate()).statusCode).toBe(429)
  expect(failures()).toHaveLength(10)
  expect((await passRow(database.db, pass.id)).visits_held).toBe(1)
})
