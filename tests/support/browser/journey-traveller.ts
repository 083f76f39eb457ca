import { expect, type Page } from '@playwright/test'
import { demoDoorCode } from '../../../demo/world/seed.ts'

export interface Traveller {
  /** For `signIn`. */
  readonly name: string
  readonly token: string
  readonly passCode: string
}

/** A user unknown to other journeys, with a pass of four visits in a city. */
export async function newTraveller(
  page: Page,
  word: string,
  city = 'London',
  kind = 'Premium 4',
  firstName = 'Tess',
): Promise<Traveller> {
  const known = await signUp(page, word, firstName)
  const { voucher } = await buy(page, known.token, `${city} ${kind}`, { city, CouponCode: 'ALLFREE' })
  return { ...known, passCode: voucher.code }
}

export interface Buyer extends Traveller {
  /** Of the order. */
  readonly number: number
}

/** A user unknown to other journeys, who pays for ten visits with a test card of the payment sandbox. */
export async function newBuyer(page: Page, word: string, card = 'pm_card_visa'): Promise<Buyer> {
  const known = await signUp(page, word, 'Bea')
  const { voucher, orderId } = await buy(page, known.token, 'London Premium 10', {
    city: 'London',
    PaymentMethodId: card,
  })
  const headers = { authorization: `Bearer ${known.token}` }
  const order = await page.request.get(`/api/user/purchases/${orderId}`, { headers })
  const { number } = (await order.json()) as { number: number }
  return { ...known, passCode: voucher.code, number }
}

async function signUp(page: Page, word: string, firstName: string): Promise<{ name: string; token: string }> {
  const name = `${word}-${crypto.randomUUID().slice(0, 8)}`
  const email = `${name}@example.com`
  const password = 'Traveller_1'
  const signedUp = await page.request.post('/api/signup', {
    data: { firstName, lastName: 'Rivers', email, password, repeatPassword: password },
  })
  expect(signedUp.ok()).toBe(true)
  const signedIn = await page.request.post('/api/connect/token', {
    form: { grant_type: 'password', username: email, password },
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  return { name, token }
}

interface PassOffer {
  readonly city: string
  readonly CouponCode?: string
  readonly PaymentMethodId?: string
}

async function buy(page: Page, token: string, pass: string, { city, ...payment }: PassOffer) {
  const products = await page.request.get(`/api/utility/vouchers?city=${encodeURIComponent(city)}`)
  const { data } = (await products.json()) as { data: { id: string; name: string }[] }
  const bought = await page.request.post('/api/voucher/purchaseVoucher', {
    headers: { authorization: `Bearer ${token}` },
    data: { VoucherId: data.find(({ name }) => name === pass)?.id, AdultConfirmed: 'true', ...payment },
  })
  expect(bought.ok(), await bought.text()).toBe(true)
  return (await bought.json()) as { voucher: { code: string }; orderId: string }
}

interface Booked {
  readonly id: string
  readonly code: string
}

/**
 * General gym access, today.
 * @param venue one that never closes, because journeys run at night, too
 */
export async function bookWalkIn(page: Page, traveller: Traveller, venue: string): Promise<Booked> {
  const answer = await page.request.get(`/api/studio/${venue}/walkIn`)
  const { id } = (await answer.json()) as { id: string }
  return book(page, traveller, { Type: 'StandardTicket', TicketId: id })
}

export async function bookClass(
  page: Page,
  traveller: Traveller,
  venue: string,
  name: string,
  date: string,
): Promise<Booked> {
  const answer = await page.request.get(`/api/studio/${venue}/classes?date=${date}`)
  const found = ((await answer.json()) as { id: string; name: string }[]).find((one) => one.name === name)
  return book(page, traveller, { Type: 'ClassTicket', TicketId: found?.id, Date: date })
}

async function book(page: Page, { token, passCode }: Traveller, fields: object): Promise<Booked> {
  const headers = { authorization: `Bearer ${token}` }
  const booked = await page.request.post('/api/bookings/add', {
    headers,
    data: { ...fields, ActiveVoucherCode: passCode },
  })
  expect(booked.ok(), await booked.text()).toBe(true)
  const { id } = (await booked.json()) as { id: string }
  const ticket = await page.request.get(`/api/user/orders/${id}`, { headers })
  return (await ticket.json()) as Booked
}

/** A visit today, already checked in. Returns its booking. */
export async function visit(page: Page, traveller: Traveller, venue: string): Promise<Booked> {
  const booked = await bookWalkIn(page, traveller, venue)
  const answer = await page.request.post(`/api/bookings/${booked.id}/checkIn`, {
    headers: { authorization: `Bearer ${traveller.token}` },
    data: { doorCode: demoDoorCode(venue) },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return booked
}

/** Free visits of a traveller's only pass. */
export async function visitsLeft(page: Page, { token }: Traveller): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${token}` }
  const { data } = (await (await page.request.get('/api/user/vouchers/available', { headers })).json()) as {
    data: { visitsLeft: number }[]
  }
  return data[0]?.visitsLeft
}
