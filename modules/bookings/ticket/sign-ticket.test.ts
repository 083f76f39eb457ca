import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Arrivals } from '../../../contract/arrivals.ts'
import type { Ticket } from '../../../contract/bookings.ts'
import { verifyTicket } from '../../../contract/signed-ticket.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../../tests/support/product/whole-product.ts'
import { createClass, createSession } from '../../../tests/support/factories/catalogue.ts'
import { checkTicketKeys, replaceTicketKeys } from './keep-ticket-keys.ts'

let whole: WholeProduct
let device: Person
let traveller: Person
beforeAll(async () => {
  whole = await wholeProduct()
  device = await whole.staffAs('device')
  traveller = await whole.person('nina@example.com')
})
afterAll(() => whole.close())

async function book(from: string, changes: { isOnline?: boolean; isRequest?: boolean } = {}): Promise<string> {
  const { db } = whole.database
  const isIntegrated = changes.isRequest !== true
  const pilates = await createClass(db, whole.venue, { name: 'Pilates', is_online: changes.isOnline === true })
  await db.updateTable('venues').set({ is_integrated: isIntegrated }).where('id', '=', whole.venue.id).execute()
  await createSession(db, pilates, { date: '2026-06-11', from })
  const wish = { Type: 'ClassTicket', TicketId: pilates.id, Date: '2026-06-11', ActiveVoucherCode: traveller.passCode }
  return (await whole.test.post('/api/bookings/add', wish, { as: traveller.token })).json<{ id: string }>().id
}
const ticketOf = async (id: string) =>
  (await whole.test.get(`/api/user/orders/${id}`, { as: traveller.token })).json<Ticket>()
const keysAtDesk = async () =>
  (await whole.test.get(`/api/desk/${whole.venue.slug}/arrivals`, { as: device.token })).json<Arrivals>().tickets

it('a desk without a connection knows a ticket by its signature, with its times, its venue and a first name', async () => {
  const { keys, venueMark } = await keysAtDesk()
  const ticket = await ticketOf(await book('18:00'))
  expect(await verifyTicket(ticket.signedCode ?? '', keys)).toEqual({
    code: ticket.code,
    keyId: keys[0]?.id,
    venueMark,
    opensAt: new Date('2026-06-11T16:00:00Z'),
    closesAt: new Date('2026-06-11T18:00:00Z'),
    isRequest: false,
    name: 'Nina N.',
    ticketName: 'Pilates',
  })
})

it('a request says that it is one; a booking that no desk admits is not signed', async () => {
  const { keys } = await keysAtDesk()
  const request = await ticketOf(await book('09:00', { isRequest: true }))
  expect(await verifyTicket(request.signedCode ?? '', keys)).toMatchObject({ isRequest: true })
  expect((await ticketOf(await book('11:00', { isOnline: true }))).signedCode).toBeNull()
  const cancelled = await book('13:00')
  await whole.test.delete(`/api/user/orders/cancel/${cancelled}`, { as: traveller.token })
  expect((await ticketOf(cancelled)).signedCode).toBeNull()
})

it('new keys sign from now on, and old tickets stay valid until the old keys are forgotten', async () => {
  const id = await book('15:00')
  const before = (await ticketOf(id)).signedCode ?? ''
  expect(await replaceTicketKeys(whole.test.context, { forgetOld: false })).toBe(2)
  const { keys } = await keysAtDesk()
  const after = (await ticketOf(id)).signedCode ?? ''
  expect([await verifyTicket(before, keys), await verifyTicket(after, keys)]).toMatchObject([
    { keyId: keys[1]?.id },
    { keyId: keys[0]?.id },
  ])
  expect(await replaceTicketKeys(whole.test.context, { forgetOld: true })).toBe(1)
  const left = (await keysAtDesk()).keys
  expect([await verifyTicket(before, left), await verifyTicket(after, left)]).toEqual([undefined, undefined])
})

it('with another SECRET tickets carry only their code, and the start says so', async () => {
  const id = await book('20:00')
  const { context } = whole.test
  const settings = { ...context.settings, secret: 'another secret, of at least 32 letters' }
  const { showTicket } = await import('./show-ticket.ts')
  const { account_id } = await whole.database.db
    .selectFrom('bookings')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await showTicket({ ...context, settings }, account_id, id)).signedCode).toBeNull()
  const errors: string[] = []
  const log = { ...context.log, error: (_: object, message: string) => errors.push(message) }
  await checkTicketKeys({ ...context, settings, log })
  await checkTicketKeys({ ...context, log })
  expect(errors).toEqual(['tickets are not signed: their keys were sealed with another SECRET'])
})

it('several processes start at once, and one of them makes the keys', async () => {
  await whole.database.db.deleteFrom('settings').where('key', '=', 'ticket-keys').execute()
  const seen = await Promise.all([1, 2, 3, 4].map(keysAtDesk))
  expect(new Set(seen.map(({ keys }) => keys.map(({ id }) => id).join())).size).toBe(1)
})
