import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { type CatalogueVersions, followCatalogue } from '../../database/catalogue-versions.ts'
import { connect, type Connection, doesAnswer, whileStarting } from '../../database/connect.ts'
import { migrateToLatest } from '../../database/migrate.ts'
import { followReplicas, type ReplicaOptions, type Replicas } from '../../database/replicas/replicas.ts'
import { publishDefaultContent } from '../../modules/content/publish/publish-content.ts'
import type { Catalogue, Context } from '../../modules/call/context.ts'
import { checkTicketKeys } from '../../modules/bookings/ticket/keep-ticket-keys.ts'
import { readPreviewKey } from '../../modules/revisions/preview.ts'
import { checkPushKeys } from '../../modules/notifications/push/keep-push-keys.ts'
import { type AnswerCache, answerCache } from '../http/answer-cache.ts'
import { buildApp } from '../http/app.ts'
import { type Drain, prepareDrain } from '../http/drain.ts'
import { inProcessClient } from '../http/in-process-client.ts'
import { copiesOf } from '../http/copies/copies-of.ts'
import type { ReadCopies } from '../http/copies/read-copies.ts'
import { type Workload, watchWorkload } from '../http/workload/workload.ts'
import { pageCache } from '../http/page-cache.ts'
import { type JobRunner, jobRunner } from '../jobs.ts'
import { answeredFromCopies, authorise, identify, jobPlans, repeatedWork, served } from '../served.ts'
import type { SiteStart } from '../site/site-start.ts'
import { loggerOptions } from '../watching/logger.ts'
import { catalogueMemory, type CatalogueMemory } from './catalogue.ts'
import { contextOf } from './compose.ts'
import type { Config } from './config.ts'
import { demoJobs, prepareDemo } from './demo.ts'
import { settingWarnings } from './doubtful-settings.ts'
import { refuseEarlierState } from './earlier-state.ts'
import { configureProviders, type Payments, paymentProvider, signInProviders } from './providers.ts'
import { memoryBudgets } from './memory-budgets.ts'
import { policySources, siteFacts, siteScopes } from './site-parts.ts'
import { openTrace, type Trace } from './trace.ts'
import { openWatch, type Watch } from './watch.ts'
import { followAsOneProduct, refuseOtherBrand, refuseWrongDatabase } from './whose-database.ts'

const PAGE_LIFE_MS = 20_000
/** A stop does not wait for a database that has been silent for this long. */
const SILENT_S = 2
/** The share of the connections for transactions. Eight of twelve stay for reads. */
const FOR_TRANSACTIONS = 1 / 3
const LOOK_AGAIN_MS = 250

const clock = () => new Date()

export interface ProductServer {
  readonly app: FastifyInstance
  /** Answers for this long while /readyz keeps new visitors away, and then takes no more connections. */
  drain(ms: number): Promise<void>
  /** Starts the background jobs, and reads ahead what visitors soon ask for; the product answers without them. */
  work(): Promise<void>
  close(): Promise<void>
}

/** How a process reports: to the reader of its log, and to the person who waits for its start. */
export interface Voice {
  readonly log: Logger
  readonly say: (message: string) => void
}

/** The whole product on a database: migrated, filled with the demo world if that is configured, not yet listening. */
export async function openProduct(
  config: Config,
  databaseUrl: string,
  { log, say }: Voice,
  startSite: SiteStart,
): Promise<ProductServer> {
  const jobs = jobRunner(databaseUrl, log, { isShared: config.databaseDirectUrl !== undefined })
  const opening = openDatabases(config, databaseUrl, { log, say, jobs })
  if (startSite.readAhead) setImmediate(startSite.readAhead)
  const databases = await opening
  const { db, pool, versions, replicas, closeAll } = databases
  for (const warning of settingWarnings(config)) log.warn(warning)
  const version = (...scopes: readonly string[]) => versions.version(...scopes)
  const trace = await openTrace(config, { primary: pool, replicas: replicas?.all.map((one) => one.pool) }, log)
  const watch = await openWatch(config, { db, pool, versions, replicas }).catch(async (error: unknown) => {
    await closeAll()
    throw error
  })
  const memory = catalogueMemory(version, memoryBudgets.catalogue)
  const catalogue = watch.catalogue(memory)
  const payments = paymentProvider(config, pool, log)
  const providers = trace.providers({
    ...configureProviders(config, pool, log),
    signIn: signInProviders(config),
    payments: watch.payments(payments.provider),
  })
  const context = contextOf(config, { ...providers, db, clock, jobs, catalogue, log })
  const plans = trace.plans(watch.plans(config.demo ? [...jobPlans, ...demoJobs] : jobPlans))
  const { answers, pages } = keepAnswers(config, watch, version)
  const workload = watchWorkload({ pool, transactions: databases.transactions, log })
  const drain = prepareDrain()
  // The application is put together while the database answers.
  const copies = replicas && copiesToRead(replicas, { context, memory, watch })
  const needs = { payments, answers, pool, workload, watch, trace, copies, drain }
  const building = buildProductApp(config, context, needs)
  const [app] = await Promise.all([
    building,
    whileStarting(databases, () => fillDatabase(context, { say }, () => jobs.open(plans))),
  ])
  await startSite(app, {
    client: inProcessClient(app, answers && { answers, parsedBytes: memoryBudgets.parsed }),
    facts: siteFacts(config, log),
    policy: policySources(config, payments.provider.browserOrigins),
    cache: pages,
    isPreview: (key) => readPreviewKey(context, key) !== undefined,
    isTooMuch: workload.isTooMuch,
  })
  return run(app, context, {
    payments,
    drain,
    work: () => jobs.work(context, plans, repeatedWork),
    hangUpIfSilent: databases.hangUpIfSilent,
    close: [async () => workload.stop(), watch.close, () => jobs.stop(), trace.close, closeAll],
  })
}

interface Databases extends Pick<Connection, 'db' | 'pool' | 'transactions'> {
  readonly versions: CatalogueVersions
  readonly replicas: Replicas | undefined
  /** Ends everything that waits for the database, if it has been silent for a while. */
  readonly hangUpIfSilent: () => void
  readonly closeAll: () => Promise<void>
}

/** The database, migrated, and its copies, which may be away. */
async function openDatabases(
  config: Config,
  databaseUrl: string,
  { log, say, jobs }: Voice & { readonly jobs: JobRunner },
): Promise<Databases> {
  const kind = { isShared: config.databaseDirectUrl !== undefined }
  const { db, pool, transactions, close, ...calls } = connect(databaseUrl, config.databasePool, {
    ...kind,
    forTransactions: Math.floor(config.databasePool * FOR_TRANSACTIONS),
  })
  const hangUp = () => {
    calls.hangUp()
    jobs.hangUp()
  }
  await whileStarting({ pool, transactions }, async () => {
    await refuseEarlierState(config, db)
    await refuseWrongDatabase(config, pool)
    await refuseOtherBrand(config, pool)
    await migrateToLatest(db, (name) => say(`Database: ${name}`))
  })
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  const versions = await followAsOneProduct(config, pool, (name) =>
    followCatalogue(directUrl, {
      name,
      onState: (state, error) => log.warn({ err: error }, `catalogue versions: database ${state}`),
      // With a pooler, the followed connection goes past it and says nothing about the pooler.
      onAway: config.databaseDirectUrl === undefined ? hangUp : () => void hangUpUnlessAnswered(databaseUrl, hangUp),
    }),
  )
  const replicas =
    config.databaseReplicaUrls.length === 0
      ? undefined
      : await followReplicas(
          config.databaseReplicaUrls,
          { url: directUrl, known: versions.known },
          { connections: config.databasePool, kind, onState: tellOfReplicas(log) },
        )
  const closeAll = async () => {
    await replicas?.close()
    await close()
    versions.close()
  }
  const hangUpIfSilent = () => {
    if (versions.secondsSinceHeard() > SILENT_S) hangUp()
  }
  return { db, pool, transactions, versions, replicas, hangUpIfSilent, closeAll }
}

function copiesToRead(
  replicas: Replicas,
  { context, memory, watch }: { readonly context: Context; readonly memory: CatalogueMemory; readonly watch: Watch },
): ReadCopies {
  const catalogueOf = (version: Catalogue['version']) => watch.catalogue(memory.readFrom(version))
  return copiesOf(replicas, { context, catalogueOf, endpoints: answeredFromCopies, onRead: watch.onRead })
}

function tellOfReplicas(log: Logger): ReplicaOptions['onState'] {
  return (replica, problem, error) =>
    problem === undefined
      ? log.warn({ replica }, 'replica: read again')
      : log.warn({ replica, problem, err: error }, 'replica: left out')
}

async function hangUpUnlessAnswered(databaseUrl: string, hangUp: () => void): Promise<void> {
  if (!(await doesAnswer(databaseUrl))) hangUp()
}

/** The caches of the process, unless a measurement turns them off. */
function keepAnswers(config: Config, watch: Watch, version: Catalogue['version']) {
  return {
    answers: config.answerCache
      ? watch.cache('answer', answerCache({ version, clock, maxBytes: memoryBudgets.answers }))
      : undefined,
    pages: config.pageCache
      ? watch.cache(
          'page',
          pageCache({ version, now: Date.now, maxAgeMs: PAGE_LIFE_MS, maxBytes: memoryBudgets.pages }),
        )
      : undefined,
  }
}

interface AppNeeds {
  readonly payments: Payments
  readonly answers: AnswerCache | undefined
  readonly pool: pg.Pool
  readonly workload: Workload
  readonly watch: Watch
  readonly trace: Trace
  readonly drain: Drain
  readonly copies: ReadCopies | undefined
}

function buildProductApp(config: Config, context: Context, needs: AppNeeds) {
  const { payments, answers, pool, workload, watch, trace, drain, copies } = needs
  return buildApp({
    config,
    context,
    served,
    identify,
    authorise,
    answers,
    isTooMuch: workload.isTooMuch,
    copies,
    dataDir: config.dataDir,
    isStopping: drain.isUnderWay,
    databaseAnswers: async () => (await pool.query('select 1')).rowCount === 1,
    logger: loggerOptions(config),
    followRequests: trace.followRequests,
    onAnswered: watch.onAnswered,
    scopes: [...siteScopes(config, context, payments), ...watch.scopes],
  })
}

/**
 * Prepares the data that the first answer needs: queues, the first texts, the demo world. It also reports keys that
 * cannot be opened.
 */
async function fillDatabase(
  context: Context,
  { say }: Pick<Voice, 'say'>,
  openJobs: () => Promise<void>,
): Promise<void> {
  await Promise.all([openJobs(), publishDefaultContent(context), checkPushKeys(context), checkTicketKeys(context)])
  if (context.settings.demo) await prepareDemo(context, say)
}

interface Running {
  readonly payments: Payments
  readonly drain: Drain
  readonly work: () => ReturnType<JobRunner['work']>
  readonly hangUpIfSilent: () => void
  /** Closed in this order. */
  readonly close: readonly (() => Promise<unknown>)[]
}

function run(app: FastifyInstance, context: Context, running: Running): ProductServer {
  const { payments, drain, work, hangUpIfSilent, close } = running
  let stopPayments: (() => void) | undefined
  payments.connect(app)
  drain.watch(app)
  return {
    app,
    drain: (ms) => drain.run(app, ms),
    async work() {
      await work()
      stopPayments = payments.work()
      loadHttpClient()
      context.mail
        .check?.()
        .catch((error: unknown) => context.log.error({ err: error }, 'the mail server takes no mails, they wait'))
      context.geocoding
        .prepare()
        .catch((error: unknown) => context.log.warn({ err: error }, 'names of cities were not read'))
    },
    async close() {
      stopPayments?.()
      const looking = setInterval(hangUpIfSilent, LOOK_AGAIN_MS)
      for (const step of close) await step()
      clearInterval(looking)
    },
  }
}

/** Loads Node's HTTP client, which Node loads on first use: here, and not for the first visitor. */
function loadHttpClient(): void {
  Reflect.get(globalThis, 'Headers')
}
