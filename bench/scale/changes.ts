import { setTimeout as pause } from 'node:timers/promises'
import { ask, timesOf } from './ask.ts'
import type { Answered, Running } from './sizes.ts'
import { cities } from './sized-catalogue.ts'

/** Notifications take milliseconds, the poll behind them half a second. */
const KNOWN_MS = 100

/** What the first visitor of a city waits for after something in it has changed, and how long the change itself takes. */
export async function afterChanges(running: readonly Running[], rounds: number): Promise<Answered[]> {
  const answered: Answered[] = []
  for (const [place, city] of Object.entries(cities)) {
    const about = `city=${encodeURIComponent(city)}`
    const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    for (const [name, path] of [
      ['venues, first after a change', `/api/basicSearch/studios?${about}&limit=30`],
      ['schedule, first after a change', `/api/basicSearch/classes?${about}&date=${date}&limit=50`],
    ] as const) {
      const times = running.map((): number[] => [])
      for (let round = 0; round < rounds * 3; round++) {
        for (const [size, one] of running.entries()) {
          await change(one, city)
          times[size]?.push(await ask(one.server.origin, path))
        }
      }
      answered.push({ name: `${name}, ${place}`, times: times.map(timesOf) })
    }
  }
  return answered
}

/** One venue changes, which marks its city; the answers of before are not to be given any more. */
async function change({ database }: Running, city: string): Promise<void> {
  const venue = database.db.selectFrom('venues').select('id').where('city', '=', city).orderBy('id').limit(1)
  await database.db.updateTable('venues').set((of) => ({ popularity: of.ref('popularity') })).where('id', '=', venue).execute()
  await pause(KNOWN_MS)
}
