import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import pino from 'pino'
import { allEndpoints } from '../../contract/all.ts'
import { followCatalogue } from '../../database/catalogue-versions.ts'
import { connect } from '../../database/connect.ts'
import { migrateToLatest } from '../../database/migrate.ts'
import type { Context } from '../../modules/context.ts'
import { showBranding } from '../../modules/partners/show-branding.ts'
import type { SiteNames } from '../../modules/partners/site.rules.ts'
import { checkPushKeys } from '../../modules/push/push-keys.ts'
import { publishDefaultContent } from '../../modules/content/publish/publish-content.ts'
import { answerCache } from '../http/answer-cache.ts'
import { buildApp, loggerOptions } from '../http/app.ts'
import { catalogueMemory } from './catalogue.ts'
import { contextOf } from './compose.ts'
import type { Config } from './config.ts'
import { demoJobs, prepareDemo } from './demo.ts'
import { devMail } from '../site/dev-mail.ts'
import { doorSigns } from '../site/door-signs.ts'
import { images } from '../site/images.ts'
import { rootFiles } from '../site/root-files.ts'
import { inProcessClient } from '../http/in-process-client.ts'
import { jobRunner } from '../jobs.ts'
import { landCells } from '../site/land.ts'
import { configuredProviders, paymentProvider, signInProviders } from './providers.ts'
import { pageCache } from '../http/page-cache.ts'
import { safeError } from '../http/safe-error.ts'
import { identify, jobPlans, served } from '../served.ts'
import { sharePictures } from '../site/share-pictures.ts'
import { signInReturn } from '../site/sign-in-return.ts'
import { siteMap } from '../site/site-map.ts'
import { uploads } from '../site/uploads.ts'
import { refuseWrongDatabase } from './whose-database.ts'
import { clientFolder, type SiteStart } from '../site/site-start.ts'
import type { RequestFacts } from '../../web/client/api/request-context.ts'

const PAGE_LIFE_MS = 20_000
const PAGE_CACHE_BYTES = 32 * 1024 * 1024
const CATALOGUE_BYTES = 48 * 1024 * 1024
const ANSWER_BYTES = 24 * 1024 * 1024

export interface Product {
  readonly app: FastifyInstance
  /** Starts the background jobs, and reads what may be asked for soon; the product answers without them. */
  work(): Promise<void>
  close(): Promise<void>
}

/** The whole product on a database: migrated, filled with the demo world where that is asked for, not yet listening. */
export async function openProduct(
  config: Config,
  databaseUrl: string,
  say: (message: string) => void,
  startSite: SiteStart,
): Promise<Product> {
  const { db, pool, hangUp, close } = connect(databaseUrl, config.databasePool)
  await refuseWrongDatabase(config, pool)
  await migrateToLatest(db, ({ name }) => say(`Database: ${name}`))
  const log = pino({ level: config.logLevel, serializers: { err: safeError } })
  const jobs = jobRunner(databaseUrl, log)
  const versions = await followCatalogue(databaseUrl, {
    onState: (state, error) => log.warn({ err: error }, `catalogue versions: database ${state}`),
    onAway: hangUp,
  })
  const catalogue = catalogueMemory((...scopes) => versions.version(...scopes), CATALOGUE_BYTES)
  const payments = paymentProvider(config, pool, log)
  const context = contextOf(config, {
    db,
    clock: () => new Date(),
    payments: payments.provider,
    signIn: signInProviders(config),
    ...configuredProviders(config, pool, log),
    jobs,
    catalogue,
    log,
  })
  const plans = config.demo ? [...jobPlans, ...demoJobs] : jobPlans
  const answers = config.answerCache
    ? answerCache({ version: catalogue.version, clock: context.clock, maxBytes: ANSWER_BYTES })
    : undefined
  const building = buildApp({
    config,
    context,
    endpoints: allEndpoints,
    served,
    identify,
    answers,
    databaseAnswers: async () => (await pool.query('select 1')).rowCount === 1,
    logger: loggerOptions(config),
    scopes: [
      ...payments.scopes,
      rootFilesOf(config, context),
      landCells,
      signInReturn,
      images({ context, folder: path.join(config.dataDir, 'images') }),
      sharePictures({ context, folder: path.join(config.dataDir, 'images'), branding: brandingOf(context) }),
      uploads(context.files),
      siteMap({ context, indexedPages: config.indexedPages }),
      ...(config.demo ? [devMail(context), doorSigns(context)] : []),
    ],
  })
  // The application is put together while the database is asked.
  const [app] = await Promise.all([building, fillDatabase(context, () => jobs.open(plans))])
  await startSite(app, {
    client: inProcessClient(app, answers),
    facts: factsOf(config, log),
    policy: policySources(config, payments.provider.browserOrigins),
    cache: config.pageCache
      ? pageCache({
          version: () => versions.version(),
          now: Date.now,
          maxAgeMs: PAGE_LIFE_MS,
          maxBytes: PAGE_CACHE_BYTES,
        })
      : undefined,
  })
  payments.connect(app)
  let stopPayments: (() => void) | undefined
  return {
    app,
    async work() {
      await jobs.work(context, plans)
      stopPayments = payments.work()
      context.geocoding.prepare().catch((error: unknown) => log.warn({ err: error }, 'names of cities'))
    },
    async close() {
      stopPayments?.()
      await jobs.stop()
      await versions.close()
      await close()
    },
  }
}

/**
 * What the database has to hold before anybody is answered: queues, the first texts, the demo world. Also reports push
 * keys that cannot be opened.
 */
async function fillDatabase(context: Context, openJobs: () => Promise<void>): Promise<void> {
  await Promise.all([openJobs(), publishDefaultContent(context), checkPushKeys(context)])
  if (context.settings.demo) await prepareDemo(context)
}

function factsOf(
  { brand, brandKey, publicUrl, demo, mapStyleUrl, indexedPages, partners, stores, newsArticle }: Config,
  log: pino.Logger,
): RequestFacts {
  const onContentFailure: RequestFacts['onContentFailure'] = ({ error, ...details }) =>
    log.error({ ...details, ...(error === undefined ? {} : { err: error }) }, 'content service failed')
  const onPageFailure: RequestFacts['onPageFailure'] = (error) => log.error({ err: error }, 'page failed')
  return {
    brand,
    brandKey,
    publicUrl,
    demo,
    mapStyleUrl,
    indexedPages,
    partners,
    stores,
    newsArticle,
    onContentFailure,
    onPageFailure,
  }
}

const publicFolder = path.resolve(import.meta.dirname, '../../web/public')

function brandingOf(context: Context) {
  return async (names: SiteNames) => (await showBranding(context, names)).answer
}

function rootFilesOf({ brand }: Config, context: Context) {
  return (app: FastifyInstance) => rootFiles(app, { brand, publicFolder, clientFolder, branding: brandingOf(context) })
}

function policySources(
  config: Config,
  payment: { script: readonly string[]; connect: readonly string[]; frame: readonly string[] },
) {
  const map = config.mapStyleUrl ? [new URL(config.mapStyleUrl).origin] : []
  return {
    script: payment.script,
    connect: [...payment.connect, ...map],
    image: map,
    frame: payment.frame,
    development: false,
  }
}
