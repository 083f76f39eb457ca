import type { Database } from '../../modules/context.ts'
import type { BenchTraveller } from './travellers.ts'

export interface Seat {
  readonly sessionId: number
  readonly classId: string
  readonly date: string
  readonly traveller: BenchTraveller
}

/**
 * Seats that can all be booked: nobody has two at one time, no class exceeds its capacity, and neighbours are in
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
