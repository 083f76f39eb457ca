import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Staff } from '../../../contract/staff.ts'
import type { Colleague, DeskDevice, EnrolledDevice, PreparedDevice } from '../../../contract/venue-team.ts'
import { deliverMails, PASSWORD, passwordGrant, signInAsStaff } from '../../../tests/support/calls/accounts.ts'
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
const strangerAtWork = async () => whole.staffAs('front_desk', await elsewhere())
const again = async (person: Person) => ({
  ...person,
  token: (await signInAsStaff(whole.test, person.email)).access_token,
})
const leaver = async () => {
  const person = await whole.person()
  await whole.test.post('/api/user/deleteUser', {}, { as: person.token })
  return person
}
const mailsTo = async (email: string) => {
  await deliverMails(whole.test)
  return whole.test.mails.filter(({ to }) => to === email)
}

const SUBJECT = { invited: 'River House Gym has invited you to work with it on Roamfit' }
const tokenIn = (text: string | undefined) => /[#?&]token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const tokenTo = async (email: string) => tokenIn((await mailsTo(email)).findLast(({ text }) => tokenIn(text))?.text)
const read = (token: string) => whole.test.post('/api/staffInvitation/read', { token })
const accept = (token: string, more: object = {}) => whole.test.post('/api/staffInvitation', { token, ...more })
const elsewhere = () => createVenue(whole.database.db, { ...whole.venue, id: whole.venue.destination_id })
/** Invites a person to the venue, who accepts. Returns them as the list shows them. */
async function hire(email: string, more: object = {}, by = manager): Promise<Colleague> {
  expect((await appoint({ email, ...more }, by)).statusCode).toBe(200)
  expect((await accept(await tokenTo(email), { password: PASSWORD })).statusCode).toBe(200)
  const found = (await team(by)).find((one) => one.email === email)
  if (!found) throw new Error(`${email} is not in the list`)
  return found
}

describe('the people who work for a venue', () => {
  it('are invited, accept by the link of the mail with their first password, and are in the list', async () => {
    const email = 'new.dora@example.com'
    const colleague = (await appoint({ email: ` ${email}` })).json<Colleague>()
    expect(colleague).toMatchObject({ email, role: 'front_desk', state: 'invited', hasSignedIn: false, isYou: false })
    const [mail] = await mailsTo(email)
    expect([mail?.subject, mail?.text.includes('Hi Dora,')]).toEqual([SUBJECT.invited, true])
    const token = tokenIn(mail?.text)
    expect((await read(token)).json()).toEqual({
      venueName: 'River House Gym',
      place: 'venue',
      role: 'front_desk',
      teachesAs: null,
      email,
      password: 'new',
    })
    expect((await whole.test.post('/api/staff/signIn', { email, password: PASSWORD })).statusCode).toBe(400)
    expect((await accept(token)).json()).toMatchObject({ fields: { password: 'Password is required' } })
    expect((await accept(token, { password: PASSWORD })).json()).toEqual({ venueName: 'River House Gym' })
    expect(codeOf(await accept(token, { password: PASSWORD }))).toEqual([400, 'verificationInvalid'])
    expect((await team()).find((one) => one.email === email)).toEqual({
      ...colleague,
      state: 'working',
      since: expect.any(String),
    })
    await signInAsStaff(whole.test, email)
    expect((await team()).find((one) => one.email === email)).toMatchObject({ firstName: 'Dora', hasSignedIn: true })
    expect((await passwordGrant(whole.test, email)).statusCode).toBe(400)
    expect((await team()).filter(({ isYou }) => isYou).map((one) => one.email)).toEqual([manager.email])
  })

  it('who work elsewhere accept with one press, and keep their password and their role there', async () => {
    const nora = await whole.staffAs('front_desk', await elsewhere())
    await appoint({ email: nora.email, role: 'manager' })
    const token = await tokenTo(nora.email)
    expect((await read(token)).json()).toMatchObject({ password: 'known' })
    expect((await accept(token, { password: 'Another_1' })).statusCode).toBe(200)
    const me = (await whole.test.get('/api/staff/me', { as: nora.token })).json<Staff>()
    expect(me.venues.map(({ role }) => role).toSorted()).toEqual(['front_desk', 'manager'])
    const again = { email: nora.email, password: PASSWORD }
    expect((await whole.test.post('/api/staff/signIn', again)).statusCode).toBe(200)
  })

  it('who become teachers keep no device at the desk, which sees every class', async () => {
    const colleague = await whole.staffAs('manager')
    await whole.test.post(`${base}/devices`, { name: 'Her tablet' }, { as: colleague.token })
    const devices = async () =>
      (await whole.test.get(`${base}/devices`, { as: manager.token })).json<{ devices: DeskDevice[] }>().devices
    expect((await devices()).map(({ name }) => name)).toContain('Her tablet')
    await appoint({ email: colleague.email, role: 'teacher', teachesAs: 'Anna Lee' })
    expect((await devices()).map(({ name }) => name)).not.toContain('Her tablet')
  })

  it('added again have the new role at once, and hear of it once', async () => {
    const { email } = await hire('again@example.com')
    for (let times = 0; times < 2; times++)
      expect((await appoint({ email, role: 'manager' })).json()).toMatchObject({ role: 'manager', state: 'working' })
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      SUBJECT.invited,
      'Your Roamfit password was changed',
      'You are now a manager at River House Gym',
    ])
  })

  it.each([
    ['to', { role: 'front_desk' }, { role: 'teacher', teachesAs: ' Anna Lee ' }, ['teacher', 'Anna Lee']],
    ['from', { role: 'teacher', teachesAs: 'Anna Lee' }, { role: 'manager', teachesAs: 'Anna Lee' }, ['manager', null]],
    ['as another', { role: 'teacher', teachesAs: 'Anna' }, { role: 'teacher', teachesAs: 'Bo' }, ['teacher', 'Bo']],
  ])('B1: change %s teacher by being added again, and are dismissed', async (_what, first, then, now) => {
    const { email, id, ...before } = await hire(`teacher-${++people}@example.com`, first)
    expect(before).toMatchObject({ teachesAs: null, ...first })
    const { role, teachesAs } = (await appoint({ email, ...then })).json<Colleague>()
    expect([role, teachesAs]).toEqual(now)
    expect((await dismiss(id)).statusCode).toBe(200)
  })

  it('whose account has another address now are still the person whom the venue wrote to', async () => {
    const { id, email } = await hire('old.address@example.com')
    await whole.database.db
      .updateTable('accounts')
      .set({ email: 'new.address@example.com' })
      .where('email', '=', email)
      .execute()
    for (const known of [email, 'new.address@example.com'])
      expect((await appoint({ email: known, role: 'manager' })).json()).toMatchObject({ id, state: 'working' })
    expect((await team()).filter((one) => one.firstName === 'Dora' && one.email.includes('address'))).toHaveLength(1)
  })

  it('B1: a teacher without the name in the timetable is refused beside the field', async () => {
    for (const teachesAs of [undefined, '', ' \u200b'])
      expect((await appoint({ role: 'teacher', teachesAs })).json()).toMatchObject({
        code: 'invalidRequest',
        fields: { teachesAs: 'Please enter the name in the timetable' },
      })
  })

  it('a link works for seven days, once, and not after a newer one or after it was taken back', async () => {
    const email = 'late@example.com'
    const first = async () => {
      await appoint({ email })
      return tokenTo(email)
    }
    const [older, newer] = [await first(), await first()]
    expect(codeOf(await accept(older, { password: PASSWORD }))).toEqual([400, 'verificationInvalid'])
    expect((await read(newer)).statusCode).toBe(200)
    whole.test.clock.advance({ days: 7 })
    expect(codeOf(await accept(newer, { password: PASSWORD }))).toEqual([400, 'verificationInvalid'])
    manager = await again(manager)
    const late = (await team()).find((one) => one.email === email)
    expect(late?.state).toBe('invitationOver')
    const last = await first()
    expect((await dismiss(late?.id ?? '')).statusCode).toBe(200)
    expect(codeOf(await accept(last, { password: PASSWORD }))).toEqual([400, 'verificationInvalid'])
    expect(codeOf(await read('no-token'))).toEqual([400, 'verificationInvalid'])
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
    ['a traveller', async () => (await whole.person()).email, 'See the invitation'],
    ['a person of another venue', async () => (await strangerAtWork()).email, 'See the invitation'],
    ['an operator', async () => (await whole.staff('operator')).email, 'Please use another email'],
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
    expect(codeOf(await dismiss('no-id'))).toEqual([404, 'colleagueNotFound'])
  })

  it('do not leave as the only manager', async () => {
    const place = await elsewhere()
    const { token } = await whole.staffAs('manager', place)
    const path = `/api/staff/venues/${place.slug}/people`
    const [own] = (await whole.test.get(path, { as: token })).json<{ people: Colleague[] }>().people
    expect(codeOf(await whole.test.delete(`${path}/${own?.id}`, { as: token }))).toEqual([409, 'notYourself'])
  })

  it('trust 47: what one venue does ends nothing at another, and shows it no name', async () => {
    const other = await elsewhere()
    const stranger = await whole.staffAs('manager', other)
    await whole.database.db
      .updateTable('accounts')
      .set({ first_name: 'Secret', last_name: 'Name' })
      .where('id', '=', stranger.accountId)
      .execute()
    const path = `/api/staff/venues/${other.slug}/devices`
    const { code } = (await whole.test.post(path, { name: 'Tablet' }, { as: stranger.token })).json<PreparedDevice>()
    const { token } = (await enrolWith(code)).json<EnrolledDevice>()
    const { id } = await hire(stranger.email)
    expect(JSON.stringify(await team())).not.toContain('Secret')
    expect((await dismiss(id)).statusCode).toBe(200)
    const me = await whole.test.get('/api/staff/me', { as: stranger.token })
    expect(me.json<{ venues: { slug: string }[] }>().venues.map(({ slug }) => slug)).toEqual([other.slug])
    expect((await whole.test.get(`/api/desk/${other.slug}`, { as: token })).statusCode).toBe(200)
    expect(codeOf(await whole.test.get(`${base}/people`, { as: stranger.token }))).toEqual([404, 'venueNotFound'])
  })

  it('D8: managers and the person hear of an appointment, an acceptance, a new role, a dismissal', async () => {
    const boss = await whole.staffAs('manager')
    const subject = 'The people of River House Gym on Roamfit have changed'
    const { id, email } = await hire('door@example.com', { lastName: 'Door' }, boss)
    await appoint({ email, role: 'manager' }, boss)
    await dismiss(id, boss)
    for (const { email: to } of [manager, boss]) {
      const texts = (await mailsTo(to)).filter((mail) => mail.subject === subject).map(({ text }) => text)
      for (const says of [
        'has invited Dora Door as front desk.',
        'Dora Door has accepted, and is now at the front desk.',
        'Dora Door is now a manager.',
        'has removed Dora Door, who was a manager.',
      ])
        expect(texts).toContainEqual(expect.stringContaining(says))
    }
    expect((await mailsTo(email)).map((mail) => mail.subject)).toEqual([
      SUBJECT.invited,
      'Your Roamfit password was changed',
      'You are now a manager at River House Gym',
      'You no longer work for River House Gym on Roamfit',
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
