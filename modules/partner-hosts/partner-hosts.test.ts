import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PartnerHosts } from '../../contract/partner-hosts.ts'
import type { Today } from '../../contract/staff-today.ts'
import { createPartner, type Partner } from '../../tests/support/factories/shop.ts'
import { signInAsStaff } from '../../tests/support/calls/accounts.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { checkHosts } from './check-host.ts'

let whole: WholeProduct
let manager: Person
let rival: Person
let inn: Partner
/** The name service: what stands there, by name; 'away' if it does not answer. */
const records = new Map<string, readonly string[] | 'away'>()

beforeAll(async () => {
  whole = await wholeProduct({
    nameService: {
      findTexts: async (name) => {
        const found = records.get(name) ?? []
        if (found === 'away') throw new Error('SERVFAIL')
        return found
      },
    },
  })
  manager = await whole.staffAs('partner_manager')
  inn = await createPartner(whole.database.db, { slug: 'small-inn', name: 'Small Inn' })
  rival = await whole.staffAs('partner_manager', inn)
})
afterAll(() => whole.close())

const path = (of: Partner = whole.hotel) => `/api/staff/partners/${of.slug}/hosts`
const list = async (by = manager, of = whole.hotel) =>
  (await whole.test.get(path(of), { as: by.token })).json<PartnerHosts>().hosts
const claim = (host: string, by = manager, of: Partner = whole.hotel) =>
  whole.test.post(path(of), { host }, { as: by.token })
const check = (host: string, by = manager, of: Partner = whole.hotel) =>
  whole.test.post(`${path(of)}/${host}/check`, {}, { as: by.token })
const find = async (host: string, by = manager, of: Partner = whole.hotel) =>
  (await list(by, of)).find((one) => one.host === host)
const setRecord = async (host: string, by = manager, of: Partner = whole.hotel) => {
  const { record } = (await find(host, by, of)) ?? {}
  records.set(record?.name ?? '', ['v=spf1 -all', record?.value ?? ''])
  return record?.name ?? ''
}
const isBranded = async (host: string) => {
  await whole.test.hearChanges()
  const headers = { host }
  return (await whole.test.get('/api/cms/b2c', { headers })).json<{ slug: string | null }>().slug
}
const ask = async (domain: string, headers = {}) =>
  (await whole.test.get(`/tls/ask?domain=${encodeURIComponent(domain)}`, { headers })).statusCode
const again = async (person: Person) => ({
  ...person,
  token: (await signInAsStaff(whole.test, person.email)).access_token,
})

describe('T9: a host', () => {
  it('is not believed before its record is found, and is the partner’s from then on', async () => {
    const host = 'fit.grand-hotel.example'
    await claim(` https://${host.toUpperCase()}/`)
    expect(await find(host)).toMatchObject({
      state: 'waiting',
      record: { name: `_roamfit.${host}`, value: expect.stringMatching(/^roamfit-site=[\w-]{32}$/) },
    })
    expect([await isBranded(host), await ask(host)]).toEqual([null, 404])
    records.set(`_roamfit.${host}`, ['roamfit-site=guessed'])
    expect((await check(host)).json<PartnerHosts>().hosts[0]).toMatchObject({ state: 'waiting' })
    await setRecord(host)
    expect((await check(host)).json<PartnerHosts>().hosts[0]).toMatchObject({ state: 'verified', lostSince: null })
    expect([await isBranded(host), await ask(host)]).toEqual(['grand-hotel', 200])
  })

  it('that two partners claim is that of the first whose record is found', async () => {
    const host = 'spa.example'
    await claim(host)
    await claim(host, rival, inn)
    await setRecord(host, rival, inn)
    expect((await check(host)).json<PartnerHosts>().hosts.find((one) => one.host === host)?.state).toBe('waiting')
    await check(host, rival, inn)
    expect((await find(host))?.state).toBe('elsewhere')
    expect((await find(host, rival, inn))?.state).toBe('verified')
    const name = await setRecord(host)
    await check(host)
    expect((await find(host))?.state).toBe('elsewhere')
    records.delete(name)
    expect((await claim(host)).json()).toMatchObject({ fields: { host: 'This host belongs to another site' } })
  })

  it('of two partners at once, one has it', async () => {
    const host = 'both.example'
    await claim(host)
    await claim(host, rival, inn)
    const values = [(await find(host))?.record?.value ?? '', (await find(host, rival, inn))?.record?.value ?? '']
    records.set(`_roamfit.${host}`, values)
    await Promise.all([check(host), check(host, rival, inn)])
    const states = [(await find(host))?.state, (await find(host, rival, inn))?.state]
    expect(states.toSorted()).toEqual(['elsewhere', 'verified'])
  })

  it.each([
    ['ours', 'localhost:3000', 'without a path or a port'],
    ['an IP address', '10.0.0.1', 'IP address'],
    ['300 letters', `${'a'.repeat(300)}.com`, 'at most 200'],
  ])('that is %s is refused beside the field', async (_what, host, says) => {
    expect((await claim(host)).json()).toMatchObject({
      code: 'invalidRequest',
      fields: { host: expect.stringContaining(says) },
    })
  })

  it('with the longest name is checked and removed like any other', async () => {
    const host = `${'abcdefghi.'.repeat(19)}example.co`
    expect([host.length, (await claim(host)).statusCode]).toEqual([200, 200])
    expect((await check(host)).statusCode).toBe(200)
    expect((await whole.test.delete(`${path()}/${host}`, { as: manager.token })).statusCode).toBe(200)
    expect(await find(host)).toBeUndefined()
  })

  it('is not for those who write texts', async () => {
    const writer = await whole.staffAs('content')
    expect((await claim('texts.example', writer)).json()).toMatchObject({ code: 'notAllowed' })
    expect((await whole.test.delete(`${path()}/fit.grand-hotel.example`, { as: writer.token })).json()).toMatchObject({
      code: 'notAllowed',
    })
  })

  it('that was verified without a record is looked at once it has one', async () => {
    const host = 'seeded.example'
    const seeded = { host, partner_id: inn.id, verified_at: whole.test.clock() }
    await whole.database.db.insertInto('partner_hosts').values(seeded).execute()
    await claim(host, rival, inn)
    expect(await find(host, rival, inn)).toMatchObject({ state: 'verified', checkedAt: null })
    await checkHosts(whole.test.context)
    expect(await find(host, rival, inn)).toMatchObject({ state: 'lost', checkedAt: expect.any(String) })
    await whole.test.delete(`${path(inn)}/${host}`, { as: rival.token })
  })

  it('is one of ten at most, and removed on request', async () => {
    for (let index = (await list()).length; index < 10; index++)
      expect((await claim(`h${index}.example`)).statusCode).toBe(200)
    expect((await claim('eleventh.example')).json()).toMatchObject({ code: 'tooManyHosts' })
    const gone = await whole.test.delete(`${path()}/h9.example`, { as: manager.token })
    expect([gone.statusCode, gone.json<PartnerHosts>().hosts.length]).toEqual([200, 9])
    expect((await check('h9.example')).json()).toMatchObject({ code: 'recordNotFound' })
  })

  it('stays as it is while the name service is away', async () => {
    records.set('_roamfit.h8.example', 'away')
    expect((await check('h8.example')).json()).toMatchObject({ code: 'nameServiceAway' })
    expect(whole.test.takeErrors()).toHaveLength(1)
    expect(await find('h8.example')).toMatchObject({ state: 'waiting', checkedAt: null })
    records.delete('_roamfit.h8.example')
  })
})

describe('the ask address of the proxy', () => {
  it.each([
    ['our own host', 'localhost', 200],
    ['a foreign host', 'evil.example', 404],
    ['an IP address', '127.0.0.1', 404],
    ['nothing', '', 404],
    ['a script', '<script>', 404],
  ])('answers about %s', async (_what, domain, status) => expect(await ask(domain)).toBe(status))

  it('says nothing to visitors whose requests the proxy forwards', async () =>
    expect(await ask('localhost', { 'x-forwarded-for': '192.0.2.1' })).toBe(404))
})

it('the job finds records for a week, and reports a lost one in Today after three days, not before', async () => {
  const host = 'later.example'
  await whole.test.delete(`${path()}/h7.example`, { as: manager.token })
  await claim(host)
  const name = await setRecord(host)
  await checkHosts(whole.test.context)
  expect((await find(host))?.state).toBe('verified')
  records.delete(name)
  whole.test.clock.advance({ days: 1, minutes: 1 })
  await checkHosts(whole.test.context)
  manager = await again(manager)
  expect((await find(host))?.state).toBe('lost')
  expect(await isBranded(host)).toBe('grand-hotel')
  const owner = await whole.staffAs('owner')
  const lines = async (by: Person) =>
    (await whole.test.get('/api/staff/today', { as: by.token }))
      .json<Today>()
      .lines.filter(({ kind }) => kind === 'host')
  expect((await lines(owner)).map(({ words }) => words['host'])).not.toContain(host)
  whole.test.clock.advance({ days: 3 })
  expect((await lines(await again(owner))).map(({ words }) => words['host'])).toContain(host)
  records.set(name, [])
  whole.test.clock.advance({ days: 8 })
  manager = await again(manager)
  expect((await find('h8.example'))?.state).toBe('waiting')
  await setRecord('h8.example')
  await checkHosts(whole.test.context)
  expect((await find('h8.example'))?.state).toBe('waiting')
})
