import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewPasskeyOptions, SecondFactors, UsedPasskey, UsedPasskeyOptions } from '../../../contract/passkeys.ts'
import type { PreparedSecondFactor, Staff } from '../../../contract/staff.ts'
import type { TokenAnswer } from '../../../contract/tokens.ts'
import { accountCalls } from '../../../tests/support/calls/account-calls.ts'
import { deliverMails, PASSWORD, refreshGrant, traveller } from '../../../tests/support/calls/accounts.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { holdStatements } from '../../../tests/support/database/held-statements.ts'
import { softwareAuthenticator } from '../../../tests/support/passkeys/software-authenticator.ts'
import { testApp, type TestApp } from '../../../tests/support/product/app.ts'
import { identify } from '../../sign-in/logins/identify.ts'
import { staffEndpoints } from '../staff.endpoints.ts'
import { stepOf, totpCode } from '../totp.ts'
import { passkeyEndpoints } from './passkeys.endpoints.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp

beforeAll(async () => {
  database = await testDatabase()
  const served = [...accountCalls, ...staffEndpoints, ...passkeyEndpoints]
  test = await testApp({ database, served, identify })
})
beforeEach(async () => {
  await traveller(test, 'olga@example.com', { role: 'operator', firstName: 'Olga' })
  await deliverMails(test)
})
afterEach(async () => {
  await deliverMails(test)
  await database.pool.query('truncate audit_log')
  await database.db.deleteFrom('accounts').execute()
  await database.db.deleteFrom('rate_limits').execute()
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

type Answer = { statusCode: number; json(): unknown }
const outcomeOf = ({ statusCode, json }: Answer) => `${statusCode} ${(json() as { code?: string }).code ?? ''}`.trim()
const post = async <T>(path: string, body: object = {}, as?: string) =>
  (await test.post(`/api/staff/${path}`, body, as === undefined ? {} : { as })).json<T>()
const begin = async (email = 'olga@example.com') =>
  post<SecondFactors & { challenge: string; isSecondFactorSet: boolean }>('signIn', { email, password: PASSWORD })
const signIn = (challenge: string, passkey: UsedPasskey) => test.post('/api/staff/secondFactor', { challenge, passkey })
const me = async (as: string) => (await test.get('/api/staff/me', { as })).json<Staff>()

type Device = ReturnType<typeof softwareAuthenticator>
type FirstLogin = TokenAnswer & { recoveryCodes: string[] }

/** The first sign-in of a person, with a passkey as their second factor. */
async function enrol(device: Device, email?: string): Promise<FirstLogin> {
  const { challenge } = await begin(email)
  const { passkey } = await post<{ passkey: NewPasskeyOptions }>('secondFactor/prepare', { challenge })
  return post<FirstLogin>('secondFactor/set', { challenge, passkey: device.make(passkey) })
}

/** The options of a new sign-in. */
const optionsOf = async (email?: string) => {
  const { passkey } = await begin(email)
  return passkey as UsedPasskeyOptions
}
const again = async (as: string) =>
  (await post<SecondFactors>('secondFactor/begin', {}, as)).passkey as UsedPasskeyOptions
const repeat = (as: string, passkey: UsedPasskey) => test.post('/api/staff/secondFactor/repeat', { passkey }, { as })
const prepare = (as: string) => test.post('/api/staff/passkeys/prepare', {}, { as })
const add = async (as: string, device: Device) =>
  test.post('/api/staff/passkeys', { passkey: device.make((await prepare(as)).json<NewPasskeyOptions>()) }, { as })
const remove = (as: string, id = '') => test.delete(`/api/staff/passkeys/${id}`, { as })

describe('signing in with a passkey', () => {
  it('sets it up on the way in, with recovery codes, and takes it from then on', async () => {
    const device = softwareAuthenticator()
    const first = await enrol(device)
    expect(first.recoveryCodes).toHaveLength(10)
    expect((await deliverMails(test)).map(({ subject }) => subject)).toEqual([
      'A passkey was added: your Roamfit staff account',
    ])
    const { challenge, isSecondFactorSet, hasAuthenticator, passkey } = await begin()
    expect({ isSecondFactorSet, hasAuthenticator, passkey }).toMatchObject({
      isSecondFactorSet: true,
      hasAuthenticator: false,
      passkey: {
        challenge,
        rpId: 'localhost',
        userVerification: 'required',
        allowCredentials: [{ type: 'public-key' }],
      },
    })
    const answer = await signIn(challenge, device.use({ challenge }))
    expect(outcomeOf(answer)).toBe('200')
    expect(await me(answer.json<TokenAnswer>().access_token)).toMatchObject({
      secondFactorSince: null,
      recoveryCodesLeft: 10,
      passkeys: [{ name: 'Passkey', addedAt: expect.any(String), lastUsedAt: test.clock().toISOString() }],
    })
    const code = { challenge: (await begin()).challenge, code: first.recoveryCodes[0] }
    expect(outcomeOf(await test.post('/api/staff/secondFactor', code))).toBe('200')
  })

  it('T36: an authenticator that was shown beside it cannot be put into use without a proof', async () => {
    const { challenge } = await begin()
    const { secret, passkey } = await post<PreparedSecondFactor & { passkey: NewPasskeyOptions }>(
      'secondFactor/prepare',
      { challenge },
    )
    const set = { challenge, passkey: softwareAuthenticator().make(passkey) }
    const { access_token: as } = await post<FirstLogin>('secondFactor/set', set)
    const code = totpCode(secret, stepOf(test.clock()))
    expect(outcomeOf(await test.post('/api/staff/secondFactor/confirm', { code }, { as }))).toBe(
      '400 secondFactorWrong',
    )
  })

  it('with a passkey the password alone sets up no other second factor', async () => {
    await enrol(softwareAuthenticator())
    const { challenge } = await begin()
    expect(outcomeOf(await test.post('/api/staff/secondFactor/prepare', { challenge }))).toBe('403 notAllowed')
    const set = { challenge, code: '000000' }
    expect(outcomeOf(await test.post('/api/staff/secondFactor/set', set))).toBe('403 notAllowed')
  })

  it('says the same of every passkey that is not right', async () => {
    const [device, stranger] = [softwareAuthenticator(), softwareAuthenticator()]
    await enrol(device)
    await traveller(test, 'omar@example.com', { role: 'operator' })
    await enrol(stranger, 'omar@example.com')
    const old = await optionsOf()
    const right = device.use(old)
    expect(outcomeOf(await signIn(old.challenge, right))).toBe('200')
    expect(outcomeOf(await signIn(old.challenge, device.use(old)))).toBe('400 challengeInvalid')
    const { challenge } = await optionsOf()
    const wrong = {
      replayed: right,
      'of another challenge': device.use(old),
      'of another origin': device.use({ challenge }, { origin: 'https://grand-hotel.example' }),
      'of another host': device.use({ challenge }, { rpId: 'grand-hotel.example' }),
      'without a finger': device.use({ challenge }, { isUnverified: true }),
      copied: device.use({ challenge }, { counter: 2 }),
      'of another person': stranger.use({ challenge }),
      unknown: softwareAuthenticator().use({ challenge }),
      'signed by another key': {
        ...softwareAuthenticator().use({ challenge }, { counter: 99 }),
        id: right.id,
        rawId: right.id,
      },
    }
    const answers = new Set<string>()
    for (const [what, passkey] of Object.entries(wrong)) {
      await database.db.deleteFrom('rate_limits').execute()
      const answer = await signIn(challenge, passkey)
      expect([what, outcomeOf(answer)]).toEqual([what, '400 passkeyWrong'])
      answers.add(answer.body)
    }
    expect(answers.size).toBe(1)
    expect(outcomeOf(await signIn(challenge, device.use({ challenge })))).toBe('200')
  })

  it.each([
    ['both', { code: '000000', passkey: softwareAuthenticator().use({ challenge: 'x' }) }],
    ['neither', {}],
  ])('wants a code or a passkey, not %s', async (_what, proof) => {
    await enrol(softwareAuthenticator())
    const { challenge } = await begin()
    expect(outcomeOf(await test.post('/api/staff/secondFactor', { challenge, ...proof }))).toBe('400 invalidRequest')
  })
})

describe('a fresh second factor', () => {
  it('is given by a passkey, with a challenge of one’s own, once', async () => {
    const [device, stranger] = [softwareAuthenticator(), softwareAuthenticator()]
    const { access_token: token, refresh_token } = await enrol(device)
    await traveller(test, 'omar@example.com', { role: 'operator' })
    const { access_token: other } = await enrol(stranger, 'omar@example.com')
    test.clock.advance({ minutes: 11 })
    expect(outcomeOf(await prepare(token))).toBe('403 secondFactorOld')
    const options = await again(token)
    for (const wrong of [await again(other), await optionsOf()])
      expect(outcomeOf(await repeat(token, device.use(wrong)))).toBe('400 passkeyWrong')
    expect(outcomeOf(await repeat(token, device.use(options)))).toBe('200')
    expect(outcomeOf(await repeat(token, device.use(options)))).toBe('400 passkeyWrong')
    expect(outcomeOf(await prepare(token))).toBe('200')
    const late = await again(token)
    test.clock.advance({ minutes: 11 })
    const { access_token: later } = (await refreshGrant(test, refresh_token)).json<TokenAnswer>()
    expect(outcomeOf(await repeat(later, device.use(late)))).toBe('400 passkeyWrong')
  })

  it('is asked of each removal too', async () => {
    const { access_token: token } = await enrol(softwareAuthenticator())
    const [passkey] = (await me(token)).passkeys
    test.clock.advance({ minutes: 11 })
    expect(outcomeOf(await remove(token, passkey?.id))).toBe('403 secondFactorOld')
    expect(outcomeOf(await test.delete('/api/staff/authenticator', { as: token }))).toBe('403 secondFactorOld')
  })
})

describe('one’s own sign-in methods', () => {
  it('leave one entry and one mail for each change, and other devices are signed out where one goes', async () => {
    const [device, phone] = [softwareAuthenticator(), softwareAuthenticator()]
    const { access_token: elsewhere } = await enrol(device)
    const here = (await signIn(...(await use(device)))).json<TokenAnswer>().access_token
    await deliverMails(test)
    test.clock.advance({ minutes: 1 })
    expect(outcomeOf(await add(here, phone))).toBe('200')
    const [first, second] = (await me(here)).passkeys
    const name = '<b>Küche 🍳</b>'
    const rename = () => test.post(`/api/staff/passkeys/${second?.id}`, { name }, { as: here })
    for (let times = 0; times < 2; times++) expect(outcomeOf(await rename())).toBe('200')
    const secret = await addAuthenticator(here, device)
    expect(await me(elsewhere)).toMatchObject({ code: 'sessionExpired' })
    expect(outcomeOf(await remove(here, first?.id))).toBe('200')
    expect(outcomeOf(await signIn(...(await use(device))))).toBe('400 passkeyWrong')
    for (let times = 0; times < 2; times++)
      expect(outcomeOf(await test.delete('/api/staff/authenticator', { as: here }))).toBe('200')
    test.clock.advance({ minutes: 1 })
    const code = totpCode(secret, stepOf(test.clock()))
    const { challenge } = await begin()
    expect(outcomeOf(await test.post('/api/staff/secondFactor', { challenge, code }))).toBe('400 secondFactorWrong')
    expect(await me(here)).toMatchObject({ passkeys: [{ name }], secondFactorSince: null, recoveryCodesLeft: 10 })
    const entries = await database.db.selectFrom('audit_log').select(['action', 'before', 'after']).execute()
    const actions = [
      'passkey.added',
      'passkey.renamed',
      'authenticator.added',
      'passkey.removed',
      'authenticator.removed',
    ]
    expect(entries).toEqual(actions.map((action) => ({ action, before: null, after: null })))
    const mails = (await deliverMails(test)).map(({ subject }) => subject.split(':')[0])
    expect(mails.toSorted()).toEqual([
      'A passkey was added',
      'A passkey was removed',
      'A passkey was renamed',
      'An authenticator was added',
      'An authenticator was turned off',
    ])
  })

  it('make new recovery codes with a fresh second factor, in one entry and one mail', async () => {
    const device = softwareAuthenticator()
    const { access_token: as, recoveryCodes: old } = await enrol(device)
    await deliverMails(test)
    test.clock.advance({ minutes: 11 })
    const renew = () => test.post('/api/staff/recoveryCodes', {}, { as })
    expect(outcomeOf(await renew())).toBe('403 secondFactorOld')
    await repeat(as, device.use(await again(as)))
    const { recoveryCodes } = (await renew()).json<{ recoveryCodes: string[] }>()
    expect(recoveryCodes).toHaveLength(10)
    const entries = await database.db.selectFrom('audit_log').select('action').execute()
    expect(entries).toEqual([{ action: 'recoveryCodes.renewed' }])
    const mails = (await deliverMails(test)).map(({ subject }) => subject)
    expect(mails).toEqual(['New recovery codes were made: your Roamfit staff account'])
    const { challenge } = await begin()
    const enter = (code?: string) => test.post('/api/staff/secondFactor', { challenge, code })
    expect(outcomeOf(await enter(old[0]))).toBe('400 secondFactorWrong')
    expect(outcomeOf(await enter(recoveryCodes[0]))).toBe('200')
  })

  it('are not another person’s', async () => {
    const { access_token: token } = await enrol(softwareAuthenticator())
    await traveller(test, 'omar@example.com', { role: 'operator' })
    const { access_token: other } = await enrol(softwareAuthenticator(), 'omar@example.com')
    await add(other, softwareAuthenticator())
    const [passkey] = (await me(other)).passkeys
    expect(outcomeOf(await remove(token, passkey?.id))).toBe('404 passkeyNotFound')
    const rename = await test.post(`/api/staff/passkeys/${passkey?.id}`, { name: 'Mine' }, { as: token })
    expect(outcomeOf(rename)).toBe('404 passkeyNotFound')
  })

  it('keep the last second factor, also of two that are removed at once', async () => {
    const { access_token: token } = await enrol(softwareAuthenticator())
    const [only] = (await me(token)).passkeys
    expect(outcomeOf(await remove(token, only?.id))).toBe('409 lastSecondFactor')
    await add(token, softwareAuthenticator())
    const { passkeys } = await me(token)
    const held = await holdStatements(database.url)
    await held.hold('audit_log', 'insert', "new.action = 'passkey.removed'")
    const removals = passkeys.map(({ id }) => remove(token, id))
    await held.untilHeld(1, 1)
    await held.letAllGo()
    const answers = await Promise.all(removals)
    expect(answers.map(outcomeOf).toSorted()).toEqual(['200', '409 lastSecondFactor'])
    expect((await me(token)).passkeys).toHaveLength(1)
  })

  it('are at most ten passkeys, each once', async () => {
    const device = softwareAuthenticator()
    const { access_token: token } = await enrol(device)
    expect(outcomeOf(await add(token, device))).toBe('400 passkeyWrong')
    const options = (await prepare(token)).json<NewPasskeyOptions>()
    expect(options.excludeCredentials).toHaveLength(1)
    for (const flaws of [{ origin: 'https://grand-hotel.example' }, { isUnverified: true }]) {
      const passkey = softwareAuthenticator().make(options, flaws)
      expect(outcomeOf(await test.post('/api/staff/passkeys', { passkey }, { as: token }))).toBe('400 passkeyWrong')
    }
    for (let number = 2; number <= 10; number++) await add(token, softwareAuthenticator())
    expect(outcomeOf(await prepare(token))).toBe('409 tooManyPasskeys')
  })
})

describe('passkeys of a former host', () => {
  const moveHost = () => database.db.updateTable('passkeys').set({ rp_id: 'old.roamfit.example' }).execute()

  it('are not offered: a recovery code comes in, and the password alone only when none is left', async () => {
    const device = softwareAuthenticator()
    const { recoveryCodes } = await enrol(device)
    await moveHost()
    const { challenge, ...asked } = await begin()
    expect(asked).toEqual({ isSecondFactorSet: true, hasAuthenticator: false, passkey: null })
    expect(outcomeOf(await test.post('/api/staff/secondFactor/prepare', { challenge }))).toBe('403 notAllowed')
    expect(outcomeOf(await signIn(challenge, device.use({ challenge })))).toBe('400 passkeyWrong')
    const proof = { challenge, code: recoveryCodes[0] }
    expect(outcomeOf(await test.post('/api/staff/secondFactor', proof))).toBe('200')
    await database.db.deleteFrom('recovery_codes').execute()
    expect(await begin()).toMatchObject({ isSecondFactorSet: false })
    test.clock.advance({ minutes: 1 })
    const { access_token: token } = await enrol(softwareAuthenticator())
    expect((await me(token)).passkeys).toMatchObject([{ formerHost: 'old.roamfit.example' }, { formerHost: null }])
  })

  it('do not let the last factor go that works, and go themselves', async () => {
    const device = softwareAuthenticator()
    const { access_token: token } = await enrol(device)
    await addAuthenticator(token, device)
    await moveHost()
    const turnOff = () => test.delete('/api/staff/authenticator', { as: token })
    expect(outcomeOf(await turnOff())).toBe('409 lastSecondFactor')
    const [former] = (await me(token)).passkeys
    expect(outcomeOf(await remove(token, former?.id))).toBe('200')
    await add(token, softwareAuthenticator())
    expect(outcomeOf(await turnOff())).toBe('200')
  })

  it('are not those from before hosts were kept: their first use tells the host', async () => {
    const device = softwareAuthenticator()
    await enrol(device)
    await database.db.updateTable('passkeys').set({ rp_id: null }).execute()
    expect(outcomeOf(await signIn(...(await use(device))))).toBe('200')
    expect(await database.db.selectFrom('passkeys').select('rp_id').execute()).toEqual([{ rp_id: 'localhost' }])
  })
})

async function use(device: Device): Promise<[challenge: string, passkey: UsedPasskey]> {
  const { challenge } = await begin()
  return [challenge, device.use({ challenge })]
}

/** Returns its secret. */
async function addAuthenticator(token: string, device: Device): Promise<string> {
  const proof = { passkey: device.use(await again(token)) }
  const { secret } = await post<PreparedSecondFactor>('secondFactor/renew', proof, token)
  await post('secondFactor/confirm', { code: totpCode(secret, stepOf(test.clock())) }, token)
  return secret
}
