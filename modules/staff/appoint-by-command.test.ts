import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PreparedSecondFactor } from '../../contract/staff.ts'
import type { TokenAnswer } from '../../contract/tokens.ts'
import { deliverMails, PASSWORD, traveller } from '../../tests/support/calls/accounts.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { accountCalls } from '../../tests/support/calls/account-calls.ts'
import { appointByCommand } from './appoint-by-command.ts'
import { identify } from '../sign-in/logins/identify.ts'
import { staffEndpoints } from './staff.endpoints.ts'
import { operatorAreas } from '../../contract/rights.ts'
import { stepOf, totpCode } from './totp.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: [...accountCalls, ...staffEndpoints], identify })
})
afterEach(async () => {
  await deliverMails(test)
  await database.db.deleteFrom('accounts').execute()
  await database.db.deleteFrom('rate_limits').execute()
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const email = 'olga@example.com'
const make = (more: Partial<Parameters<typeof appointByCommand>[1]> = {}) =>
  appointByCommand(test.context, { email, areas: ['owner'], byMail: false, ...more })
const tokenOf = (outcome: Awaited<ReturnType<typeof make>>) =>
  outcome.ok && typeof outcome.entry === 'object' ? outcome.entry.token : null
const entries = () =>
  database.db
    .selectFrom('audit_log')
    .select(['actor', 'actor_account_id', 'action', 'subject_id', 'before', 'after'])
    .orderBy('id')
    .execute()
const areas = () =>
  database.db
    .selectFrom('operator_areas as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select(['a.email', 'o.area'])
    .orderBy('a.email')
    .orderBy('o.area')
    .execute()
const setPassword = (token: string | null) => test.post('/api/setPassword', { token, password: PASSWORD })

/** Signs in with the password; the second factor follows. */
const begin = () => test.post('/api/staff/signIn', { email, password: PASSWORD })

describe('an operator', () => {
  it('sets a password with the link, then a second factor, and is in (T36)', async () => {
    const token = tokenOf(await make({ firstName: 'Olga', lastName: 'Operator' }))
    expect((await begin()).statusCode).toBe(400)
    expect((await setPassword(token)).statusCode).toBe(200)
    const { challenge } = (await begin()).json<{ challenge: string }>()
    const { secret } = (await test.post('/api/staff/secondFactor/prepare', { challenge })).json<PreparedSecondFactor>()
    const { access_token } = (
      await test.post('/api/staff/secondFactor/set', { challenge, code: totpCode(secret, stepOf(test.clock())) })
    ).json<TokenAnswer>()
    expect((await test.get('/api/staff/me', { as: access_token })).json()).toMatchObject({
      email,
      firstName: 'Olga',
      lastName: 'Operator',
      role: 'operator',
    })
  })

  it('gets the link by mail with --mail, and only there', async () => {
    expect(await make({ byMail: true })).toEqual({ ok: true, before: [], entry: 'mailed' })
    const [mail] = await deliverMails(test)
    expect([mail?.to, mail?.subject]).toEqual([email, 'Your operator account for Roamfit'])
    const link = new URL(/https?:\S+set-password\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    expect(link.searchParams.get('for')).toBe('staff')
    expect((await setPassword(new URLSearchParams(link.hash.slice(1)).get('token'))).statusCode).toBe(200)
  })

  it('gets a new link when asked for again, with the name given last; the one before is over', async () => {
    const [before, after] = [tokenOf(await make()), tokenOf(await make({ firstName: 'Olga' }))]
    expect((await setPassword(before)).statusCode).toBe(400)
    expect((await setPassword(after)).statusCode).toBe(200)
    expect(await database.db.selectFrom('accounts').select(['email', 'first_name', 'role']).execute()).toEqual([
      { email, first_name: 'Olga', role: 'operator' },
    ])
  })

  it('of a traveller’s address is refused, and nothing changes', async () => {
    await traveller(test, email)
    const before = await database.db.selectFrom('accounts').selectAll().execute()
    expect(await make({ firstName: 'Eve', byMail: true })).toEqual({ ok: false, reason: 'addressTaken' })
    expect(await database.db.selectFrom('accounts').selectAll().execute()).toEqual(before)
    expect((await deliverMails(test)).filter(({ subject }) => subject.includes('operator'))).toEqual([])
  })

  it('is appointed to any area beside others, changed, and dismissed; each change is an audit entry', async () => {
    const earlier = (await entries()).length
    const sam = 'sam@example.com'
    await make()
    expect(
      tokenOf(await make({ email: sam, areas: [...operatorAreas].filter((area) => area !== 'owner') })),
    ).not.toBeNull()
    expect(await make({ email: sam, areas: ['finance'] })).toMatchObject({ ok: true, before: { length: 6 } })
    expect(await areas()).toEqual([
      { email, area: 'owner' },
      { email: sam, area: 'finance' },
    ])
    await make({ email: sam, areas: ['finance'] })
    expect(await make({ email: sam, areas: [] })).toEqual({ ok: true, before: ['finance'], entry: 'none' })
    expect(await areas()).toEqual([{ email, area: 'owner' }])
    const written = (await entries()).slice(earlier)
    expect(written.map(({ actor, action, after }) => [actor, action, after])).toEqual([
      ['system', 'operator.appointed', { areas: ['owner'] }],
      ['system', 'operator.appointed', { areas: operatorAreas.filter((area) => area !== 'owner') }],
      ['system', 'operator.appointed', { areas: ['finance'] }],
      ['system', 'operator.dismissed', { areas: [] }],
    ])
  })

  it('with a password gets other areas and no link; a dismissal ends their logins', async () => {
    await setPassword(tokenOf(await make()))
    const { challenge } = (await begin()).json<{ challenge: string }>()
    const { secret } = (await test.post('/api/staff/secondFactor/prepare', { challenge })).json<PreparedSecondFactor>()
    const code = totpCode(secret, stepOf(test.clock()))
    const { access_token: as } = (
      await test.post('/api/staff/secondFactor/set', { challenge, code })
    ).json<TokenAnswer>()
    expect(await make({ areas: ['owner', 'auditor'] })).toMatchObject({ ok: true, entry: 'password' })
    await make({ email: 'otto@example.com' })
    await make({ areas: [] })
    expect((await test.get('/api/staff/me', { as })).statusCode).toBe(401)
  })

  it('who is the last owner stays one, also with ten commands at the same moment', async () => {
    const owners = Array.from({ length: 10 }, (_none, number) => `olga${number}@example.com`)
    for (const one of owners) await make({ email: one })
    const outcomes = await Promise.all(owners.map((one) => make({ email: one, areas: ['auditor'] })))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(9)
    expect(outcomes.filter((one) => !one.ok && one.reason === 'lastOwner')).toHaveLength(1)
    expect((await areas()).filter(({ area }) => area === 'owner')).toHaveLength(1)
  })

  it('that is not there cannot be dismissed', async () => {
    expect(await make({ areas: [] })).toEqual({ ok: false, reason: 'noOperator' })
  })
})
