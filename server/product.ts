import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import pino from 'pino'
import { allEndpoints } from '../contract/all.ts'
import { followCatalogue } from '../database/catalogue-versions.ts'
import { connect } from '../database/connect.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { answerCache } from './answer-cache.ts'
import { buildApp, loggerOptions } from './app.ts'
import { catalogueMemory } from './catalogue.ts'
import { contextOf } from './compose.ts'
import type { Config } from './config.ts'
import { prepareDemo } from './demo.ts'
import { devMail } from './dev-mail.ts'
import { images } from './images.ts'
import { rootFiles } from './root-files.ts'
import { inProcessClient } from './in-process-client.ts'
import { jobRunner } from './jobs.ts'
import { mailProvider, paymentProvider } from './providers.ts'
import { pageCache } from './page-cache.ts'
import { identify, jobPlans, served } from './served.ts'
import type { SiteStart } from './site-start.ts'

const PAGE_LIFE_MS = 20_000
const PAGE_CACHE_BYTES = 32 * 1024 * 1024
const CATALOGUE_BYTES = 48 * 1024 * 1024
const ANSWER_BYTES = 24 * 1024 * 1024

export interface Product {
  readonly app: FastifyInstance
  /** Starts the background jobs; the product answers without them. */
  work(): Promise<void>
  close(): Promise<void>
}

/** The whole product on a database: migrated, filled with the demo world where that is asked for, not yet listening. */
export async function openProduct(config: Config, databaseUrl: string, say: (message: string) => void, startSite: SiteStart): Promise<Product> {
  const { db, pool, close } = connect(databaseUrl, config.databasePool)
  await migrateToLatest(db, ({ name }) => say(`Database: ${name}`))
  const log = pino({ level: config.logLevel })
  const jobs = jobRunner(databaseUrl, log)
  const versions = await followCatalogue(databaseUrl, { onState: (state, error) => log.warn({ err: error }, `catalogue versions: database ${state}`) })
  const catalogue = catalogueMemory((...scopes) => versions.version(...scopes), CATALOGUE_BYTES)
  const payments = paymentProvider(config, pool, log)
  const context = contextOf(config, { db, clock: () => new Date(), payments: payments.provider, mail: mailProvider(config), jobs, catalogue, log })
  await jobs.open(jobPlans)
  if (config.demo) await prepareDemo(context)
  const app = await buildApp({
    config,
    context,
    endpoints: allEndpoints,
    served,
    identify,
    answers: config.answerCache ? answerCache({ version: catalogue.version, clock: context.clock, maxBytes: ANSWER_BYTES }) : undefined,
    databaseAnswers: async () => (await pool.query('select 1')).rowCount === 1,
    logger: loggerOptions(config),
    scopes: [
      ...payments.scopes,
      rootFilesOf(config),
      images({ context, folder: path.join(config.dataDir, 'images') }),
      ...(config.demo ? [devMail(context)] : [])],
  })
  await startSite(app, {
    client: inProcessClient(app),
    facts: { brand: config.brand, brandKey: config.brandKey, publicUrl: config.publicUrl, demo: config.demo, mapStyleUrl: config.mapStyleUrl },
    policy: policySources(config, payments.provider.browserOrigins),
    cache: config.answerCache ? pageCache({ version: () => versions.version(), now: Date.now, maxAgeMs: PAGE_LIFE_MS, maxBytes: PAGE_CACHE_BYTES }) : undefined,
  })
  payments.connect(app)
  let stopPayments: (() => void) | undefined
  return {
    app,
    async work() {
      await jobs.work(context, jobPlans)
      stopPayments = payments.work()
    },
    async close() {
      stopPayments?.()
      await jobs.stop()
      await versions.close()
      await close()
    },
  }
}

const publicFolder = path.resolve(import.meta.dirname, '../web/public')

function rootFilesOf({ brand }: Config) {
  return (app: FastifyInstance) => rootFiles(app, { brand, publicFolder })
}

function policySources(config: Config, payment: { script: readonly string[]; connect: readonly string[]; frame: readonly string[] }) {
  const map = config.mapStyleUrl ? [new URL(config.mapStyleUrl).origin] : []
  return { script: payment.script, connect: [...payment.connect, ...map], image: map, frame: payment.frame, development: false }
}
