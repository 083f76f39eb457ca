import { sql } from 'kysely'
import type { Database } from '../../modules/call/context.ts'
import type { BenchTraveller } from './travellers.ts'

export interface Seat {
  readonly sessionId: number
  readonly classId: string
  readonly date: string
  readonly traveller: BenchTraveller
}

/**
 * Seats that can all be booked: no traveller has two at one time, no class exceeds its capacity, and neighbours are in
 * different classes.
 */
export async function freeSeats(db: Database, travellers: readonly BenchTraveller[]): Promise<Seat[]> {
  const sessions = await db
    .selectFrom('class_sessions')
    .select(['id', 'class_id', 'local_date', 'starts_at', 'capacity'])
    .orderBy('id')
    .execute()
  const busy = new Set<string>()
  const seats: Seat[] = []
  const most = Math.max(...sessions.map(({ capacity }) => capacity))
  for (let round = 0; round < most; round++) {
    for (const [
      position,
      { id, class_id: classId, local_date: date, starts_at: startsAt, capacity },
    ] of sessions.entries()) {
      const traveller = travellers[(position + round * 7) % travellers.length]
      const key = `${traveller?.accountId} ${startsAt.toISOString()}`
      if (!traveller || round >= capacity || busy.has(key)) continue
      busy.add(key)
      seats.push({ sessionId: id, classId, date, traveller })
    }
  }
  return seats
}

/** The first class again, this many days after all others, with a seat for each of the travellers. */
export async function addHotClass(
  db: Database,
  travellers: readonly BenchTraveller[],
  day: number,
): Promise<{ readonly sessionId: number; readonly seats: readonly Seat[] }> {
  const { rows } = await sql<{ sessionId: number; classId: string; date: string }>`
    insert into class_sessions (class_id, venue_id, destination_id, local_date, local_start, local_end, starts_at, ends_at, capacity)
    select class_id, venue_id, destination_id, local_date + days, local_start, local_end,
      starts_at + make_interval(days => days), ends_at + make_interval(days => days), capacity
    from (select *, max(local_date) over () - local_date + ${day}::integer as days from class_sessions) s
    order by id limit 1
    returning id as "sessionId", class_id as "classId", local_date as date`.execute(db)
  const [hot] = rows
  if (!hot) throw new Error('There is no class')
  return { sessionId: hot.sessionId, seats: travellers.map((traveller) => ({ ...hot, traveller })) }
}
