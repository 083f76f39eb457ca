import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn, traveller } from '../../tests/support/calls/accounts.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { accountCalls } from '../../tests/support/calls/account-calls.ts'
import { identify } from '../sign-in/logins/identify.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let nina: string
let omar: string
let as: string

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: accountCalls, identify })
})
beforeEach(async () => {
  await database.db.deleteFrom('accounts').execute()
  nina = await traveller(test, 'nina@example.com', {
    firstName: 'Nina',
    lastName: 'Novak',
    city: 'Zürich',
    country: 'Switzerland',
  })
  omar = await traveller(test, 'omar@example.com', { firstName: 'Omar' })
  as = (await signIn(test, 'nina@example.com')).accessToken
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const update = (body: object) => test.post('/api/user/update', body, { as })
const row = (id: string) =>
  database.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it('shows the user with every field, null where there is nothing', async () => {
  expect((await test.get('/api/user', { as })).json()).toEqual({
    id: nina,
    email: 'nina@example.com',
    firstName: 'Nina',
    lastName: 'Novak',
    image: null,
    phone: null,
    birthday: null,
    governmentId: null,
    address: null,
    gender: null,
    city: 'Zürich',
    country: 'Switzerland',
    zipCode: null,
    emergencyContact: null,
    isParQFormFilled: false,
    isWpUser: false,
    status: 'active',
    isEmailVerified: true,
    isGenderAnswered: false,
    mailboxRefusedAt: null,
    hasPassword: true,
    hasTrip: false,
  })
  expect((await test.get('/api/user')).json()).toMatchObject({ code: 'signInRequired', message: 'Please log in' })
})

describe('updating the profile', () => {
  it('changes what was sent and answers the user as they now are', async () => {
    const answer = await update({
      firstName: 'Nína',
      phone: '+41 44 123 45 67',
      birthday: '01.06.1990',
      emergencyContact: 'Omar',
    })
    expect(answer.json()).toMatchObject({
      firstName: 'Nína',
      lastName: 'Novak',
      phone: '+41 44 123 45 67',
      birthday: '01.06.1990',
      emergencyContact: 'Omar',
    })
    expect((await update({ phone: '', emergencyContact: null })).json()).toMatchObject({
      firstName: 'Nína',
      phone: null,
      emergencyContact: null,
      birthday: '01.06.1990',
    })
    expect((await update({})).json()).toMatchObject({ firstName: 'Nína' })
  })

  it.each([
    ['London, United Kingdom', undefined, 'London', 'United Kingdom'],
    ['Washington, D.C., United States', undefined, 'Washington, D.C.', 'United States'],
    ['Barcelona', undefined, 'Barcelona', 'Spain'],
    ['Barcelona', 'Spain', 'Barcelona', 'Spain'],
    ['Zürich', undefined, 'Zürich', 'Switzerland'],
  ])('city %s, country %s', async (city, country, thenCity, thenCountry) => {
    expect((await update({ city, ...(country ? { country } : {}) })).json()).toMatchObject({
      city: thenCity,
      country: thenCountry,
    })
  })

  it('keeps any city that was there before', async () => {
    await database.db
      .updateTable('accounts')
      .set({ city: 'Little Atlantis', country: 'Greece' })
      .where('id', '=', nina)
      .execute()
    for (const sent of [
      { city: 'Little Atlantis', country: 'Greece' },
      { city: 'Little Atlantis, Greece' },
      { city: 'Little Atlantis' },
    ]) {
      expect((await update({ firstName: 'Nina', ...sent })).json()).toMatchObject({
        city: 'Little Atlantis',
        country: 'Greece',
      })
    }
    expect((await update({ city: 'Little Atlantis', country: 'Spain' })).json()).toMatchObject({ code: 'invalidCity' })
  })

  it('tells "Other" from not answered (T57)', async () => {
    expect((await update({ gender: 'Other' })).json()).toMatchObject({ gender: null, isGenderAnswered: true })
    expect((await update({ gender: null })).json()).toMatchObject({ gender: null, isGenderAnswered: true })
    expect((await update({ gender: 'Female' })).json()).toMatchObject({ gender: 'female', isGenderAnswered: true })
  })

  it.each([
    ['an empty name', { firstName: '' }, 'invalidRequest', 'firstName', 'First name is required'],
    ['no city', { city: '' }, 'invalidRequest', 'city', 'City is required'],
    ['a city that is nothing', { city: null }, 'invalidRequest', 'city', 'City is required'],
    ['a phone that is none', { phone: 'x' }, 'invalidPhone', 'phone', 'Invalid phone number'],
    ['an unknown city', { city: 'Atlantis', country: 'Greece' }, 'invalidCity', 'city', 'Invalid city'],
    ['a city that is only a country', { city: ', France' }, 'invalidCity', 'city', 'Invalid city'],
    ['a child', { birthday: '11.06.2010' }, 'underage', 'birthday', 'You must be at least 18 years old'],
    [
      'a day that does not exist',
      { birthday: '30.02.1990' },
      'invalidRequest',
      'birthday',
      'Must be a date such as 24.11.2026 or 2026-11-24',
    ],
    [
      'a picture from elsewhere',
      { image: 'https://example.com/x.png' },
      'imageNotOurs',
      'image',
      'Please upload the image first',
    ],
  ])('refuses %s beside its field and changes nothing', async (_name, body, code, field, text) => {
    const before = await row(nina)
    const answer = await update({ lastName: 'Changed', ...body })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code, fields: { [field]: text } }),
    ])
    expect(await row(nina)).toEqual(before)
  })

  it('accepts only a picture of the account itself (T59)', async () => {
    const picture = { storage_key: 'k', content_type: 'image/png', byte_size: 1, width: 1, height: 1 } as const
    await database.db
      .insertInto('uploaded_images')
      .values([
        { ...picture, account_id: nina, url: '/uploads/nina.png' },
        { ...picture, storage_key: 'o', account_id: omar, url: '/uploads/omar.png' },
      ])
      .execute()
    expect((await update({ image: '/uploads/nina.png' })).json()).toMatchObject({ image: '/uploads/nina.png' })
    expect((await update({ image: '/uploads/omar.png' })).json()).toMatchObject({ code: 'imageNotOurs' })
    expect((await update({ image: '' })).json()).toMatchObject({ image: null })
  })

  it('trust 18: no other field reaches the row, and no other row changes', async () => {
    const before = [await row(nina), await row(omar)]
    const extra = {
      id: omar,
      email: 'evil@example.com',
      status: 'deleted',
      role: 'operator',
      isWpUser: true,
      is_wp_user: true,
      isParQFormFilled: true,
      governmentId: 'X',
      emailVerifiedAt: null,
      passwordHash: 'x',
      visitsLeft: 99,
    }
    expect((await update({ firstName: 'Nina', ...extra })).statusCode).toBe(200)
    const after = [await row(nina), await row(omar)].map((account, index) => ({
      ...account,
      updated_at: before[index]?.updated_at,
    }))
    expect(after).toEqual(before)
  })
})
