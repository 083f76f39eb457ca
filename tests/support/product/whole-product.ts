import { venueRoles } from '../../../contract/venue-team.ts'
import { randomBytes } from 'node:crypto'
import type { Context, Sql } from '../../../modules/call/context.ts'
import { enrolByCode, insertDeskDevice } from '../../../modules/staff/desk-devices/devices.queries.ts'
import { hashDeviceToken, makeDeviceToken } from '../../../modules/staff/desk-devices/identify-device.ts'
import { appointOperator, appointPartnerManager, appointStaff } from '../../../modules/staff/appoint-staff.ts'
import { operatorAreas } from '../../../contract/rights.ts'
import type { StaffRole } from '../../../modules/staff/posts/rights.rules.ts'
import { identify, served } from '../../../server/served.ts'
import { createPerson, signIn, signInAsStaff } from '../calls/accounts.ts'
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
import { createCoupon, createPartner, createPassProduct, type Partner, type PassProduct } from '../factories/shop.ts'
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
  readonly hotel: Partner
  readonly date: string
  /** A verified traveller, signed in, with a pass of 20 visits. */
  person(email?: string): Promise<Person>
  /** A manager of the venue, or an operator who owns the installation, signed in with the second factor. */
  staff(kind: 'venue' | 'operator', email?: string): Promise<Person>
  /** A person with this role, signed in with the second factor; elsewhere than at `venue` and `hotel` if `at` names it. */
  staffAs(role: StaffRole, at?: { readonly id: string }): Promise<Person>
  /** A fresh pass code that any traveller can claim. */
  passCode(): Promise<string>
  /** A confirmed walk-in booking on a separate day. Returns its id. */
  booking(person: Person): Promise<string>
  /** A separate purchase. Returns the order's id. */
  purchase(person: Person): Promise<string>
  close(): Promise<void>
}

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
  const offer = await createOffer(database.db)
  return {
    database,
    test,
    payments,
    ...offer,
    ...peopleOf(test, database.db, offer),
    ...errandsOf(test, database.db, offer),
    async close() {
      await test.jobs.discard()
      await test.close()
      await database.drop()
    },
  }
}

/** One of everything that can be booked or bought. */
async function createOffer(sql: Sql) {
  const london = await createDestination(sql)
  const venue = await createVenue(sql, london, {
    slug: 'river-house-gym',
    name: 'River House Gym',
    street_address: '1 River Street',
    hours: 'always',
  })
  const walkIn = await createWalkIn(sql, venue)
  const yoga = await createClass(sql, venue, { name: 'Morning Yoga' })
  const date = '2026-06-11'
  await createSession(sql, yoga, { date, from: '18:00' })
  const product = await createPassProduct(sql, london, { slug: 'standard-4-london' })
  await createCoupon(sql, { code: 'HALF' })
  const hotel = await createPartner(sql, { slug: 'grand-hotel', name: 'Grand Hotel' })
  return { venue, walkIn, yoga, date, product, hotel }
}

/** A device at the desk of a venue, as if a manager had enrolled it. */
async function createDevice(context: Context, { id: venueId }: { readonly id: string }): Promise<Person> {
  const preparedBy = await createPerson(context, context.db, {
    email: `${randomBytes(6).toString('hex')}@example.com`,
    role: 'venue',
  })
  const token = makeDeviceToken()
  const [now, codeHash] = [context.clock(), randomBytes(32)]
  await insertDeskDevice(context.db, {
    venueId,
    name: 'Tablet',
    preparedBy,
    codeHash,
    until: new Date(now.getTime() + 1),
    now,
  })
  await enrolByCode(context.db, codeHash, hashDeviceToken(context, token), now)
  return { email: '', accountId: '', token, passCode: '' }
}

function peopleOf(
  test: TestApp,
  sql: Sql,
  { venue, hotel }: Pick<WholeProduct, 'venue' | 'hotel'>,
): Pick<WholeProduct, 'person' | 'staff' | 'staffAs'> {
  let people = 0
  const staffAs = async (role: StaffRole, elsewhere?: { readonly id: string }, email?: string): Promise<Person> => {
    const at = elsewhere ?? (role === 'partner_manager' ? hotel : venue)
    if (role === 'device') return createDevice(test.context, at)
    const area = operatorAreas.find((known) => known === role)
    const kind = area ? 'operator' : role === 'partner_manager' ? 'partner' : 'venue'
    const address = email ?? `${kind}-${++people}@example.com`
    const accountId = await createPerson(test.context, sql, { email: address, role: kind })
    const venueRole = venueRoles.find((known) => known === role)
    if (venueRole)
      await appointStaff(test.context, {
        accountId,
        venueId: at.id,
        role: venueRole,
        ...(venueRole === 'teacher' ? { teachesAs: 'Tara Teacher' } : {}),
      })
    if (kind === 'partner') await appointPartnerManager(test.context, accountId, at.id)
    if (area) await appointOperator(test.context, sql, accountId, [area])
    return { email: address, accountId, token: (await signInAsStaff(test, address)).access_token, passCode: '' }
  }
  return {
    async person(email = `person-${++people}@example.com`) {
      const accountId = await createPerson(test.context, sql, {
        email,
        role: 'traveller',
        firstName: 'Nina',
        lastName: 'Novak',
      })
      const { code } = await createPass(sql, accountId, { visits: 20 })
      const { access_token: token } = await signIn(test, email)
      return { email, accountId, token, passCode: code }
    },
    staff: (kind, email) => staffAs(kind === 'operator' ? 'owner' : 'manager', undefined, email),
    staffAs: (role, at) => staffAs(role, at),
  }
}

/** The things that a test can ask for, each time new ones. */
function errandsOf(
  test: TestApp,
  sql: Sql,
  { walkIn, product }: Pick<WholeProduct, 'walkIn' | 'product'>,
): Pick<WholeProduct, 'passCode' | 'booking' | 'purchase'> {
  let cards = 0
  const daysBooked = new Map<Person, number>()
  const answerOf = async <T>({ token }: Person, url: string, body: object): Promise<T> => {
    const answer = await test.post(url, body, { as: token })
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<T>()
  }
  return {
    async passCode() {
      const code = randomBytes(10).toString('hex').toUpperCase()
      await createPassCode(sql, product, code)
      return code
    },
    async booking(person) {
      const days = daysBooked.get(person) ?? 0
      daysBooked.set(person, days + 1)
      const day = new Date(Date.parse('2026-06-12') + days * 86_400_000).toISOString().slice(0, 10)
      const wish = { Type: 'StandardTicket', TicketId: walkIn.id, Date: day, ActiveVoucherCode: person.passCode }
      return (await answerOf<{ id: string }>(person, '/api/bookings/add', wish)).id
    },
    async purchase(person) {
      const wish = { VoucherId: product.id, PaymentMethodId: `pm_pays_${++cards}` }
      return (await answerOf<{ orderId: string }>(person, '/api/voucher/purchaseVoucher', wish)).orderId
    },
  }
}
