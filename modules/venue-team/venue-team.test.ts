import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Colleague, DeskDevice, EnrolledDevice, PreparedDevice } from '../../contract/venue-team.ts'
import { deliverMails } from '../../tests/support/calls/accounts.ts'
import { createVenue } from '../../tests/support/factories/catalogue.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

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

  it('appointed again have the new role and get no second mail; whoever works elsewhere keeps that', async () => {
    const other = await createVenue(whole.database.db, { ...whole.venue, id: whole.venue.destination_id })
    const nora = await whole.staffAs('front_desk', other)
    expect((await appoint({ email: nora.email })).statusCode).toBe(200)
    expect((await appoint({ email: nora.email, role: 'manager' })).json()).toMatchObject({ role: 'manager' })
    expect((await mailsTo(nora.email)).map(({ subject, text }) => [subject, text?.includes('token=')])).toEqual([
      ['You now work for River House Gym on Roamfit', false],
    ])
    const me = await whole.test.get('/api/staff/me', { as: nora.token })
    expect(me.json<{ venues: object[] }>().venues).toHaveLength(2)
  })

  it.each([
    ['a traveller’s address', async () => (await whole.person()).email, [409, 'emailNotForStaff']],
    ['an operator’s address', async () => (await whole.staff('operator')).email, [409, 'emailNotForStaff']],
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
    expect((await dismiss(boss.accountId)).json<{ people: Colleague[] }>().people.map(({ id }) => id)).not.toContain(
      boss.accountId,
    )
    expect(codeOf(await whole.test.get('/api/staff/me', { as: boss.token }))).toEqual([401, 'sessionExpired'])
    expect(codeOf(await atDesk(device.token))).toEqual([401, 'sessionExpired'])
    expect(codeOf(await dismiss(boss.accountId))).toEqual([404, 'colleagueNotFound'])
    expect(codeOf(await dismiss(manager.accountId))).toEqual([409, 'notYourself'])
    expect(codeOf(await dismiss('no-id'))).toEqual([404, 'colleagueNotFound'])
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
  it('is enrolled once by its code, without anybody’s login', async () => {
    const prepared = (await prepare()).json<PreparedDevice>()
    expect(prepared.address).toBe(`http://localhost:3000/desk#${prepared.code}`)
    expect(prepared.device).toMatchObject({ name: 'Tablet', state: 'waiting' })
    const { token, venue } = (await enrolWith(prepared.code)).json<EnrolledDevice>()
    expect(venue).toEqual({ slug: 'river-house-gym', name: 'River House Gym', timeZone: 'Europe/London' })
    expect(codeOf(await enrolWith(prepared.code))).toEqual([400, 'enrolmentInvalid'])
    expect((await atDesk(token)).json()).toMatchObject({ device: { id: prepared.device.id, name: 'Tablet' } })
    expect((await devices()).find(({ id }) => id === prepared.device.id)).toMatchObject({ state: 'enrolled' })
  })

  it('leaves one entry in the audit log when it takes its place, and none when a code is refused (B17)', async () => {
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

  it('sees nothing any more once it is revoked', async () => {
    const { token, device } = await enrol()
    const path = `${base}/devices/${device.id}`
    expect((await whole.test.delete(path, { as: manager.token })).statusCode).toBe(200)
    expect(codeOf(await atDesk(token))).toEqual([401, 'sessionExpired'])
    expect(codeOf(await whole.test.delete(path, { as: manager.token }))).toEqual([404, 'deviceNotFound'])
  })

  it('ends after ninety days without use, and one that is used does not', async () => {
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
