import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Colleague, DeskDevice, EnrolledDevice, PreparedDevice } from '../../../contract/venue-team.ts'
import { deliverMails, PASSWORD, signInAsStaff } from '../../../tests/support/calls/accounts.ts'
import { createVenue } from '../../../tests/support/factories/catalogue.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let manager: Person
let base: string

beforeAll(async () => {
  whole = await wholeProduct()
  manager = await whole.staffAs('manager')
  base = `/api/staff/venues/${whole.venue.slug}`
})
afterAll(() => whole.close())

const codeOf = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
]
const dora = { firstName: 'Dora', lastName: 'Desk', role: 'front_desk' }
let people = 0
const appoint = (more: object = {}, by = manager) =>
  whole.test.post(`${base}/people`, { ...dora, email: `dora-${++people}@example.com`, ...more }, { as: by.token })
const dismiss = (id: string, by = manager) => whole.test.delete(`${base}/people/${id}`, { as: by.token })
const team = async (by = manager) =>
  (await whole.test.get(`${base}/people`, { as: by.token })).json<{ people: Colleague[] }>().people
const postOf = async ({ email }: Person) => (await team()).find((one) => one.email === email)?.id ?? ''
const strangerAtWork = async () =>
  whole.staffAs('front_desk', await createVenue(whole.database.db, { ...whole.venue, id: whole.venue.destination_id }))
const leaver = async () => {
  const person = await whole.person()
  await whole.test.post('/api/user/deleteUser', {}, { as: person.token })
  return person
}
const mailsTo = async (email: string) => {
  await deliverMails(whole.test)
  return whole.test.mails.filter(({ to }) => to === email)
}

describe('the people who work for a venue', () => {
  it('get a link that sets their password, and are in the list', async () => {
    const colleague = (await appoint({ email: ' new.dora@example.com ' })).json<Colleague>()
    expect(colleague).toMatchObject({
      email: 'new.dora@example.com',
      role: 'front_desk',
      hasSignedIn: false,
      isYou: false,
    })
    const [mail] = await mailsTo('new.dora@example.com')
    expect(mail?.subject).toBe('You now work for River House Gym on Roamfit')
    const token = /[#?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const set = await whole.test.post('/api/setPassword', { token, password: 'Front_desk1' })
    expect(set.statusCode).toBe(200)
    const first = await whole.test.post('/api/staff/signIn', { email: 'new.dora@example.com', password: 'Front_desk1' })
    expect(first.json()).toMatchObject({ isSecondFactorSet: false })
    expect((await team()).map(({ email, isYou }) => [email, isYou])).toContainEqual(['new.dora@example.com', false])
    expect((await team()).filter(({ isYou }) => isYou).map(({ email }) => email)).toEqual([manager.email])
  })

  it('appointed again have the new role, and hear of it once; a role elsewhere stays', async () => {
    const other = await createVenue(whole.database.db, { ...whole.venue, id: whole.venue.destination_id })
    const nora = await whole.staffAs('front_desk', other)
    expect((await appoint({ email: nora.email })).statusCode).toBe(200)
    expect((await appoint({ email: nora.email, role: 'manager' })).json()).toMatchObject({ role: 'manager' })
    expect((await appoint({ email: nora.email, role: 'manager' })).statusCode).toBe(200)
    const mails = (await mailsTo(nora.email)).map(({ subject, text }) => [subject, text?.includes('token=')])
    expect(mails.toSorted()).toEqual([
      ['You are now a manager at River House Gym', false],
      ['You now work for River House Gym on Roamfit', false],
    ])
    const me = await whole.test.get('/api/staff/me', { as: nora.token })
    expect(me.json<{ venues: object[] }>().venues).toHaveLength(2)
  })

  it('have signed in from their first sign-in on, and are greeted by the name that the manager typed', async () => {
    const email = 'new.gus@example.com'
    await appoint({ email, firstName: 'Gus' })
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain('Hi Gus,')
    const token = /[#?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await whole.test.post('/api/setPassword', { token, password: PASSWORD })
    await signInAsStaff(whole.test, email)
    expect((await team()).find((one) => one.email === email)).toMatchObject({ firstName: 'Gus', hasSignedIn: true })
  })

  /** What the call and the list say of an address, but for the address and the id. */
  const answerAbout = async (email: string) => {
    const answer = await appoint({ email: ` ${email.toUpperCase()}` })
    const inList = (await team()).find((one) => one.email.toLowerCase() === email.toLowerCase())
    const said = answer.json<Colleague>()
    expect(inList).toEqual(said)
    return {
      status: answer.statusCode,
      ...said,
      id: typeof said.id,
      since: typeof said.since,
      email: said.email !== email,
    }
  }

  it.each([
    ['a traveller', async () => (await whole.person()).email, 'Please use another email'],
    ['an operator', async () => (await whole.staff('operator')).email, 'Please use another email'],
    ['a person of another venue', async () => (await strangerAtWork()).email, 'is in your list'],
    ['a person who left', async () => (await leaver()).email, 'Please use another email'],
  ])(
    'trust 47: the answer about %s is that about an unknown address; the mail says the rest',
    async (_who, find, says) => {
      const email = await find()
      const unknown = await answerAbout(`nobody-${++people}@example.com`)
      expect(await answerAbout(email)).toEqual(unknown)
      expect((await mailsTo(email)).map(({ text }) => text).join()).toContain(says)
    },
  )

  it('an address that cannot work here is removed like a colleague, and told once', async () => {
    const nina = await whole.person()
    const { id } = (await appoint({ email: nina.email })).json<Colleague>()
    await appoint({ email: nina.email, role: 'manager' })
    expect((await team()).find((one) => one.id === id)).toMatchObject({ role: 'manager' })
    expect((await dismiss(id)).json<{ people: Colleague[] }>().people.map((one) => one.id)).not.toContain(id)
    expect(codeOf(await dismiss(id))).toEqual([404, 'colleagueNotFound'])
    expect(await mailsTo(nina.email)).toHaveLength(1)
    expect((await whole.test.get('/api/user', { as: nina.token })).statusCode).toBe(200)
  })

  it.each([
    ['one’s own address', async () => manager.email, [409, 'notYourself']],
    ['no address', async () => 'dora', [400, 'invalidEmail']],
  ])('%s is refused, and nothing changes', async (_what, email, refusal) => {
    const before = await team()
    expect(codeOf(await appoint({ email: await email() }))).toEqual(refusal)
    expect(await team()).toEqual(before)
  })

  it('are out at once when dismissed, with the devices that they enrolled', async () => {
    const boss = await whole.staffAs('manager')
    const device = await enrol(boss)
    expect((await atDesk(device.token)).statusCode).toBe(200)
    const id = await postOf(boss)
    expect((await dismiss(id)).json<{ people: Colleague[] }>().people.map((one) => one.id)).not.toContain(id)
    expect(codeOf(await whole.test.get('/api/staff/me', { as: boss.token }))).toEqual([401, 'sessionExpired'])
    expect(codeOf(await atDesk(device.token))).toEqual([401, 'sessionExpired'])
    expect(codeOf(await dismiss(id))).toEqual([404, 'colleagueNotFound'])
    expect(codeOf(await dismiss(await postOf(manager)))).toEqual([409, 'notYourself'])
    expect(codeOf(await dismiss('no-id'))).toEqual([404, 'colleagueNotFound'])
  })

  it('trust 47: what one venue does ends nothing at another, and shows it no name', async () => {
    const elsewhere = await createVenue(whole.database.db, { ...whole.venue, id: whole.venue.destination_id })
    const stranger = await whole.staffAs('manager', elsewhere)
    await whole.database.db
      .updateTable('accounts')
      .set({ first_name: 'Secret', last_name: 'Name' })
      .where('id', '=', stranger.accountId)
      .execute()
    const path = `/api/staff/venues/${elsewhere.slug}/devices`
    const { code } = (await whole.test.post(path, { name: 'Tablet' }, { as: stranger.token })).json<PreparedDevice>()
    const { token } = (await enrolWith(code)).json<EnrolledDevice>()
    const { id } = (await appoint({ email: stranger.email })).json<Colleague>()
    expect(JSON.stringify(await team())).not.toContain('Secret')
    expect((await dismiss(id)).statusCode).toBe(200)
    const me = await whole.test.get('/api/staff/me', { as: stranger.token })
    expect(me.json<{ venues: { slug: string }[] }>().venues.map(({ slug }) => slug)).toEqual([elsewhere.slug])
    expect((await whole.test.get(`/api/desk/${elsewhere.slug}`, { as: token })).statusCode).toBe(200)
    expect(codeOf(await whole.test.get(`${base}/people`, { as: stranger.token }))).toEqual([404, 'venueNotFound'])
  })

  it('of two venues that dismiss the same person at once, each ends its own, and the person is signed out', async () => {
    const elsewhere = await createVenue(whole.database.db, { ...whole.venue, id: whole.venue.destination_id })
    const boss = await whole.staffAs('manager', elsewhere)
    const person = await whole.staffAs('front_desk', elsewhere)
    const here = (await appoint({ email: person.email })).json<Colleague>().id
    const there = `/api/staff/venues/${elsewhere.slug}/people`
    const listed = (await whole.test.get(there, { as: boss.token })).json<{ people: Colleague[] }>().people
    const id = listed.find(({ email }) => email === person.email)?.id
    const answers = await Promise.all([dismiss(here), whole.test.delete(`${there}/${id}`, { as: boss.token })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(codeOf(await whole.test.get('/api/staff/me', { as: person.token }))).toEqual([401, 'sessionExpired'])
  })

  it('D8: managers and the person hear of an appointment, of a new role and of a dismissal', async () => {
    const boss = await whole.staffAs('manager')
    const subject = 'The people of River House Gym on Roamfit have changed'
    const { id, email } = (await appoint({ firstName: 'Dora', lastName: 'Door' }, boss)).json<Colleague>()
    await appoint({ email, role: 'manager' }, boss)
    await dismiss(id, boss)
    for (const { email: to } of [manager, boss]) {
      const texts = (await mailsTo(to)).filter((mail) => mail.subject === subject).map(({ text }) => text)
      for (const says of [
        'has added Dora Door as front desk.',
        'Dora Door is now a manager.',
        'has removed Dora Door, who was a manager.',
      ])
        expect(texts).toContainEqual(expect.stringContaining(says))
    }
    expect((await mailsTo(email)).map((mail) => mail.subject).toSorted()).toEqual([
      'You are now a manager at River House Gym',
      'You no longer work for River House Gym on Roamfit',
      'You now work for River House Gym on Roamfit',
    ])
  })
})

const prepare = (by = manager, name = 'Tablet') => whole.test.post(`${base}/devices`, { name }, { as: by.token })
const enrolWith = (code: string) => whole.test.post('/api/desk/enrol', { code })
const enrol = async (by = manager): Promise<EnrolledDevice> =>
  (await enrolWith((await prepare(by)).json<PreparedDevice>().code)).json<EnrolledDevice>()
const atDesk = (token: string) => whole.test.get(`/api/desk/${whole.venue.slug}`, { as: token })
const devices = async () =>
  (await whole.test.get(`${base}/devices`, { as: manager.token })).json<{ devices: DeskDevice[] }>().devices

describe('T172: a device at the desk', () => {
  it('is enrolled once by its code, without a login', async () => {
    const prepared = (await prepare()).json<PreparedDevice>()
    expect(prepared.address).toBe(`http://localhost:3000/desk#${prepared.code}`)
    expect(prepared.device).toMatchObject({ name: 'Tablet', state: 'waiting' })
    const { token, venue } = (await enrolWith(prepared.code)).json<EnrolledDevice>()
    expect(venue).toEqual({ slug: 'river-house-gym', name: 'River House Gym', timeZone: 'Europe/London' })
    expect(codeOf(await enrolWith(prepared.code))).toEqual([400, 'enrolmentInvalid'])
    expect((await atDesk(token)).json()).toMatchObject({ device: { id: prepared.device.id, name: 'Tablet' } })
    expect((await devices()).find(({ id }) => id === prepared.device.id)).toMatchObject({ state: 'enrolled' })
  })

  it('leaves one entry in the audit log when it is enrolled, and none when a code is refused (B17)', async () => {
    const { code, device } = (await prepare()).json<PreparedDevice>()
    const enrolments = () =>
      whole.database.db
        .selectFrom('audit_log')
        .select(['actor', 'actor_account_id', 'actor_device_id', 'access_right', 'after'])
        .where('action', '=', 'device.enrolled')
        .where('subject_table', '=', 'desk_devices')
        .where('subject_id', '=', device.id)
        .execute()
    await enrolWith(`${code}x`)
    expect(await enrolments()).toEqual([])
    await enrolWith(code)
    await enrolWith(code)
    expect(await enrolments()).toEqual([
      {
        actor: 'venue',
        actor_account_id: manager.accountId,
        actor_device_id: device.id,
        access_right: 'devices.manage',
        after: { name: 'Tablet', venue: whole.venue.slug },
      },
    ])
  })

  it('enrolled by the code of an operator is entered as theirs', async () => {
    const owner = await whole.staffAs('owner')
    const { device } = await enrol(owner)
    const entry = whole.database.db.selectFrom('audit_log').select(['actor', 'actor_account_id'])
    expect(await entry.where('actor_device_id', '=', device.id).executeTakeFirst()).toEqual({
      actor: 'operator',
      actor_account_id: owner.accountId,
    })
  })

  it('needs a new code after ten minutes', async () => {
    const { code, device } = (await prepare()).json<PreparedDevice>()
    whole.test.clock.advance({ minutes: 10 })
    expect(codeOf(await enrolWith(code))).toEqual([400, 'enrolmentInvalid'])
    expect((await devices()).map(({ id }) => id)).not.toContain(device.id)
  })

  it('of two that use one code at once, one is enrolled', async () => {
    const { code } = (await prepare()).json<PreparedDevice>()
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => enrolWith(code)))).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400])
  })

  it('sees nothing once it is revoked', async () => {
    const { token, device } = await enrol()
    const path = `${base}/devices/${device.id}`
    expect((await whole.test.delete(path, { as: manager.token })).statusCode).toBe(200)
    expect(codeOf(await atDesk(token))).toEqual([401, 'sessionExpired'])
    expect(codeOf(await whole.test.delete(path, { as: manager.token }))).toEqual([404, 'deviceNotFound'])
  })

  it('ends after ninety days without use, and a used one does not', async () => {
    const [used, idle] = [await enrol(), await enrol()]
    const login = async () => ({ ...manager, token: (await whole.staffAs('manager')).token })
    whole.test.clock.advance({ days: 60 })
    expect((await atDesk(used.token)).statusCode).toBe(200)
    whole.test.clock.advance({ days: 30 })
    expect([codeOf(await atDesk(idle.token)), (await atDesk(used.token)).statusCode]).toEqual([
      [401, 'sessionExpired'],
      200,
    ])
    manager = await login()
    expect((await devices()).find(({ id }) => id === idle.device.id)?.state).toBe('idle')
  })

  it('is one of thirty at most', async () => {
    const count = (await devices()).length
    for (let index = count; index < 30; index++) expect((await prepare()).statusCode).toBe(200)
    expect(codeOf(await prepare())).toEqual([409, 'tooManyDevices'])
  })
})
