import { benchDatabase, type BenchDatabase } from './support/database/bench-database.ts'
import { type BenchServer, startProductServer } from './support/bench-server.ts'
import { atOnce } from './support/calls/at-once.ts'
import { awaitJobs } from './support/database/await-jobs.ts'
import { fillCatalogue } from './support/generated-catalogue.ts'
import { type Finding, medianOf, type BenchRun } from './support/finding.ts'
import { gatherStatistics } from './support/database/gather-statistics.ts'
import { pgbench, preparePgbench } from './support/database/pgbench.ts'
import { type CardProvider, startCardProvider } from './support/card-provider.ts'
import { guestPurchase } from './support/calls/guest-purchase.ts'
import { type Post, postJson } from './support/calls/post-json.ts'
import { number, table } from './support/report.ts'

const BUYERS = 8
const WARMING = 1_200
const CATALOGUE = { destinations: 1, venuesEach: 2, classesPerVenue: 1, days: 1 }

/**
 * Guests buy passes through the real call: limits, key, quote, order, charge, payment, account, pass, mails and their
 * jobs. They are compared with PostgreSQL's own benchmark on the same server, with as many clients. The card provider
 * is the payment sandbox in a separate process, which the product takes for the real provider: both call each other
 * over HTTP. Its rows are in the same database, so the share of pgbench covers everything together.
 */
export async function measurePurchases({ say, short }: BenchRun): Promise<Finding[]> {
  const database = await benchDatabase()
  try {
    const product = await fillShop(database)
    await preparePgbench(database.url)
    return findings(await measureRounds(database, product, { short, say }))
  } finally {
    await database.drop()
  }
}

async function measureRounds(
  database: BenchDatabase,
  product: string,
  { short, say }: BenchRun,
): Promise<readonly Round[]> {
  const provider = await startCardProvider(database.url)
  const settings = { DEMO: 'false', TRUSTED_PROXY: '127.0.0.1', ...provider.environment }
  const server = await startProductServer(database.url, settings)
  await provider.ask({ ask: 'tell', webhooksTo: `${server.origin}/api/payments/webhook` })
  const buy = buyerAt(server.origin, (guest) => fromHome(guestPurchase(product, guest), guest))
  const [rounds, many, seconds] = short ? [1, 16, 1] : [3, 400, 8]
  // V8 optimises the last of its code after some thousand calls; a server in use has that behind it.
  await buy(short ? 8 : WARMING, BUYERS)
  await awaitJobs(database)
  await gatherStatistics(database)
  const measured: Round[] = []
  while (measured.length < rounds) {
    const least = await pgbench(database.url, { clients: BUYERS, seconds })
    const before = await processorTimes(server, provider)
    const { perSecond, p95 } = await buy(many, BUYERS)
    await awaitJobs(database)
    const after = await processorTimes(server, provider)
    const [processor = 0, providers = 0] = after.map((time, index) => (time - (before[index] ?? 0)) / 1_000 / many)
    const alone = (await buy(short ? 4 : 60, 1)).p50
    await awaitJobs(database)
    measured.push({ perSecond, p95, processor, providers, pgbench: least, alone })
  }
  await server.stop()
  await provider.stop()
  report(say, measured)
  return measured
}

interface Round {
  /** Per second. */
  readonly perSecond: number
  /** Milliseconds. */
  readonly p95: number
  /** Milliseconds of the server's processor time for each purchase, with its jobs. */
  readonly processor: number
  /** The same of the card provider's process. */
  readonly providers: number
  /** Transactions per second. */
  readonly pgbench: number
  /** Milliseconds. */
  readonly alone: number
}

/** Of the server and of the card provider, in microseconds. */
async function processorTimes(server: BenchServer, provider: CardProvider): Promise<[number, number]> {
  return [(await server.usage()).processor, await provider.ask({ ask: 'usage' })]
}

/** @returns the id of the pass that is sold */
async function fillShop({ db }: BenchDatabase): Promise<string> {
  await fillCatalogue(db, CATALOGUE, new Date(Date.now() + 86_400_000).toISOString().slice(0, 10))
  const { id: destinationId } = await db.selectFrom('destinations').select('id').executeTakeFirstOrThrow()
  const product = {
    slug: 'standard-4',
    destination_id: destinationId,
    name: 'Standard 4',
    voucher_type: 'standard',
    visits: 4,
    price_minor: 5_000,
    currency: 'GBP',
  } as const
  const { id } = await db.insertInto('pass_products').values(product).returning('id').executeTakeFirstOrThrow()
  return id
}

type Buy = (many: number, atATime: number) => Promise<{ perSecond: number; p50: number; p95: number }>

let guests = 0

/** Buys passes, each for a different address. */
function buyerAt(origin: string, purchaseOf: (guest: number) => Post): Buy {
  return async (many, atATime) => {
    const times: number[] = []
    const perSecond = await atOnce(Array.from({ length: many }), atATime, async () => {
      const began = performance.now()
      await postJson(origin, purchaseOf(++guests))
      times.push(performance.now() - began)
    })
    times.sort((one, other) => one - other)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    return { perSecond, p50: at(0.5), p95: at(0.95) }
  }
}

/** Each guest comes from a different network, and the limits count each network's tries. */
function fromHome(post: Post, guest: number): Post {
  const address = [10, guest >> 16, (guest >> 8) & 255, guest & 255].join('.')
  return { ...post, headers: { ...post.headers, 'x-forwarded-for': address } }
}

function report(say: BenchRun['say'], rounds: readonly Round[]): void {
  say(
    table(
      ['round', 'purchases/s', 'p95 ms', 'alone ms', 'processor ms', 'provider ms', 'pgbench TPC-B/s', 'ratio'],
      rounds.map(({ perSecond, p95, alone, processor, providers, pgbench: least }, index) => [
        String(index + 1),
        perSecond,
        p95,
        alone,
        processor,
        providers,
        least,
        perSecond / least,
      ]),
    ),
  )
  say(`\n${number(BUYERS)} buyers, and ${number(BUYERS)} clients of pgbench at scale 10`)
}

function findings(rounds: readonly Round[]): Finding[] {
  const of = (figure: (round: Round) => number) => medianOf(rounds.map(figure))
  const share = of(({ perSecond, pgbench: least }) => perSecond / least)
  return [
    { what: `purchases, ${BUYERS} buyers`, result: of(({ perSecond }) => perSecond), unit: 'per s' },
    { what: 'purchases: share of pgbench TPC-B', result: share, unit: '', atLeast: 0.04 },
    { what: 'purchases: p95', result: of(({ p95 }) => p95), unit: 'ms', atMost: 150 },
    { what: 'purchases: one buyer alone', result: of(({ alone }) => alone), unit: 'ms' },
    { what: 'purchases: processor time of the server', result: of(({ processor }) => processor), unit: 'ms' },
    { what: 'purchases: processor time of the sandbox', result: of(({ providers }) => providers), unit: 'ms' },
  ]
}
