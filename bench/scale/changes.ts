import { setTimeout as pause } from 'node:timers/promises'
import { ask, type Times, summarise } from './ask.ts'
import type { Answered, Running } from './sizes.ts'
import { scaleCities } from './sized-catalogue.ts'

/** Notifications take milliseconds, the poll that backs them up half a second. */
const KNOWN_MS = 100

/**
 * How long the first visitor of a city waits after a change in the city, and when the process holds nothing of the city
 * yet.
 */
export async function measureAfterChanges(running: readonly Running[], rounds: number): Promise<Answered[]> {
  const answered: Answered[] = []
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  for (const [place, city] of Object.entries(scaleCities)) {
    const about = `city=${encodeURIComponent(city)}`
    const [venues, schedule] = [
      `/api/basicSearch/studios?${about}&limit=30`,
      `/api/basicSearch/classes?${about}&date=${date}&limit=50`,
    ]
    const after = (change: Change, times: number, path: string) =>
      timesAfter(running, (one) => change(one, city), times, path)
    answered.push(
      { name: `venues, first after a change, ${place}`, times: await after(changeVenue, rounds * 10, venues) },
      { name: `schedule, first after a change, ${place}`, times: await after(changeVenue, rounds * 10, schedule) },
      {
        name: `venues, city read whole, ${place}`,
        times: await after(changeAll, rounds * 2, venues),
        documents: await countTotals(running, venues),
      },
      {
        name: `schedule, city read whole, ${place}`,
        times: await after(changeAll, rounds * 2, schedule),
        documents: await countTotals(running, schedule),
      },
    )
  }
  return answered
}

type Change = (one: Running, city: string) => Promise<void>

async function timesAfter(
  running: readonly Running[],
  change: (one: Running) => Promise<void>,
  many: number,
  path: string,
): Promise<Times[]> {
  const times = running.map((): number[] => [])
  for (const one of running) await ask(one.server.origin, path)
  for (let round = 0; round < many; round++) {
    for (const [size, one] of running.entries()) {
      await change(one)
      await pause(KNOWN_MS)
      times[size]?.push(await ask(one.server.origin, path))
    }
  }
  return times.map(summarise)
}

/** Changes one venue, which marks its city; from then on the earlier answers must not be served. */
async function changeVenue({ database }: Running, city: string): Promise<void> {
  const venue = database.db.selectFrom('venues').select('id').where('city', '=', city).orderBy('id').limit(1)
  await database.db
    .updateTable('venues')
    .set((of) => ({ popularity: of.ref('popularity') }))
    .where('id', '=', venue)
    .execute()
}

/** Changes something that all cities share, so that everything is read whole and not brought up to date. */
async function changeAll({ database }: Running, city: string): Promise<void> {
  await database.db
    .updateTable('destinations')
    .set((of) => ({ rank: of.ref('rank') }))
    .where('city', '=', city)
    .execute()
}

function countTotals(running: readonly Running[], path: string): Promise<number[]> {
  return Promise.all(
    running.map(async ({ server }) => {
      const { total } = (await (await fetch(server.origin + path)).json()) as { readonly total: number }
      return total
    }),
  )
}
