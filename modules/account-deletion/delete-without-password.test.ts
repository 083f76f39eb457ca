import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TokenAnswer } from '../../contract/tokens.ts'
import { deliverMails, PASSWORD, refreshGrant, signIn } from '../../tests/support/calls/accounts.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let nina: Person
/** Signed in here and elsewhere at the same moment. */
let here: TokenAnswer
let elsewhere: TokenAnswer
beforeAll(async () => {
  whole = await wholeProduct()
})
beforeEach(async () => {
  nina = await whole.person()
  here = await signIn(whole.test, nina.email)
  elsewhere = await signIn(whole.test, nina.email)
  await whole.database.db
    .updateTable('accounts')
    .set({ password_hash: null })
    .where('id', '=', nina.accountId)
    .execute()
  await deliverMails(whole.test)
  await whole.database.db.deleteFrom('rate_limits').execute()
  await later({ minutes: 11 })
})
afterAll(() => whole.close())

/** Lets some time pass while the two sessions stay in use. */
async function later(time: { minutes: number; seconds?: number }): Promise<void> {
  whole.test.clock.advance(time)
  here = (await refreshGrant(whole.test, here.refresh_token)).json<TokenAnswer>()
  elsewhere = (await refreshGrant(whole.test, elsewhere.refresh_token)).json<TokenAnswer>()
}

const remove = (token = here.access_token) => whole.test.post('/api/user/deleteUser', undefined, { as: token })
const confirm = (code: string, token = here.access_token) =>
  whole.test.post('/api/user/confirmIdentity', { code }, { as: token })
const codeOf = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
]
const codeIn = (text = '') => /^\d{8}$/m.exec(text)?.[0] ?? ''
const wrong = (code: string) => (code === '00000000' ? '00000001' : '00000000')

/** Asks for a code, and returns it from the mail to the account. */
async function mailCode(): Promise<string> {
  expect((await whole.test.post('/api/user/identityCode', undefined, { as: here.access_token })).json()).toEqual({
    message: 'We have sent you a code',
  })
  const [mail, ...others] = await deliverMails(whole.test)
  expect([mail?.to, others]).toEqual([nina.email, []])
  return codeIn(mail?.text)
}

describe('T60: a traveller without a password', () => {
  it('proves with a code from their mail who they are, and deletes the account', async () => {
    expect(codeOf(await remove())).toEqual([403, 'freshSignInRequired'])
    const code = await mailCode()
    expect(codeOf(await confirm(wrong(code)))).toEqual([400, 'resetCodeInvalid'])
    expect(codeOf(await remove())).toEqual([403, 'freshSignInRequired'])
    expect((await confirm(code)).statusCode).toBe(200)
    expect((await remove()).json()).toEqual({ message: 'You will be missed.' })
  })

  it('has confirmed only this session, for ten minutes', async () => {
    await confirm(await mailCode())
    expect(codeOf(await remove(elsewhere.access_token))).toEqual([403, 'freshSignInRequired'])
    await later({ minutes: 10, seconds: 1 })
    expect(codeOf(await remove())).toEqual([403, 'freshSignInRequired'])
  })

  it('uses a code once, within ten minutes, and only the newest', async () => {
    const [first, second] = [await mailCode(), await mailCode()]
    if (first !== second) expect(codeOf(await confirm(first))).toEqual([400, 'resetCodeInvalid'])
    expect((await confirm(second)).statusCode).toBe(200)
    expect(codeOf(await confirm(second))).toEqual([400, 'resetCodeInvalid'])
    const late = await mailCode()
    await later({ minutes: 10 })
    expect(codeOf(await confirm(late))).toEqual([400, 'resetCodeInvalid'])
  })

  it('trust 22: has five tries, then not even the right code', async () => {
    const code = await mailCode()
    await Promise.all(Array.from({ length: 5 }, () => confirm(wrong(code))))
    expect(codeOf(await confirm(code))).toEqual([400, 'resetCodeInvalid'])
  })

  it('cannot use another traveller’s code', async () => {
    const omar = await whole.person()
    const code = await mailCode()
    expect(codeOf(await confirm(code, omar.token))).toEqual([400, 'resetCodeInvalid'])
    expect((await confirm(code)).statusCode).toBe(200)
  })
})

it('a code for one purpose does not work for the other, and does not use it up', async () => {
  await whole.test.post('/api/forgotPassword', { email: nina.email })
  const reset = codeIn((await deliverMails(whole.test)).at(-1)?.text)
  const identity = await mailCode()
  const setWith = (code: string) =>
    whole.test.post('/api/resetPassword', { email: nina.email, code, password: PASSWORD })
  if (reset !== identity) {
    expect(codeOf(await confirm(reset))).toEqual([400, 'resetCodeInvalid'])
    expect(codeOf(await setWith(identity))).toEqual([400, 'resetCodeInvalid'])
  }
  expect((await setWith(reset)).statusCode).toBe(200)
  // That ends every login, and the code of the ended session with it.
  expect((await confirm(identity)).statusCode).toBe(401)
  const { access_token } = await signIn(whole.test, nina.email)
  expect(codeOf(await confirm(identity, access_token))).toEqual([400, 'resetCodeInvalid'])
  await deliverMails(whole.test)
})
