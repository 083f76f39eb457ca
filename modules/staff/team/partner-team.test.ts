import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Staff } from '../../../contract/staff.ts'
import type { Colleague } from '../../../contract/venue-team.ts'
import { deliverMails, PASSWORD, signIn, signInAsStaff } from '../../../tests/support/calls/accounts.ts'
import { createPartner, type Partner } from '../../../tests/support/factories/shop.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let manager: Person
let owner: Person
let inn: Partner
let base: string

beforeAll(async () => {
  whole = await wholeProduct()
  manager = await whole.staffAs('partner_manager')
  owner = await whole.staffAs('owner')
  inn = await createPartner(whole.database.db, { slug: 'small-inn', name: 'Small Inn' })
  base = `/api/staff/partners/${whole.hotel.slug}/people`
})
afterAll(() => whole.close())

let people = 0
const invite = (more: object = {}, by = manager) => {
  const body = { email: `petra-${++people}@example.com`, firstName: 'Petra', lastName: 'Concierge', ...more }
  return whole.test.post(base, body, { as: by.token })
}
const codeOf = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
]
const team = async (by = manager) =>
  (await whole.test.get(base, { as: by.token })).json<{ people: Colleague[] }>().people
const mailsTo = async (email: string) => {
  await deliverMails(whole.test)
  return whole.test.mails.filter(({ to }) => to === email)
}
const tokenTo = async (email: string) =>
  /[#?&]token=([\w-]+)/.exec((await mailsTo(email)).findLast(({ text }) => text.includes('token='))?.text ?? '')?.[1]
const accept = async (email: string) =>
  whole.test.post('/api/staffInvitation', { token: await tokenTo(email), password: PASSWORD })
const hire = async (email: string) => {
  await invite({ email })
  expect((await accept(email)).json()).toEqual({ venueName: 'Grand Hotel' })
  return (await team()).find((one) => one.email === email)
}

it('is invited, accepts with the link of the mail, and signs in for this partner alone', async () => {
  const email = 'petra@example.com'
  expect((await invite({ email })).json()).toMatchObject({ email, role: 'manager', state: 'invited' })
  const read = await whole.test.post('/api/staffInvitation/read', { token: await tokenTo(email) })
  expect(read.json()).toMatchObject({ venueName: 'Grand Hotel', place: 'partner', role: 'manager', password: 'new' })
  expect((await accept(email)).statusCode).toBe(200)
  const { access_token: token } = await signInAsStaff(whole.test, email)
  const me = (await whole.test.get('/api/staff/me', { as: token })).json<Staff>()
  expect([me.venues, me.partners.map(({ slug }) => slug)]).toEqual([[], ['grand-hotel']])
  expect((await team()).find((one) => one.email === email)).toMatchObject({ state: 'working', hasSignedIn: true })
  const other = await whole.test.get(`/api/staff/partners/${inn.slug}/people`, { as: token })
  expect(codeOf(other)).toEqual([404, 'recordNotFound'])
})

it.each([
  ['a traveller', async () => (await whole.person()).email, 'See the invitation'],
  ['an operator', async () => (await whole.staff('operator')).email, 'Please use another email'],
])('trust 47: the answer about %s is that about an unknown address', async (_who, find, says) => {
  const shape = async (email: string) => {
    const { id: _, since: __, email: ___, ...rest } = (await invite({ email })).json<Colleague>()
    return rest
  }
  const email = await find()
  expect(await shape(email)).toEqual(await shape(`nobody-${++people}@example.com`))
  expect((await mailsTo(email)).map(({ text }) => text).join()).toContain(says)
})

it('managers and the person hear of an invitation, an acceptance and a dismissal', async () => {
  const email = 'gone@example.com'
  const post = await hire(email)
  const { access_token: token } = await signInAsStaff(whole.test, email)
  expect((await whole.test.delete(`${base}/${post?.id}`, { as: owner.token })).statusCode).toBe(200)
  expect(codeOf(await whole.test.get('/api/staff/me', { as: token }))).toEqual([401, 'sessionExpired'])
  const told = (await mailsTo(manager.email)).map(({ text }) => text)
  for (const says of [
    'has invited Petra Concierge as a manager.',
    'Petra Concierge has accepted',
    'has removed Petra Concierge',
  ])
    expect(told).toContainEqual(expect.stringContaining(says))
  expect((await mailsTo(email)).at(-1)?.text).toContain('You no longer see its site, codes and reports.')
})

it('refuses oneself, a person of another partner, and leaves the last manager to operators', async () => {
  expect(codeOf(await invite({ email: manager.email }))).toEqual([409, 'notYourself'])
  expect(codeOf(await invite({ email: 'petra' }))).toEqual([400, 'invalidEmail'])
  const stranger = await whole.staffAs('partner_manager', inn)
  const path = `/api/staff/partners/${inn.slug}/people`
  const [theirs] = (await whole.test.get(path, { as: stranger.token })).json<{ people: Colleague[] }>().people
  expect(codeOf(await whole.test.delete(`${base}/${theirs?.id}`, { as: manager.token }))).toEqual([
    404,
    'colleagueNotFound',
  ])
  expect(codeOf(await whole.test.delete(`${path}/${theirs?.id}`, { as: stranger.token }))).toEqual([409, 'notYourself'])
  expect((await whole.test.delete(`${path}/${theirs?.id}`, { as: owner.token })).json()).toMatchObject({ people: [] })
})

it('a manager leaves while another one is there, and that one hears of it', async () => {
  const email = 'leaver@example.com'
  const post = await hire(email)
  const { access_token: token } = await signInAsStaff(whole.test, email)
  expect((await whole.test.delete(`${base}/${post?.id}`, { as: token })).statusCode).toBe(200)
  expect(codeOf(await whole.test.get('/api/staff/me', { as: token }))).toEqual([401, 'sessionExpired'])
  expect((await mailsTo(manager.email)).at(-1)?.text).toContain('Petra Concierge, who was a manager, has left.')
  expect((await mailsTo(email)).at(-1)?.text).not.toContain('You no longer see')
  const noted = await whole.database.db
    .selectFrom('audit_log')
    .select('action')
    .orderBy('occurred_at', 'desc')
    .execute()
  expect(noted[0]?.action).toBe('person.left')
})

it('of two managers who leave at once, one stays', async () => {
  const other = await whole.staffAs('owner')
  const place = await createPartner(whole.database.db, { slug: 'two-inn', name: 'Two Inn' })
  const pair = [await whole.staffAs('partner_manager', place), await whole.staffAs('partner_manager', place)]
  const path = `/api/staff/partners/${place.slug}/people`
  const list = (await whole.test.get(path, { as: other.token })).json<{ people: Colleague[] }>().people
  const answers = await Promise.all(
    pair.map((by) => {
      const own = list.find(({ email }) => email === by.email)
      return whole.test.delete(`${path}/${own?.id}`, { as: by.token })
    }),
  )
  expect(answers.map(codeOf).toSorted()).toEqual([
    [200, undefined],
    [409, 'notYourself'],
  ])
})

it('of two managers who remove each other at once, one stays', async () => {
  const [one, other] = [await whole.staffAs('partner_manager'), await whole.staffAs('partner_manager')]
  const idOf = async (person: Person) => (await team()).find(({ email }) => email === person.email)?.id
  const ids = [await idOf(other), await idOf(one)]
  const answers = await Promise.all(
    [one, other].map((by, index) => whole.test.delete(`${base}/${ids[index]}`, { as: by.token })),
  )
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
})

it('a traveller who deletes the account leaves, and the managers hear of it', async () => {
  const { email } = await whole.person()
  await hire(email)
  const { access_token: token } = await signIn(whole.test, email)
  await whole.test.post('/api/user/deleteUser', {}, { as: token })
  expect((await team()).map((one) => one.email)).not.toContain(email)
})
