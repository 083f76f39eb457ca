import { readConfig } from '../../server/start/config.ts'
import { benchSettings } from '../support/bench-server.ts'
import { bookSeat } from '../support/calls/book-seat.ts'
import { type BenchTraveller, travellersWithPasses } from '../support/travellers.ts'
import { summarise } from './ask.ts'
import type { Answered, Running } from './sizes.ts'
import { scaleCities } from './sized-catalogue.ts'

interface Seat {
  readonly classId: string
  readonly date: string
}

/** Bookings of classes of the metropolis through the real call, one after the other; the sizes take turns. */
export async function bookings(running: readonly Running[], many: number): Promise<Answered[]> {
  const prepared = await Promise.all(
    running.map(async ({ database, server }) => ({
      server,
      seats: await seatsOf(database.db, many),
      travellers: await travellersWithPasses(
        database.db,
        readConfig({ ...benchSettings, DATABASE_URL: database.url }),
        10,
      ),
      times: [] as number[],
    })),
  )
  for (let number = 0; number < many; number++) {
    for (const { server, seats, travellers, times } of prepared) {
      const [seat, traveller] = [seats[number], travellers[number % travellers.length]]
      if (seat && traveller) times.push(await book(server.origin, seat, traveller))
    }
  }
  return [{ name: 'booking of a class, metropolis', times: prepared.map(({ times }) => summarise(times.slice(5))) }]
}

/** Each at a different time, because a traveller cannot be in two places at once (T127). */
async function seatsOf(db: Running['database']['db'], many: number): Promise<Seat[]> {
  const rows = await db
    .selectFrom('class_sessions as session')
    .innerJoin('destinations as destination', 'destination.id', 'session.destination_id')
    .distinctOn('session.starts_at')
    .select(['session.class_id', 'session.local_date'])
    .where('destination.city', '=', scaleCities.metropolis)
    .where('session.starts_at', '>', new Date(Date.now() + 3_600_000))
    .orderBy('session.starts_at')
    .orderBy('session.class_id')
    .limit(many)
    .execute()
  return rows.map((row) => ({ classId: row.class_id, date: row.local_date }))
}

async function book(origin: string, { classId, date }: Seat, traveller: BenchTraveller): Promise<number> {
  const started = performance.now()
  await bookSeat(origin, { classId, date, traveller })
  return performance.now() - started
}
