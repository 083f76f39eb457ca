import { readConfig } from '../../server/start/config.ts'
import { type BenchDatabase, benchDatabase } from '../support/database/bench-database.ts'
import { benchSettings } from '../support/bench-server.ts'
import { freeSeats, type Seat } from '../support/free-seats.ts'
import { fillCatalogue } from '../support/generated-catalogue.ts'
import { type RunningProduct, startProduct } from '../support/running-product.ts'
import { renewTokens, travellersWithPasses } from '../support/travellers.ts'
import { importWorld, worldVenues } from '../support/world-venues.ts'
import { insertLogIns, type LogIns } from './log-ins.ts'
import { tomorrow } from '../support/tomorrow.ts'

const BOOKABLE = { destinations: 1, venuesEach: 60, classesPerVenue: 4, days: 12 }
const TRAVELLERS = 40
/** Well before a token ends. */
const TOKENS_EVERY_MS = 5 * 60_000

/** The product on 11,700 imported venues, with one more city whose classes can be booked. */
export interface World {
  readonly product: RunningProduct
  readonly databaseUrl: string
  /** The venues, in words. */
  readonly what: string
  /** The names by which a search finds them. */
  readonly cities: readonly string[]
  readonly venues: readonly string[]
  readonly days: readonly string[]
  readonly logIns: LogIns
  /** The pass on sale. */
  readonly passId: string
  /** The next of the seats that can all be booked at once, again and again, with a token that is valid now. */
  nextSeat(): Promise<Seat>
  close(): Promise<void>
}

export async function openWorld(): Promise<World> {
  const database = await benchDatabase()
  try {
    await fillCatalogue(database.db, BOOKABLE, tomorrow())
    const venues = await worldVenues()
    await importWorld(database.url, venues.file)
    await venues.remove()
    const product = await startProduct(database.url, { DEMO: 'false' })
    return {
      product,
      databaseUrl: database.url,
      what: venues.what,
      ...(await readPlaces(database)),
      logIns: await insertLogIns(database.db, 50),
      passId: await insertPass(database),
      nextSeat: await seatsOf(database, product.origin),
      async close() {
        await product.stop()
        await database.drop()
      },
    }
  } catch (error) {
    await database.drop()
    throw error
  }
}

async function readPlaces({ pool }: BenchDatabase): Promise<Pick<World, 'cities' | 'venues' | 'days'>> {
  const texts = async (statement: string) =>
    (await pool.query<{ text: string }>(statement)).rows.map(({ text }) => text)
  return {
    cities: await texts('select listed_city as text from destinations where is_active order by rank, listed_city'),
    venues: await texts('select slug as text from venues where is_active order by hashtext(slug) limit 2000'),
    days: await texts('select distinct local_date::text as text from class_sessions order by 1'),
  }
}

async function insertPass({ db }: BenchDatabase): Promise<string> {
  const pass = { slug: 'everywhere', name: 'Standard 4', voucher_type: 'standard', visits: 4 } as const
  const { id } = await db
    .insertInto('pass_products')
    .values({ ...pass, destination_id: null, price_minor: 5_000, currency: 'GBP' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function seatsOf({ db, url }: BenchDatabase, origin: string): Promise<World['nextSeat']> {
  // A token is good for one address of the site only.
  const settings = readConfig({ ...benchSettings, DATABASE_URL: url, PUBLIC_URL: origin })
  let people = await travellersWithPasses(db, settings, TRAVELLERS)
  const seats = await freeSeats(db, people)
  let renewedAt = Date.now()
  let next = 0
  return async () => {
    if (Date.now() - renewedAt > TOKENS_EVERY_MS) {
      renewedAt = Date.now()
      people = await renewTokens(settings, people)
    }
    const seat = seats[next++ % seats.length]
    const traveller = people.find(({ accountId }) => accountId === seat?.traveller.accountId)
    if (!seat || !traveller) throw new Error('There are no seats')
    return { ...seat, traveller }
  }
}
