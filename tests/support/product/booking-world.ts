import type { LightMyRequestResponse } from 'fastify'
import { bookingEndpoints } from '../../../modules/bookings/bookings.endpoints.ts'
import { bookingJobs } from '../../../modules/bookings/settle/settle-bookings.ts'
import { tellEnded } from '../../../modules/bookings/settle/tell-ended.ts'
import { recountBookings } from '../../../modules/bookings/settle/recount-bookings.ts'
import { checkInEndpoints } from '../../../modules/check-in/check-in.endpoints.ts'
import { healthCheckEndpoints } from '../../../modules/health-check/health-check.endpoints.ts'
import { deliverMails } from '../../../modules/notifications/deliver-mail.ts'
import { passEndpoints } from '../../../modules/passes/passes.endpoints.ts'
import { ticketEndpoints } from '../../../modules/tickets/tickets.endpoints.ts'
import { recountLedger } from '../../../modules/passes/recount-ledger.ts'
import { waitlistEndpoints } from '../../../modules/waitlist/waitlist.endpoints.ts'
import type { Sql } from '../../../modules/call/context.ts'
import { testApp, type TestApp } from './app.ts'
import { testDatabase, type TestDatabase } from '../database/database.ts'
import { type Account, createTraveller } from '../factories/accounts.ts'
import {
  type Class,
  createClass,
  createDestination,
  createSession,
  createVenue,
  type Destination,
  type Session,
  type Venue,
} from '../factories/catalogue.ts'
import { createPass, type Pass, visitsOf } from '../factories/passes.ts'

export interface BookingWorld {
  readonly database: TestDatabase
  readonly test: TestApp
  readonly london: Destination
  /** Integrated: a booking of its classes is confirmed at once. */
  readonly gym: Venue
  /** Not integrated: the venue confirms each booking itself. */
  readonly atelier: Venue
  /** A traveller with a pass of 4 visits that is valid everywhere. */
  person(pass?: Parameters<typeof createPass>[2]): Promise<{ account: Account; pass: Pass }>
  /** A class on 11 June 2026 in London time, by default. */
  session(changes?: SessionChanges): Promise<{ class: Class; row: Session; date: string }>
  book(
    person: { account: Account; pass: Pass },
    of: { class: Class; date: string },
    more?: BookMore,
  ): Promise<LightMyRequestResponse>
  /** 'free/held/captured of bought' */
  visits(person: { pass: Pass }): Promise<string>
  seats(of: { row: Session }): Promise<number>
  /** Delivers queued mails. Returns 'subject > address' of each. */
  mails(): Promise<string[]>
  /** Each step of a booking: 'pending > confirmed by venue'. */
  steps(bookingId: string): Promise<string[]>
  /** Runs the job that is due every minute. */
  settle(): Promise<void>
  /** Fails if seats, visits and bookings do not agree. */
  close(): Promise<void>
}

export interface SessionChanges {
  readonly at?: Venue
  readonly date?: string
  readonly from?: string
  readonly capacity?: number
  readonly class?: Parameters<typeof createClass>[2]
  readonly session?: Parameters<typeof createSession>[3]
}

export interface BookMore {
  readonly body?: object
  readonly headers?: Record<string, string>
}

/**
 * The bookings part of the product with a city, two venues and a clock at 11:00 in London on 10 June 2026.
 * @param racers connections for a race; each request waits for one as long as it takes
 */
export async function bookingWorld(racers?: number): Promise<BookingWorld> {
  const database = await testDatabase(racers)
  if (racers !== undefined) database.pool.options.connectionTimeoutMillis = 0
  const test = await testApp({
    database,
    served: [
      ...bookingEndpoints,
      ...waitlistEndpoints,
      ...checkInEndpoints,
      ...healthCheckEndpoints,
      ...passEndpoints,
      ...ticketEndpoints,
    ],
  })
  const { db } = database
  const venues = await createVenues(db)
  return {
    database,
    test,
    ...venues,
    async person(pass) {
      const account = await createTraveller(db)
      return { account, pass: await createPass(db, account.id, pass) }
    },
    async session({ at = venues.gym, date = '2026-06-11', from = '18:00', capacity = 10, ...changes } = {}) {
      const yoga = await createClass(db, at, { name: 'Morning Yoga', default_capacity: capacity, ...changes.class })
      return { class: yoga, row: await createSession(db, yoga, { date, from }, changes.session), date }
    },
    book: ({ account, pass }, of, { body, headers } = {}) =>
      test.post(
        '/api/bookings/add',
        { ...wishFor(of, pass), ...body },
        { as: account.id, ...(headers ? { headers } : {}) },
      ),
    visits: ({ pass }) => visitsOf(db, pass.id),
    seats: ({ row: session }) => seatsTaken(db, session),
    async mails() {
      const before = test.mails.length
      await test.jobs.run({ 'tell-ended': tellEnded })
      await deliverMails(test.context)
      return test.mails.slice(before).map(({ subject, to }) => `${subject} > ${to}`)
    },
    steps: (bookingId) => stepsOf(db, bookingId),
    async settle() {
      for (const { handle } of bookingJobs) await handle(test.context)
    },
    async close() {
      const [ledger, bookings] = [await recountLedger(test.context), await recountBookings(test.context)]
      await test.jobs.discard()
      await test.close()
      await database.drop()
      if (ledger.differences.length + bookings.seats.length + bookings.visits.length > 0) {
        throw new Error(`It does not add up: ${JSON.stringify({ ...ledger, ...bookings })}`)
      }
    },
  }
}

async function createVenues(sql: Sql): Promise<Pick<BookingWorld, 'london' | 'gym' | 'atelier'>> {
  const london = await createDestination(sql)
  const gym = await createVenue(sql, london, {
    slug: 'river-house-gym',
    name: 'River House Gym',
    street_address: '1 River Street',
    postal_code: 'SE1 3PY',
  })
  const atelier = await createVenue(sql, london, { slug: 'atelier-yoga', name: 'Atelier Yoga', is_integrated: false })
  return { london, gym, atelier }
}

function wishFor({ class: yoga, date }: { class: Class; date: string }, pass: Pass) {
  return {
    Type: 'ClassTicket',
    TicketId: yoga.id,
    Date: date,
    ActiveVoucherCode: pass.code,
    PricePaid: { CurrencyCode: '', Value: 0 },
    CanRedeem: true,
  }
}

async function seatsTaken(sql: Sql, session: Session): Promise<number> {
  const row = await sql
    .selectFrom('class_sessions')
    .select('seats_taken')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow()
  return row.seats_taken
}

async function stepsOf(sql: Sql, bookingId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('booking_transitions')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  return rows.map(({ from_status: from, to_status: to, actor }) => `${from ?? 'new'} > ${to} by ${actor}`)
}

/** A short form of an answer: the code of a refusal, else the state. */
export function outcomeOf(answer: LightMyRequestResponse): string {
  const { code, orderStatus } = answer.json<{ code?: string; orderStatus?: string }>()
  return answer.statusCode === 200 ? (orderStatus ?? 'ok') : `${answer.statusCode} ${code}`
}
