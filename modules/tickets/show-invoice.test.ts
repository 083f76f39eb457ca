import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bookingWorld, type BookingWorld, outcomeOf } from '../../tests/support/product/booking-world.ts'
import { createPartner } from '../../tests/support/factories/shop.ts'
import { siteOfViewer } from '../partners/find-site.ts'
import { readPaper } from '../../tests/support/read-paper.ts'
import { readTicket } from '../../contract/signed-ticket.ts'

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
  await createPartner(world.database.db, {
    slug: 'ticket-hotel',
    name: 'Ticket Hotel',
    site_mode: 'restricted',
    primary_color: '#b45309',
    secondary_color: '#3b2410',
    primary_logo: '/images/logo/grand-hotel/primary.svg',
  })
  await waitForPartner('ticket-hotel')
})
afterAll(() => world.close())

/** Waits until the catalogue has the partner. */
const waitForPartner = (partner: string) =>
  vi.waitUntil(async () => (await siteOfViewer(world.test.context, { partner })).mode === 'restricted')

async function makeBooking(partner?: string, name: { first_name?: string; last_name?: string } = {}) {
  const [person, session] = [await world.person(), await world.session()]
  await world.database.db
    .updateTable('accounts')
    .set({ first_name: 'Nina', last_name: 'Novak', ...name })
    .where('id', '=', person.account.id)
    .execute()
  const { id } = (
    await world.book(person, session, partner === undefined ? {} : { headers: { 'x-partner': partner } })
  ).json<{ id: string }>()
  await world.mails()
  const { code } = (await world.test.get(`/api/user/orders/${id}`, { as: person.account.id })).json<{ code: string }>()
  return { as: person.account.id, id, code }
}
const askForInvoice = ({ as, id }: { as: string; id: string }, partner?: string) =>
  world.test.get(`/api/bookings/${id}/invoice.pdf`, {
    as,
    ...(partner === undefined ? {} : { headers: { 'x-partner': partner } }),
  })

describe("2§2.10: 'Download Invoice' on a restricted site", () => {
  it('is Booking-Invoice.pdf, A4 upright, with every documented label, stored by no cache', async () => {
    const booking = await makeBooking('ticket-hotel')
    const answer = await askForInvoice(booking, 'ticket-hotel')
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['content-disposition'],
      answer.headers['cache-control'],
    ]).toEqual([200, 'application/pdf', 'attachment; filename="Booking-Invoice.pdf"', 'no-store'])
    const { text, qr = '', ...paper } = await readPaper(answer.rawPayload)
    expect(readTicket(qr)).toMatchObject({ code: booking.code, name: 'Nina N.', ticketName: 'Morning Yoga' })
    expect(paper).toEqual({
      pages: 1,
      size: [expect.closeTo(595.28), expect.closeTo(841.89)],
      title: 'Booking invoice',
      links: [
        'http://localhost:3000/terms-of-use?partner=ticket-hotel',
        'http://localhost:3000/privacy?partner=ticket-hotel',
      ],
      pictures: 1,
    })
    for (const said of [
      'powered by Roamfit',
      'Valid for Thursday 11 June',
      'Booked',
      'Morning Yoga',
      'River House Gym',
      '1 River Street, London',
      'Thursday, June 11',
      '6:00 PM - 7:00 PM',
      'Nina Novak',
      'Check In',
      'Present this ticket at the front desk of our partner gym.',
      'Cancellation policy',
      'Cancel at least 2 hours in advance to get the visit refunded.',
      'Bring a valid picture ID.',
      'Observe local Covid19 guidelines.',
      'Terms of Use',
      'Privacy Policy',
      'Booking code',
      booking.code,
    ])
      expect(text).toContain(said)
  })

  it("says the partner's name where it has no picture, and T20: no guidelines once an operator has emptied them", async () => {
    const { db } = world.database
    await createPartner(db, {
      slug: 'plain-inn',
      name: 'Plain Inn',
      site_mode: 'restricted',
      primary_logo: 'https://elsewhere.example/logo.svg',
    })
    await waitForPartner('plain-inn')
    await db
      .insertInto('content_pages')
      .values({ key: 'visit-guidelines', category: null, locale: 'en', title: '', body_html: '<p> </p>' })
      .execute()
    const booking = await makeBooking('plain-inn')
    await expect
      .poll(async () => (await readPaper((await askForInvoice(booking, 'plain-inn')).rawPayload, 0)).text)
      .toMatch(/^Plain Inn[^]*picture ID\.(?![^]*Covid)/)
    await db.deleteFrom('content_pages').execute()
  })
})

describe('T163: everywhere else', () => {
  it("the same is the ticket, without the front desk's words, without a partner's logo or 'powered by'", async () => {
    const booking = await makeBooking()
    const answer = await askForInvoice(booking)
    const { text, qr = '', title, pictures } = await readPaper(answer.rawPayload)
    expect([answer.headers['content-disposition'], title, readTicket(qr)?.code, pictures]).toEqual([
      'attachment; filename="Ticket.pdf"',
      'Ticket',
      booking.code,
      0,
    ])
    expect(text).toContain('Check in at River House Gym with your Roamfit app')
    expect(text).toMatch(/^NN Traveller$/m)
    expect(text).not.toMatch(/front desk|powered by/)
  })

  it('T191: is in the language of the account', async () => {
    const booking = await makeBooking()
    await world.database.db.updateTable('accounts').set({ language: 'en-GB' }).where('id', '=', booking.as).execute()
    const { text } = await readPaper((await askForInvoice(booking)).rawPayload, 0)
    expect(text).toContain('Thursday 11 June')
    expect(text).toContain('18:00 - 19:00')
  })

  it('a cancelled one says so, and has no code that a desk could read', async () => {
    const booking = await makeBooking('ticket-hotel')
    await world.test.delete(`/api/user/orders/cancel/${booking.id}`, { as: booking.as })
    await world.mails()
    const { text, qr } = await readPaper((await askForInvoice(booking, 'ticket-hotel')).rawPayload)
    expect([text.includes('Cancelled'), text.includes(booking.code), qr]).toEqual([true, false, undefined])
  })
})

it("T135: another traveller's does not exist, nor does one under a broken id, and an anonymous visitor gets none", async () => {
  const [booking, other] = [await makeBooking(), await makeBooking()]
  expect(outcomeOf(await askForInvoice({ ...booking, as: other.as }))).toBe('404 bookingNotFound')
  expect(outcomeOf(await askForInvoice({ ...booking, id: 'active-ones' }))).toBe('404 bookingNotFound')
  expect(outcomeOf(await world.test.get(`/api/bookings/${booking.id}/invoice.pdf`))).toBe('401 signInRequired')
})

it('trust 22: one account prints 60 an hour', async () => {
  const booking = await makeBooking()
  await askForInvoice(booking)
  await world.database.db
    .updateTable('rate_limits')
    .set({ hits: 60 })
    .where('bucket', '=', 'printing/account')
    .execute()
  expect(outcomeOf(await askForInvoice(booking))).toBe('429 tooManyRequests')
  await world.database.db.deleteFrom('rate_limits').execute()
})
