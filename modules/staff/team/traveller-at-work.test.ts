import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '../../../contract/accounts.ts'
import type { PreparedSecondFactor } from '../../../contract/staff.ts'
import type { StaffInvitation } from '../../../contract/staff-invitations.ts'
import type { Colleague, EnrolledDevice, PreparedDevice } from '../../../contract/venue-team.ts'
import {
  deliverMails,
  PASSWORD,
  passwordGrant,
  refreshGrant,
  signIn,
  signInAsStaff,
} from '../../../tests/support/calls/accounts.ts'
import { createVenue } from '../../../tests/support/factories/catalogue.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../../tests/support/product/whole-product.ts'
import { demoStaffCode } from '../show-demo-code.ts'
import { stepOf, totpCode } from '../totp.ts'

/** D7: one person, one account, two logins apart. */

let whole: WholeProduct
let manager: Person
let base: string
beforeAll(async () => {
  whole = await wholeProduct()
  manager = await whole.staffAs('manager')
  base = `/api/staff/venues/${whole.venue.slug}`
})
afterAll(() => whole.close())

const OTHER = 'Another_1'
const mailsTo = async (email: string) => {
  await deliverMails(whole.test)
  return whole.test.mails.filter(({ to }) => to === email)
}
const team = async () => (await whole.test.get(`${base}/people`, { as: manager.token })).json<{ people: Colleague[] }>()
const change = (of: Person, set: object) =>
  whole.database.db.updateTable('accounts').set(set).where('id', '=', of.accountId).execute()

/** Invites a person to the venue, or to the one at `path`. Returns the token of the mail. */
async function invite({ email }: Pick<Person, 'email'>, path = base, by = manager, more: object = {}): Promise<string> {
  const body = { firstName: 'Nina', lastName: 'Novak', email, role: 'front_desk', ...more }
  expect((await whole.test.post(`${path}/people`, body, { as: by.token })).statusCode).toBe(200)
  return /#token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
}
const passwordOf = async (token: string) =>
  (await whole.test.post('/api/staffInvitation/read', { token })).json<StaffInvitation>().password
const accept = async (token: string, password?: string) =>
  (await whole.test.post('/api/staffInvitation', { token, ...(password ? { password } : {}) })).statusCode
/** The person sets a password again, which ends their logins, and logs in as a traveller. */
async function hire(person: Person): Promise<Person> {
  expect(await accept(await invite(person), PASSWORD)).toBe(200)
  return { ...person, token: (await signIn(whole.test, person.email)).access_token }
}
const dismiss = async ({ email }: Person) => {
  const id = (await team()).people.find((one) => one.email === email)?.id
  expect((await whole.test.delete(`${base}/people/${id}`, { as: manager.token })).statusCode).toBe(200)
}

const asTraveller = async ({ email }: Person, password = PASSWORD) =>
  (await passwordGrant(whole.test, email, password)).statusCode === 200
const asStaff = async ({ email }: Person, password = PASSWORD) =>
  (await whole.test.post('/api/staff/signIn', { email, password })).statusCode === 200

describe('T36: who logs in where', () => {
  it.each([
    ['a traveller', async () => whole.person(), [true, false]],
    ['a traveller who is invited', inviteTraveller, [true, false]],
    ['a traveller who works for a venue', hireTraveller, [true, true]],
    ['a traveller who was dismissed', dismissTraveller, [true, false]],
    ['a person of a venue', async () => whole.staffAs('front_desk'), [false, true]],
    ['an operator', async () => whole.staffAs('support'), [false, true]],
    ['a traveller who works, and is blocked', blockTraveller, [false, false]],
  ] as const)('%s', async (_who, make, [traveller, staff]) => {
    const person = await make()
    expect([await asTraveller(person), await asStaff(person)]).toEqual([traveller, staff])
  })
  async function inviteTraveller() {
    const person = await whole.person()
    await invite(person)
    return person
  }
  async function hireTraveller() {
    return hire(await whole.person())
  }
  async function dismissTraveller() {
    const person = await hireTraveller()
    await dismiss(person)
    return person
  }
  async function blockTraveller() {
    const person = await hireTraveller()
    await change(person, { status: 'blocked' })
    return person
  }
})

describe('D7: a traveller who works for a venue', () => {
  it('sets a password with the link before they have a second factor: the old one may be known', async () => {
    const nina = await whole.person()
    const token = await invite(nina)
    expect([await passwordOf(token), await accept(token), await accept(token, OTHER)]).toEqual(['missing', 400, 200])
    expect([await asStaff(nina), await asStaff(nina, OTHER), await asTraveller(nina, OTHER)]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('has two logins, and neither is good for the calls of the other', async () => {
    const nina = await hire(await whole.person())
    const staff = await signInAsStaff(whole.test, nina.email)
    const statuses = async (token: string) => [
      (await whole.test.get('/api/user', { as: token })).statusCode,
      (await whole.test.get('/api/staff/me', { as: token })).statusCode,
    ]
    expect([await statuses(nina.token), await statuses(staff.access_token)]).toEqual([
      [200, 401],
      [401, 200],
    ])
    const renewed = (await refreshGrant(whole.test, staff.refresh_token)).json<{ access_token: string }>()
    expect(await statuses(renewed.access_token)).toEqual([401, 200])
    const sessions = (await whole.test.get('/api/user/sessions', { as: nina.token })).json<Session[]>()
    expect(sessions.map(({ isCurrent, isStaff }) => [isCurrent, isStaff]).toSorted()).toEqual([
      [false, true],
      [true, false],
    ])
  })

  it('keeps pass and bookings when they are hired, and their login when they are dismissed', async () => {
    const before = await whole.person()
    const booking = await whole.booking(before)
    const nina = await hire(before)
    const staff = await signInAsStaff(whole.test, nina.email)
    await dismiss(nina)
    expect((await whole.test.get('/api/staff/me', { as: staff.access_token })).statusCode).toBe(401)
    expect((await refreshGrant(whole.test, staff.refresh_token)).statusCode).toBe(400)
    const orders = await whole.test.get('/api/user/orders/active', { as: nina.token })
    expect(orders.body).toContain(booking)
  })

  it.each([
    ['signs out everywhere', (as: string) => whole.test.delete('/api/user/sessions', { as })],
    [
      'changes the password',
      (as: string) =>
        whole.test.post('/api/user/changePassword', { OldPassword: PASSWORD, NewPassword: OTHER }, { as }),
    ],
  ])('who %s ends their staff login too', async (_what, act) => {
    const nina = await hire(await whole.person())
    const staff = await signInAsStaff(whole.test, nina.email)
    expect((await act(nina.token)).statusCode).toBe(200)
    expect((await whole.test.get('/api/staff/me', { as: staff.access_token })).statusCode).toBe(401)
  })

  it('who renews the second factor stays logged in as a traveller', async () => {
    const nina = await hire(await whole.person())
    const phone = await signIn(whole.test, nina.email)
    const old = await signInAsStaff(whole.test, nina.email)
    const post = (call: string, code: string | undefined, as: string) =>
      whole.test.post(`/api/staff/secondFactor/${call}`, { code }, { as })
    whole.test.clock.advance({ minutes: 1 })
    const { access_token: as } = await signInAsStaff(whole.test, nina.email)
    whole.test.clock.advance({ minutes: 1 })
    const { code } = (await demoStaffCode(whole.test.context, nina.email)) ?? {}
    const { secret } = (await post('renew', code, as)).json<PreparedSecondFactor>()
    expect((await post('confirm', totpCode(secret, stepOf(whole.test.clock())), as)).statusCode).toBe(200)
    expect((await whole.test.get('/api/staff/me', { as: old.access_token })).statusCode).toBe(401)
    for (const token of [nina.token, phone.access_token])
      expect((await whole.test.get('/api/user', { as: token })).statusCode).toBe(200)
  })

  it('without a password sets one with the link, which is that of their account', async () => {
    const nina = await whole.person()
    await change(nina, { password_hash: null })
    const token = await invite(nina)
    expect([await passwordOf(token), await accept(token), await accept(token, OTHER)]).toEqual(['missing', 400, 200])
    expect([await asTraveller(nina, OTHER), await asStaff(nina, OTHER)]).toEqual([true, true])
  })

  it('T51: whose address was never proven sets a new password: the one before may be a stranger’s', async () => {
    const nina = await whole.person()
    await change(nina, { email_verified_at: null })
    const token = await invite(nina)
    expect([await passwordOf(token), await accept(token), await accept(token, OTHER)]).toEqual(['missing', 400, 200])
    expect([await asTraveller(nina), await asTraveller(nina, OTHER), await asStaff(nina, OTHER)]).toEqual([
      false,
      true,
      true,
    ])
    expect((await whole.test.get('/api/user', { as: nina.token })).statusCode).toBe(401)
  })

  it('T60: who deletes their account leaves every venue, with their devices, and its managers hear of it', async () => {
    const nina = await whole.person()
    expect(await accept(await invite(nina, base, manager, { role: 'manager' }), PASSWORD)).toBe(200)
    const { access_token: as } = await signInAsStaff(whole.test, nina.email)
    const { code } = (await whole.test.post(`${base}/devices`, { name: 'Tablet' }, { as })).json<PreparedDevice>()
    const traveller = (await signIn(whole.test, nina.email)).access_token
    const { token } = (await whole.test.post('/api/desk/enrol', { code })).json<EnrolledDevice>()
    expect((await whole.test.post('/api/user/deleteUser', {}, { as: traveller })).statusCode).toBe(200)
    expect((await team()).people.map(({ email }) => email)).not.toContain(nina.email)
    expect((await whole.test.get(`/api/desk/${whole.venue.slug}`, { as: token })).statusCode).toBe(401)
    expect((await whole.test.get('/api/staff/me', { as })).statusCode).toBe(401)
    expect((await mailsTo(manager.email)).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Nina Novak, who was a manager, has left.'),
    )
  })

  it('dismissed at one venue goes on at another', async () => {
    const other = await createVenue(whole.database.db, { ...whole.venue, id: whole.venue.destination_id })
    const boss = await whole.staffAs('manager', other)
    const nina = await hire(await whole.person())
    expect(await accept(await invite(nina, `/api/staff/venues/${other.slug}`, boss), PASSWORD)).toBe(200)
    const { access_token: as } = await signInAsStaff(whole.test, nina.email)
    await dismiss(nina)
    const me = (await whole.test.get('/api/staff/me', { as })).json<{ venues: { slug: string }[] }>()
    expect(me.venues.map(({ slug }) => slug)).toEqual([other.slug])
  })
})

it.each([
  ['one venue', 1, '(London time)'],
  ['no venue', 0, '(UTC time)'],
])('mails about the safety of a staff account tell the time of %s', async (_what, venues, zone) => {
  const dora = await whole.staffAs('front_desk')
  if (venues === 0) await whole.database.db.deleteFrom('venue_staff').where('account_id', '=', dora.accountId).execute()
  await whole.test.post('/api/forgotPassword', { email: dora.email })
  const code = /^\d{8}$/m.exec((await mailsTo(dora.email)).at(-1)?.text ?? '')?.[0]
  await whole.test.post('/api/resetPassword', { email: dora.email, code, password: OTHER })
  expect((await mailsTo(dora.email)).at(-1)?.text).toContain(zone)
})
