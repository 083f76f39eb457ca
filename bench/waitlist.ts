import { settleWaitlist } from '../modules/waitlist/settle-waitlist.ts'
import { readConfig } from '../server/start/config.ts'
import { jobRunner } from '../server/jobs.ts'
import { benchDatabase, type BenchDatabase } from './support/database/bench-database.ts'
import { benchSettings } from './support/bench-server.ts'
import { type BenchRun, type Finding, medianOf } from './support/finding.ts'
import { fillCatalogue } from './support/generated-catalogue.ts'
import { number } from './support/report.ts'
import { travellersWithPasses } from './support/travellers.ts'
import { tomorrow } from './support/tomorrow.ts'

const LINES = 1_000
const CATALOGUE = { destinations: 1, venuesEach: 60, classesPerVenue: 4, days: 12 }
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * The job of the waitlist when an offer has ended in each of 1,000 lines: it ends the offer, gives the seat to the next
 * in line, and queues the jobs that tell both travellers and that end the new offer (T171).
 */
export async function measureWaitlist({ say, short }: BenchRun): Promise<Finding[]> {
  const database = await benchDatabase()
  const jobs = jobRunner(database.url, silent)
  try {
    const day = tomorrow()
    await fillCatalogue(database.db, CATALOGUE, day)
    const config = readConfig({ ...benchSettings, DATABASE_URL: database.url })
    const people = await travellersWithPasses(database.db, config, 20)
    await jobs.open([
      { name: 'settle-waitlist', handle: async () => undefined },
      { name: 'tell-offer', handle: async () => undefined },
      { name: 'tell-closed', handle: async () => undefined },
    ])
    const lines = short ? 20 : LINES
    const seconds: number[] = []
    for (let round = 0; round < (short ? 1 : 3); round++) {
      await fillLines(database, lines, [people[0]?.accountId ?? '', people[1]?.accountId ?? ''])
      const began = performance.now()
      await settleWaitlist({ db: database.db, clock: () => new Date(), jobs })
      seconds.push((performance.now() - began) / 1_000)
      const { offered } = await countOffers(database)
      if (offered !== lines) throw new Error(`${offered} of ${lines} lines have an offer`)
    }
    say(`${number(lines)} lines a round: ${seconds.map((took) => took.toFixed(2)).join(', ')} s`)
    return [{ what: `waitlist: ${number(lines)} lines settled`, result: medianOf(seconds), unit: 's', atMost: 5 }]
  } finally {
    await jobs.stop()
    await database.drop()
  }
}

/** Full classes with an offer that has ended, and a traveller who waits behind it. */
async function fillLines({ pool }: BenchDatabase, lines: number, [first, next]: [string, string]): Promise<void> {
  await pool.query('delete from waits')
  await pool.query('update class_sessions set seats_taken = 0 where seats_taken > 0')
  await pool.query(
    `with full_ones as (
       update class_sessions set capacity = 1, seats_taken = 1
       where id in (select id from class_sessions where starts_at > now() + interval '4 hours' order by id limit $1) returning id
     )
     insert into waits (account_id, class_session_id, status, offered_until, joined_at)
     select person.id::uuid, full_ones.id, person.status, person.until, now() from full_ones
     cross join (values ($2, 'offered', now() - interval '1 second'), ($3, 'waiting', null)) as person (id, status, until)`,
    [lines, first, next],
  )
}

async function countOffers({ pool }: BenchDatabase): Promise<{ offered: number }> {
  const { rows } = await pool.query<{ offered: number }>(
    `select count(*)::int as offered from waits where status = 'offered' and offered_until > now()`,
  )
  return rows[0] ?? { offered: 0 }
}
