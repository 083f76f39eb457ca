import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VenueProfile } from '../../contract/venue-profile.ts'
import type { StudioDetail } from '../../contract/venues.ts'
import { createClass } from '../../tests/support/factories/catalogue.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let manager: Person
let colleague: Person
let url: string

beforeAll(async () => {
  whole = await wholeProduct()
  manager = await whole.staffAs('manager')
  colleague = await whole.staffAs('manager')
  url = `/api/staff/venues/${whole.venue.slug}/profile`
  await whole.database.pool.query("insert into amenities (name) values ('Towels'), ('Lockers')")
})
afterAll(() => whole.close())

const read = async (by = manager) => (await whole.test.get(url, { as: by.token })).json<VenueProfile>()
const save = (change: object, by = manager) => whole.test.post(url, change, { as: by.token })
const saveNow = async (change: object) => save({ version: (await read()).version, ...change })
const page = async () => (await whole.test.get(`/api/studio/${whole.venue.slug}`)).json<StudioDetail>()
const entries = () => whole.database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
const refusalOf = (answer: { statusCode: number; json(): unknown }) => {
  const { code, fields } = answer.json() as { code?: string; fields?: object }
  return [answer.statusCode, code, Object.keys(fields ?? {})]
}

describe('the pick lists of an installation where no venue has chosen yet', () => {
  it('have the usual words, and a chosen one is kept as the list spells it', async () => {
    const { choices } = await read()
    expect(choices.activities).toEqual(expect.arrayContaining(['Boxing', 'Swimming', 'Yoga']))
    expect(choices.facilities).toEqual(expect.arrayContaining(['Sauna', 'Showers']))
    expect(choices.amenities).toEqual(expect.arrayContaining(['Lockers', 'Towels', 'Wi-Fi']))
    expect(choices.languages).toEqual(expect.arrayContaining(['English (US)', 'German', 'Japanese']))
    expect((await saveNow({ facilities: ['sauna'], languages: ['german'] })).json<VenueProfile>().fields).toMatchObject(
      { facilities: ['Sauna'], languages: ['German'] },
    )
    expect(await whole.database.db.selectFrom('facilities').select('name').execute()).toEqual([{ name: 'Sauna' }])
    await saveNow({ facilities: [], languages: [] })
  })
})

describe('a venue’s profile', () => {
  it('is changed by its people, for travellers at once, with one entry in the audit log', async () => {
    const before = await entries()
    const answer = await saveNow({
      shortDescription: '  By the\u00a0ri\u200bver ',
      description: 'Weights & water.\n\n- sauna\n- pool',
      phone: '\u202a+44 20 7946\u00a00958\u202c',
      email: 'desk@river.example\u200b',
      website: 'https://River.example/gym',
      streetAddress: '2 River Street',
      amenities: ['lockers', 'Towels', ''],
      highlights: ['Open all night', '\u200b', 'Open all night\u200b'],
      includes: ['A towel'],
      walkInPriceInfo: '£10 at the door',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json<VenueProfile>().fields).toMatchObject({
      shortDescription: 'By the river',
      description: 'Weights & water.\n\n- sauna\n- pool',
      website: 'https://river.example/gym',
      amenities: ['Lockers', 'Towels'],
      highlights: ['Open all night'],
    })
    await expect.poll(page).toMatchObject({
      generalInfo: {
        shortDescription: 'By the river',
        description: '<p>Weights &amp; water.</p><ul><li>sauna</li><li>pool</li></ul>',
        phoneNumber: '+44 20 7946 0958',
        contactEmail: 'desk@river.example',
        highlights: [{ text: 'Open all night' }],
      },
      address: { streetAddress: '2 River Street' },
      amenities: ['Lockers', 'Towels'],
      includes: [{ text: 'A towel' }],
    })
    const fresh = (await entries()).slice(before.length)
    expect(fresh).toMatchObject([
      {
        action: 'venue.profileChanged',
        access_right: 'profile.change',
        actor_account_id: manager.accountId,
        subject_id: whole.venue.id,
        before: { streetAddress: '1 River Street', shortDescription: null },
        after: { streetAddress: '2 River Street', amenities: ['lockers', 'Towels'] },
      },
    ])
  })

  it('keeps fields that were left out, clears empty ones, and keeps formats of an unedited description', async () => {
    const html = '<p>A <strong>bold</strong> word</p>'
    await whole.database.db.updateTable('venues').set({ description: html }).where('id', '=', whole.venue.id).execute()
    const { fields } = await read()
    expect(fields.description).toBe('A bold word')
    expect((await saveNow({ description: 'A bold word', phone: '' })).json<VenueProfile>().fields).toEqual({
      ...fields,
      phone: null,
    })
    await expect.poll(async () => (await page()).generalInfo).toMatchObject({ description: html, phoneNumber: null })
  })

  it('switches General Gym Access off and on where it is agreed', async () => {
    const walkIn = async () => (await whole.test.get(`/api/studio/${whole.venue.slug}/walkIn`)).statusCode
    await saveNow({ isWalkInOffered: false })
    await expect.poll(walkIn).toBe(404)
    await saveNow({ isWalkInOffered: true })
    await expect.poll(walkIn).toBe(200)
  })

  it('says whether bookings of classes are confirmed at once: as agreed, until its people choose', async () => {
    const agreed = (is_integrated: boolean) =>
      whole.database.db.updateTable('venues').set({ is_integrated }).where('id', '=', whole.venue.id).execute()
    const isOn = async () => (await read()).fields.confirmsAtOnce
    await agreed(true)
    expect(await isOn()).toBe(true)
    await agreed(false)
    expect(await isOn()).toBe(false)
    const isOtherwiseOnline = async () => (await read()).areOnlineClassesOtherwise
    expect(await isOtherwiseOnline()).toBe(false)
    await createClass(whole.database.db, whole.venue, { is_online: true })
    expect(await isOtherwiseOnline()).toBe(true)
    expect((await saveNow({ confirmsAtOnce: true })).json<VenueProfile>().fields.confirmsAtOnce).toBe(true)
    expect((await entries()).at(-1)).toMatchObject({
      action: 'venue.profileChanged',
      access_right: 'profile.change',
      before: { confirmsAtOnce: false },
      after: { confirmsAtOnce: true },
    })
    await saveNow({ confirmsAtOnce: false })
    await agreed(true)
    expect([await isOn(), await isOtherwiseOnline()]).toEqual([false, false])
  })

  it.each([
    ['an address that is none', { email: 'desk' }, 'invalidEmail', ['email']],
    ['a telephone number that is none', { phone: 'call us' }, 'invalidPhone', ['phone']],
    ['a website that is a script', { website: 'javascript:alert(1)' }, 'invalidRequest', ['website']],
    ['a word of no vocabulary', { amenities: ['Gold taps'] }, 'invalidRequest', ['amenities']],
    ['too long a text', { shortDescription: 'x'.repeat(161) }, 'invalidRequest', ['shortDescription']],
    ['too many lines', { includes: Array.from({ length: 13 }, (_, n) => `${n}`) }, 'invalidRequest', ['includes']],
    ['control characters', { streetAddress: 'A\u0007B' }, 'invalidRequest', ['streetAddress']],
  ])('%s is refused beside its field, and nothing changes', async (_what, change, code, fields) => {
    const before = await read()
    expect(refusalOf(await saveNow({ postalCode: 'SE1', ...change }))).toEqual([400, code, fields])
    expect(await read()).toEqual(before)
  })

  it('says whether the reader may change it, and never accepts fields of operators', async () => {
    const desk = await whole.staffAs('front_desk')
    expect([(await read()).mayChange, (await read(desk)).mayChange]).toEqual([true, false])
    expect(refusalOf(await save({ version: (await read()).version }, desk))[1]).toBe('notAllowed')
    const before = await whole.database.db.selectFrom('venues').selectAll().executeTakeFirstOrThrow()
    await saveNow({ name: 'Other', slug: 'other', takesPart: false, lat: 1, door_code: 'AAAAAA', is_integrated: true })
    const { updated_at: _now, ...after } = await whole.database.db
      .selectFrom('venues')
      .selectAll()
      .where('id', '=', before.id)
      .executeTakeFirstOrThrow()
    expect(before).toMatchObject(after)
  })
})

it('refuses the second of two editors, who reads the newer record and may save with its version', async () => {
  const [mine, theirs] = [await read(), await read(colleague)]
  expect((await save({ version: theirs.version, phone: '+44 20 1111 1111' }, colleague)).statusCode).toBe(200)
  expect(refusalOf(await save({ version: mine.version, phone: '+44 20 2222 2222' }))).toEqual([
    409,
    'recordChanged',
    [],
  ])
  const newer = await read()
  expect(newer.fields.phone).toBe('+44 20 1111 1111')
  expect((await save({ version: newer.version, phone: '+44 20 2222 2222' })).statusCode).toBe(200)
})

it('two editors at the same moment: one saves, the other is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const { version } = await read()
    const answers = await Promise.all([
      save({ version, covidMeasures: `mine ${round}` }),
      save({ version, covidMeasures: `theirs ${round}` }, colleague),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  }
})
