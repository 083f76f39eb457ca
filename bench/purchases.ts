import { benchDatabase, type BenchDatabase } from './support/database/bench-database.ts'
import type { BareGoods } from './support/bare-purchases.ts'
import { type BenchServer, startBarePurchases, startProductServer } from './support/bench-server.ts'
import { atOnce } from './support/calls/at-once.ts'
import { awaitJobs } from './support/database/await-jobs.ts'
import { fillCatalogue } from './support/generated-catalogue.ts'
import { type Finding, medianOf, type BenchRun } from './support/finding.ts'
import { gatherStatistics } from './support/database/gather-statistics.ts'
import { pgbench, preparePgbench } from './support/database/pgbench.ts'
import { type CardProvider, startCardProvider, startQuickProvider } from './support/card-provider.ts'
import { barePurchase, guestPurchase } from './support/calls/guest-purchase.ts'
import { type Post, postJson } from './support/calls/post-json.ts'
import { number, table } from './support/report.ts'

const BUYERS = 8
const WARMING = 1_200
const CATALOGUE = { destinations: 1, venuesEach: 2, classesPerVenue: 1, days: 1 }

/**
 * Guests buy passes through the real call: limits, key, quote, order, charge, payment, account, pass, mails and their
 * jobs. They are compared with PostgreSQL's own benchmark on the same server, with as many clients.
 *
 * The card provider is a process of its own, which the product takes for the real one: both ask each other over HTTP.
 * First it is the payment sandbox, whose rows are in the same database, so the share of pgbench
 * is that of everything together. Then it is one that keeps nothing, because the real one works elsewhere. There a bare
 * server that only writes the rows of a purchase says what there is to gain.
 */
export async function measurePurchases({ say, short }: BenchRun): Promise<Finding[]> {
  const database = await benchDatabase()
  try {
    const goods = await fillShop(database)
    await preparePgbench(database.url)
    const atSandbox = await measureWith(await startCardProvider(database.url), { database, goods, short, say })
    const atQuickProvider = await measureWith(await startQuickProvider(), { database, goods, short, say, bare: true })
    return findings(atSandbox, atQuickProvider)
  } finally {
    await database.drop()
  }
}

interface Measuring extends BenchRun {
  readonly database: BenchDatabase
  readonly goods: Pick<BareGoods, 'product' | 'destination'>
  /** Whether the bare server sells, too. */
  readonly bare?: boolean
}

interface Measured {
  readonly rounds: readonly Round[]
  readonly sent: Awaited<ReturnType<typeof statementsEach>>
}

async function measureWith(provider: CardProvider, measuring: Measuring): Promise<Measured> {
  const { database, goods, short, say, bare } = measuring
  const { environment } = provider
  const server = await startProductServer(database.url, { DEMO: 'false', TRUSTED_PROXY: '127.0.0.1', ...environment })
  const { STRIPE_API_URL: address = '', STRIPE_SECRET_KEY: key = '' } = environment
  const bareServer = bare ? await startBarePurchases(database.url, { ...goods, provider: address, key }) : undefined
  const tellProduct = () => provider.ask({ ask: 'tell', webhooksTo: `${server.origin}/api/payments/webhook` })
  await tellProduct()
  const buy = buyerAt(server.origin, (guest) => fromHome(guestPurchase(goods.product, guest), guest))
  const sellBare =
    bareServer &&
    (async (many: number) => {
      await provider.ask({ ask: 'tell', webhooksTo: `${bareServer.origin}/told` })
      const { perSecond } = await buyerAt(bareServer.origin, barePurchase)(many, BUYERS)
      await tellProduct()
      return perSecond
    })
  const [rounds, many, seconds] = short ? [1, 16, 1] : [3, 400, 8]
  // V8 makes the last of its code fast after some thousand calls; a server in use has that behind it.
  await buy(short ? 8 : WARMING, BUYERS)
  await sellBare?.(short ? 8 : WARMING)
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
    const bareRate = await sellBare?.(many)
    measured.push({ perSecond, p95, processor, providers, pgbench: least, alone, bare: bareRate })
  }
  const sent = await statementsEach(database, { server, provider, buy }, short ? 2 : 20)
  await Promise.all([server.stop(), bareServer?.stop()])
  await provider.stop()
  report(say, measured)
  return { rounds: measured, sent }
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
  /** Purchases of the bare server per second. */
  readonly bare: number | undefined
}

/** Of the server and of the card provider, in microseconds. */
async function processorTimes(server: BenchServer, provider: CardProvider): Promise<[number, number]> {
  return [(await server.usage()).processor, await provider.ask({ ask: 'usage' })]
}

async function fillShop({ db }: BenchDatabase): Promise<Measuring['goods']> {
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
  return { product: id, destination: destinationId }
}

type Buy = (many: number, atATime: number) => Promise<{ perSecond: number; p50: number; p95: number }>

let guests = 0

/** Buys passes, each for an address of its own. */
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

/** Guests come from networks of their own, and their tries are counted for each. */
function fromHome(post: Post, guest: number): Post {
  const address = [10, guest >> 16, (guest >> 8) & 255, guest & 255].join('.')
  return { ...post, headers: { ...post.headers, 'x-forwarded-for': address } }
}

interface Shop {
  readonly server: BenchServer
  readonly provider: CardProvider
  readonly buy: Buy
}

/** Counted at the clients, with everything that jobs do afterwards. */
async function statementsEach(database: BenchDatabase, { server, provider, buy }: Shop, many: number) {
  await provider.ask({ ask: 'statements' })
  const { product } = await server.statementsOf(async () => {
    await buy(many, 1)
    await awaitJobs(database)
  })
  const sandbox = await provider.ask({ ask: 'statements' })
  const each = (sent: number) => sent / many
  return {
    statements: each(product.statements),
    transactions: each(product.transactions),
    sandboxStatements: each(sandbox?.statements ?? 0),
    sandboxTransactions: each(sandbox?.transactions ?? 0),
  }
}

function report(say: BenchRun['say'], rounds: readonly Round[]): void {
  say(
    table(
      [
        'round',
        'purchases/s',
        'p95 ms',
        'alone ms',
        'processor ms',
        'provider ms',
        'pgbench TPC-B/s',
        'ratio',
        'bare/s',
      ],
      rounds.map((round, index) => [
        String(index + 1),
        round.perSecond,
        round.p95,
        round.alone,
        round.processor,
        round.providers,
        round.pgbench,
        round.perSecond / round.pgbench,
        round.bare ?? '',
      ]),
    ),
  )
  say(`\n${number(BUYERS)} buyers, and ${number(BUYERS)} clients of pgbench at scale 10`)
}

const of = ({ rounds }: Measured, figure: (round: Round) => number) => medianOf(rounds.map(figure))

function findings(atSandbox: Measured, atQuickProvider: Measured): Finding[] {
  const { sent } = atSandbox
  const share = (measured: Measured) => of(measured, ({ perSecond, pgbench: least }) => perSecond / least)
  const ofSandbox = (figure: (round: Round) => number) => of(atSandbox, figure)
  const least = (figure: (round: Round) => number) => of(atQuickProvider, figure)
  return [
    { what: `purchases, ${BUYERS} buyers`, result: ofSandbox(({ perSecond }) => perSecond), unit: 'per s' },
    { what: 'purchases: share of pgbench TPC-B', result: share(atSandbox), unit: '', atLeast: 0.08, aim: 0.15 },
    { what: 'purchases: p95', result: ofSandbox(({ p95 }) => p95), unit: 'ms', atMost: 120 },
    { what: 'purchases: one buyer alone', result: ofSandbox(({ alone }) => alone), unit: 'ms' },
    { what: 'purchases: processor time of the server', result: ofSandbox(({ processor }) => processor), unit: 'ms' },
    { what: 'purchases: our statements, jobs included', result: sent.statements, unit: '', atMost: 25 },
    { what: 'purchases: our transactions, jobs included', result: sent.transactions, unit: '', atMost: 4 },
    { what: 'purchases: processor time of the sandbox', result: ofSandbox(({ providers }) => providers), unit: 'ms' },
    { what: 'purchases: statements of the sandbox', result: sent.sandboxStatements, unit: '' },
    { what: 'purchases: transactions of the sandbox', result: sent.sandboxTransactions, unit: '' },
    { what: 'purchases with the provider elsewhere', result: least(({ perSecond }) => perSecond), unit: 'per s' },
    {
      what: 'purchases with the provider elsewhere: share of TPC-B',
      result: share(atQuickProvider),
      unit: '',
      atLeast: 0.08,
      aim: 0.15,
    },
    {
      what: 'the rows of a purchase, by a bare server: share of TPC-B',
      result: least(({ bare = 0, pgbench: tpcB }) => bare / tpcB),
      unit: '',
    },
  ]
}
