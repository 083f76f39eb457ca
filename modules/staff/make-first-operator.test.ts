import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PreparedSecondFactor } from '../../contract/staff.ts'
import type { TokenAnswer } from '../../contract/tokens.ts'
import { deliverMails, PASSWORD, traveller } from '../../tests/support/calls/accounts.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { accountCalls } from '../../tests/support/calls/account-calls.ts'
import { makeFirstOperator } from './make-first-operator.ts'
import { identify } from '../sign-in/logins/identify.ts'
import { staffEndpoints } from './staff.endpoints.ts'
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
const make = (more: Partial<Parameters<typeof makeFirstOperator>[1]> = {}) =>
  makeFirstOperator(test.context, { email, byMail: false, ...more })
const tokenOf = (outcome: Awaited<ReturnType<typeof make>>) => (outcome.ok ? outcome.token : null)
const setPassword = (token: string | null) => test.post('/api/setPassword', { token, password: PASSWORD })

/** With the password alone; the second factor follows. */
const begin = () => test.post('/api/staff/signIn', { email, password: PASSWORD })

describe('the first operator', () => {
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

  it('gets the link by mail where that is asked for, and nobody else sees it', async () => {
    expect(await make({ byMail: true })).toEqual({ ok: true, token: null })
    const [mail] = await deliverMails(test)
    expect([mail?.to, mail?.subject]).toEqual([email, 'Your operator account for Roamfit'])
    const link = new URL(/https?:\S+set-password\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    expect(link.searchParams.get('for')).toBe('staff')
    expect((await setPassword(link.searchParams.get('token'))).statusCode).toBe(200)
  })

  it('gets a new link when asked for again, with the name given last; the one before is over', async () => {
    const [before, after] = [tokenOf(await make()), tokenOf(await make({ firstName: 'Olga' }))]
    expect((await setPassword(before)).statusCode).toBe(400)
    expect((await setPassword(after)).statusCode).toBe(200)
    expect(await database.db.selectFrom('accounts').select(['email', 'first_name', 'role']).execute()).toEqual([
      { email, first_name: 'Olga', role: 'operator' },
    ])
  })

  it.each([
    ['there is another operator', 'operatorExists', () => traveller(test, 'otto@example.com', { role: 'operator' })],
    ['the address is a traveller’s', 'addressTaken', () => traveller(test, email)],
    ['they have set a password', 'passwordSet', async () => setPassword(tokenOf(await make()))],
  ])('is refused when %s', async (_when, reason, prepare) => {
    await prepare()
    const before = await database.db.selectFrom('accounts').selectAll().execute()
    expect(await make({ firstName: 'Eve', byMail: true })).toEqual({ ok: false, reason })
    expect(await database.db.selectFrom('accounts').selectAll().execute()).toEqual(before)
    expect((await deliverMails(test)).filter(({ subject }) => subject.includes('operator'))).toEqual([])
  })

  it('is one, also of ten that are asked for at the same moment', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, n) => make({ email: `olga${n}@example.com` })))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter((one) => !one.ok && one.reason === 'operatorExists')).toHaveLength(9)
    expect(await database.db.selectFrom('accounts').select('email').execute()).toHaveLength(1)
  })

  it('is not kept from it by an operator whose account is closed', async () => {
    await traveller(test, 'otto@example.com', { role: 'operator' })
    await database.db.updateTable('accounts').set({ status: 'blocked' }).execute()
    expect(tokenOf(await make())).not.toBeNull()
  })
})
