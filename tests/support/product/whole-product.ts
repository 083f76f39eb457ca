import type { InjectOptions } from 'fastify'
import { randomBytes } from 'node:crypto'
import { createAccount } from '../../../modules/sign-up/create-account.ts'
import { identify, served } from '../../../server/served.ts'
import { PASSWORD, signIn, signInAsStaff } from '../calls/accounts.ts'
import { testApp, type TestApp, type TestAppOptions } from './app.ts'
import { testDatabase, type TestDatabase } from '../database/database.ts'
import {
  createClass,
  createDestination,
  createSession,
  createVenue,
  createWalkIn,
  type Class,
  type Venue,
  type WalkIn,
} from '../factories/catalogue.ts'
import { createPass, createPassCode } from '../factories/passes.ts'
import { createCoupon, createPartner, createPassProduct, type PassProduct } from '../factories/shop.ts'
import { fakePayments, type FakePayments } from '../providers/fake-payments.ts'

export interface Person {
  readonly email: string
  readonly accountId: string
  /** An access token. */
  readonly token: string
  readonly passCode: string
}

/** Every module in one application, with one of everything in it. */
export interface WholeProduct {
  readonly database: TestDatabase
  readonly test: TestApp
  readonly payments: FakePayments
  readonly venue: Venue
  readonly yoga: Class
  readonly walkIn: WalkIn
  readonly product: PassProduct
  readonly date: string
  /** A verified traveller, signed in, with a pass of 20 visits. */
  person(email?: string): Promise<Person>
  /** A staff member, signed in with the second factor; for staff calls. */
  staff(role: 'venue' | 'operator', email?: string): Promise<Person>
  /** A fresh pass code that anybody can claim. */
  passCode(): Promise<string>
  /** A confirmed walk-in booking on a separate day. Returns its id. */
  booking(person: Person): Promise<string>
  /** A separate purchase. Returns the order's id. */
  purchase(person: Person): Promise<string>
  close(): Promise<void>
}

const asJson = (person: Person, url: string, payload: object): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { authorization: `Bearer ${person.token}` },
})

export async function wholeProduct(options: Partial<TestAppOptions> = {}): Promise<WholeProduct> {
  const database = await testDatabase()
  const payments = fakePayments()
  const test = await testApp({
    database,
    served,
    identify,
    payments,
    environment: { RATE_LIMIT_FACTOR: '100000' },
    ...options,
  })
  const { db } = database
  const london = await createDestination(db)
  const venue = await createVenue(db, london, {
    slug: 'river-house-gym',
    name: 'River House Gym',
    street_address: '1 River Street',
    hours: 'always',
  })
  const walkIn = await createWalkIn(db, venue)
  const yoga = await createClass(db, venue, { name: 'Morning Yoga' })
  const date = '2026-06-11'
  await createSession(db, yoga, { date, from: '18:00' })
  const product = await createPassProduct(db, london, { slug: 'standard-4-london' })
  await createCoupon(db, { code: 'HALF' })
  await createPartner(db, { slug: 'grand-hotel', name: 'Grand Hotel' })
  let people = 0
  const daysBooked = new Map<Person, number>()
  const answerOf = async <T>(request: InjectOptions): Promise<T> => {
    const answer = await test.app.inject(request)
    if (answer.statusCode !== 200)
      throw new Error(`${JSON.stringify(request.url)} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<T>()
  }
  return {
    database,
    test,
    payments,
    venue,
    yoga,
    walkIn,
    product,
    date,
    async person(email = `person-${++people}@example.com`) {
      const accountId = await createAccount(test.context, db, {
        email,
        password: PASSWORD,
        role: 'traveller',
        firstName: 'Nina',
        lastName: 'Novak',
      })
      if (accountId === undefined) throw new Error(`${email} has an account already`)
      const { code } = await createPass(db, accountId, { visits: 20 })
      const { access_token: token } = await signIn(test, email)
      return { email, accountId, token, passCode: code }
    },
    async staff(role, email = `${role}-${++people}@example.com`) {
      const accountId = await createAccount(test.context, db, { email, password: PASSWORD, role })
      if (accountId === undefined) throw new Error(`${email} has an account already`)
      return { email, accountId, token: (await signInAsStaff(test, email)).access_token, passCode: '' }
    },
    async passCode() {
      const code = randomBytes(10).toString('hex').toUpperCase()
      await createPassCode(db, product, code)
      return code
    },
    async booking(person) {
      const days = daysBooked.get(person) ?? 0
      daysBooked.set(person, days + 1)
      const day = new Date(Date.parse('2026-06-12') + days * 86_400_000).toISOString().slice(0, 10)
      const wish = { Type: 'StandardTicket', TicketId: walkIn.id, Date: day, ActiveVoucherCode: person.passCode }
      return (await answerOf<{ id: string }>(asJson(person, '/api/bookings/add', wish))).id
    },
    purchase: async (person) =>
      (
        await answerOf<{ orderId: string }>(
          asJson(person, '/api/voucher/purchaseVoucher', {
            VoucherId: product.id,
            PaymentMethodId: `pm_pays_${++people}`,
          }),
        )
      ).orderId,
    async close() {
      await test.jobs.discard()
      await test.close()
      await database.drop()
    },
  }
}
