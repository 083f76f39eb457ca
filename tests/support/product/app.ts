import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { vi } from 'vitest'
import type { RemoteFiles } from '../../../adapters/remote-files/remote-files.ts'
import type { NameService } from '../../../adapters/dns/dns.ts'
import type { Geocoding } from '../../../adapters/geocoding/geocoding.ts'
import type { FileStore } from '../../../adapters/files/files.ts'
import type { WellnessPartner } from '../../../adapters/partners-out/wellness-partner.ts'
import type { TravelPartner } from '../../../adapters/partners-out/travel-partner.ts'
import type { Mail } from '../../../adapters/mail/mail.ts'
import type { PaymentProvider } from '../../../adapters/payments/payments.ts'
import type { Push, PushProvider } from '../../../adapters/push/push.ts'
import type { SignInProvider } from '../../../adapters/sign-in/sign-in.ts'
import type { Wallets } from '../../../adapters/wallets/wallets.ts'
import { followCatalogue } from '../../../database/catalogue-versions.ts'
import type { Context } from '../../../modules/call/context.ts'
import type { ServedEndpoint } from '../../../modules/call/serve.ts'
import { authorise } from '../../../modules/staff/authorise.ts'
import { answerCache } from '../../../server/http/answer-cache.ts'
import type { ApiParts } from '../../../server/http/api.ts'
import { buildApp } from '../../../server/http/app.ts'
import { catalogueMemory } from '../../../server/start/catalogue.ts'
import { contextOf } from '../../../server/start/compose.ts'
import { type Config, readConfig } from '../../../server/start/config.ts'
import { partnerProviders } from '../../../server/start/providers.ts'
import type { TestDatabase } from '../database/database.ts'
import { fewCities } from '../few-cities.ts'
import { memoryFiles } from '../providers/memory-files.ts'
import { recordJobs, type RecordedJobs } from './recorded-jobs.ts'
import { testClock, type TestClock } from '../test-clock.ts'

export const TEST_NOW = '2026-06-10T10:00:00Z'

export interface TestAppOptions {
  readonly database: TestDatabase
  /** The modules under test: `[...venueEndpoints, ...scheduleEndpoints]`. Other calls answer 501. */
  readonly served: readonly ServedEndpoint[]
  /** Parts of the site besides the API; by default none. */
  readonly scopes?: readonly ((context: Context) => (app: FastifyInstance) => Promise<void>)[]
  /** The initial time; a Wednesday in June 2026 by default. */
  readonly now?: string
  /** Environment variables that override the test's own. */
  readonly environment?: Readonly<Record<string, string>>
  /** By default a bearer token is the account's id: tests of other modules need no sessions. */
  readonly identify?: ApiParts['identify']
  /** By default no social providers are connected. */
  readonly signIn?: readonly SignInProvider[]
  /** By default any use of the provider fails the test. */
  readonly payments?: PaymentProvider
  /** By default accepts every notification to `https://push.example/…`. */
  readonly push?: PushProvider
  /** By default no wallets are configured. */
  readonly wallets?: Wallets
  /** By default the partners' stand-ins on the test's database. */
  readonly travelPartner?: TravelPartner
  readonly wellnessPartner?: WellnessPartner
  /** By default uploads are kept in memory. */
  readonly files?: FileStore
  /** By default there is nothing at any address. */
  readonly remoteFiles?: RemoteFiles
  /** By default no name has records. */
  readonly nameService?: NameService
  /** By default a gazetteer of a few cities. */
  readonly geocoding?: Geocoding
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly context: Context
  readonly clock: TestClock
  readonly jobs: RecordedJobs
  /** Everything passed to the mail provider. */
  readonly mails: Mail[]
  /** Everything passed to the push provider, unless the test has its own. */
  readonly pushes: Push[]
  /** The errors logged so far; reading them acknowledges them. `close` fails on unread errors. */
  takeErrors(): object[]
  get(url: string, options?: CallOptions): Promise<LightMyRequestResponse>
  post(url: string, body?: object, options?: CallOptions): Promise<LightMyRequestResponse>
  delete(url: string, options?: CallOptions): Promise<LightMyRequestResponse>
  /**
   * Waits until this process has heard of every committed change of the catalogue, so that no answer is an older one
   * from memory.
   */
  hearChanges(): Promise<void>
  /** Fails if due jobs, or errors in the log, are left over. */
  close(): Promise<void>
}

export interface CallOptions {
  /** Sent as the bearer token. */
  readonly as?: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * The real application on a test's database: real routes, real SQL, real catalogue versions. Only adapters are fakes.
 */
export async function testApp(options: TestAppOptions): Promise<TestApp> {
  const { database } = options
  const config = readConfig({
    LOG_LEVEL: 'error',
    SECRET: 'a secret of the tests, 32 letters',
    DATA_DIR: path.join(tmpdir(), 'roamfit-tests'),
    ...options.environment,
  })
  const clock = testClock(options.now ?? TEST_NOW)
  const errors: object[] = []
  const mails: Mail[] = []
  const pushes: Push[] = []
  const versions = await followCatalogue(database.url)
  const jobs: RecordedJobs = await recordJobs(database.db, () => context)
  const context = contextOf(config, {
    ...providersOf(options, config, { mails, pushes }),
    db: database.db,
    clock,
    jobs,
    catalogue: catalogueMemory((...scopes) => versions.version(...scopes), 16 * 1024 * 1024),
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (details, message) => void errors.push({ ...details, message }),
    },
  })
  const app = await buildTestApp(options, config, context, errors)
  return {
    app,
    context,
    clock,
    jobs,
    mails,
    pushes,
    takeErrors: () => errors.splice(0),
    get: (url, call) => app.inject({ method: 'GET', url, headers: headersOf(call) }),
    post: (url, body, call) =>
      app.inject({ method: 'POST', url, headers: headersOf(call), ...(body ? { payload: body } : {}) }),
    delete: (url, call) => app.inject({ method: 'DELETE', url, headers: headersOf(call) }),
    async hearChanges() {
      const { rows } = await database.pool.query<{ total: number }>(
        'select coalesce(sum(version), 0)::integer as total from catalogue_versions',
      )
      const [now] = rows
      await vi.waitUntil(() => versions.known.total === now?.total, { timeout: 15_000, interval: 2 })
    },
    async close() {
      const leftOver = (await jobs.waiting()).filter(({ startAfter }) => startAfter === null || startAfter <= clock())
      await app.close()
      versions.close()
      if (leftOver.length > 0) throw new Error(`Jobs were left over: ${leftOver.map(({ name }) => name).join(', ')}`)
      if (errors.length > 0) throw new Error(`Errors were logged: ${JSON.stringify(errors, null, 2)}`)
    },
  }
}

/** The test's own providers, and fakes for all others. */
function providersOf(
  { database, ...own }: TestAppOptions,
  config: Config,
  { mails, pushes }: { mails: Mail[]; pushes: Push[] },
) {
  const partners = partnerProviders(config, database.pool)
  return {
    payments: own.payments ?? unusedPayments,
    mail: { name: 'outbox' as const, send: async (mail: Mail) => void mails.push(mail) },
    push: own.push ?? {
      accepts: (endpoint: string) => endpoint.startsWith('https://push.example/'),
      send: async (push: Push) => void pushes.push(push),
    },
    wallets: own.wallets ?? { apple: undefined, google: undefined },
    signIn: own.signIn ?? [],
    geocoding: own.geocoding ?? fewCities(),
    travelPartner: own.travelPartner ?? partners.travelPartner,
    wellnessPartner: own.wellnessPartner ?? partners.wellnessPartner,
    files: own.files ?? memoryFiles(),
    nameService: own.nameService ?? { findTexts: async () => [] },
    remoteFiles: own.remoteFiles ?? { fetch: async () => ({ what: 'nothing', why: 'gone', reason: 'answers 404' }) },
  }
}

async function buildTestApp(
  options: TestAppOptions,
  config: Config,
  context: Context,
  errors: object[],
): Promise<FastifyInstance> {
  const { catalogue, clock } = context
  const app = await buildApp({
    config,
    context,
    served: options.served,
    identify: options.identify ?? (async (_context, token) => token),
    authorise,
    scopes: options.scopes?.map((scope) => scope(context)) ?? [],
    answers: config.answerCache
      ? answerCache({ version: catalogue.version, clock, maxBytes: 8 * 1024 * 1024 })
      : undefined,
    databaseAnswers: async () => (await options.database.pool.query('select 1')).rowCount === 1,
    logger: {
      level: 'error',
      stream: new Writable({
        write: (line: Buffer, _encoding, done) => done(void errors.push(JSON.parse(line.toString()))),
      }),
    },
  })
  await app.ready()
  return app
}

function headersOf({ as, headers }: CallOptions = {}): Record<string, string> {
  return { ...(as === undefined ? {} : { authorization: `Bearer ${as}` }), ...headers }
}

const unusedPayments = new Proxy({} as PaymentProvider, {
  get(_provider, property) {
    throw new Error(`This test has no payment provider, but ${String(property)} was used`)
  },
})
