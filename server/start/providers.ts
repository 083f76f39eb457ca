import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { gazetteer } from '../../adapters/geocoding/gazetteer/gazetteer.ts'
import { loadKeptIndex } from '../../adapters/geocoding/gazetteer/load-index.ts'
import type { Geocoding } from '../../adapters/geocoding/geocoding.ts'
import { searchStreets } from '../site/tiles/search-streets.ts'
import { photon } from '../../adapters/geocoding/photon/photon.ts'
import { systemDns } from '../../adapters/dns/system/system-dns.ts'
import type { MailProvider } from '../../adapters/mail/mail.ts'
import { outboxMail } from '../../adapters/mail/outbox/outbox.ts'
import { smtpMail } from '../../adapters/mail/smtp/smtp.ts'
import type { PaymentProvider } from '../../adapters/payments/payments.ts'
import { sandboxKeys } from '../../adapters/payments/sandbox/access.ts'
import { createSandboxProvider, inProcessTransport } from '../../adapters/payments/sandbox/provider.ts'
import { sandboxServer } from '../../adapters/payments/sandbox/sandbox-server.ts'
import { webhookEventTypes } from '../../adapters/payments/stripe/webhook-events.ts'
import { Sandbox } from '../../adapters/payments/sandbox/sandbox.ts'
import { createStripeProvider } from '../../adapters/payments/stripe/stripe.ts'
import type { PushProvider } from '../../adapters/push/push.ts'
import { webPush } from '../../adapters/push/web-push/web-push.ts'
import { appleSignIn } from '../../adapters/sign-in/apple/apple.ts'
import { facebookSignIn } from '../../adapters/sign-in/facebook/facebook.ts'
import { googleSignIn } from '../../adapters/sign-in/google/google.ts'
import type { SignInProvider } from '../../adapters/sign-in/sign-in.ts'
import { calmspaceDouble } from '../../adapters/partners-out/calmspace/calmspace-double.ts'
import { calmspaceHttp } from '../../adapters/partners-out/calmspace/calmspace-http.ts'
import type { WellnessPartner } from '../../adapters/partners-out/wellness-partner.ts'
import { safetripDouble } from '../../adapters/partners-out/safetrip/safetrip-double.ts'
import { safetripHttp } from '../../adapters/partners-out/safetrip/safetrip-http.ts'
import type { TravelPartner } from '../../adapters/partners-out/travel-partner.ts'
import path from 'node:path'
import { diskFiles } from '../../adapters/files/disk/disk.ts'
import type { FileStore } from '../../adapters/files/files.ts'
import { publicWeb } from '../../adapters/remote-files/public-web/public-web.ts'
import { s3Files } from '../../adapters/files/s3/s3.ts'
import { openWallets } from '../../adapters/wallets/open-wallets.ts'
import type { Log } from '../../modules/call/context.ts'
import type { Config } from './config.ts'

/** The folder of files that are made from the sources. */
const BUILD = path.resolve(import.meta.dirname, '../../build')
const SANDBOX_PATH = '/sandbox'
const WEBHOOK_PATH = '/api/payments/webhook'
const TICK_MS = 5_000
const PUSH_TIMEOUT_MS = 10_000

/**
 * The providers that the configuration chooses, in the same way for the server, for a command and for the benchmarks.
 */
export function configureProviders(config: Config, pool: pg.Pool, log: Pick<Log, 'warn' | 'error'>) {
  return {
    mail: mailProvider(config),
    push: pushProvider(config),
    wallets: openWallets(config.wallets, new Date(), log),
    geocoding: geocodingProvider(config, log),
    ...partnerProviders(config, pool),
    files: fileStore(config),
    remoteFiles: publicWeb({ standIn: config.pictures.standIn }),
    nameService: systemDns(),
  }
}

function mailProvider(config: Config): MailProvider {
  return config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : outboxMail()
}

/** Uploads and photographs go to the configured bucket, or else into the data folder. */
export function fileStore({ fileBucket, dataDir }: Pick<Config, 'fileBucket' | 'dataDir'>): FileStore {
  return fileBucket ? s3Files(fileBucket) : diskFiles(path.join(dataDir, 'uploads'))
}

/** The push services of browsers, with the contact that each of them gets. */
function pushProvider({
  pushServices: services,
  publicUrl,
  company,
}: Pick<Config, 'pushServices' | 'publicUrl' | 'company'>): PushProvider {
  return webPush({
    services,
    contact: publicUrl.startsWith('https:') ? publicUrl : `mailto:${company.email}`,
    timeoutMs: PUSH_TIMEOUT_MS,
  })
}

/** The bundled cities, the streets of our own archives, and addresses from a service if one is configured. */
function geocodingProvider(config: Config, log: Pick<Log, 'warn'>): Geocoding {
  const cities = gazetteer(() => loadKeptIndex(BUILD))
  const bundled = config.mapTilesDir === undefined ? cities : searchStreets(config.mapTilesDir, cities)
  if (!config.geocodingUrl) return bundled
  return photon({
    url: config.geocodingUrl,
    fallback: bundled,
    onError: (error) => log.warn({ err: error }, 'the address search failed'),
  })
}

/** In the order of their buttons. */
export function signInProviders({ signIn: { google, facebook, apple } }: Config): SignInProvider[] {
  return [
    ...(google ? [googleSignIn(google)] : []),
    ...(facebook ? [facebookSignIn(facebook)] : []),
    ...(apple ? [appleSignIn(apple)] : []),
  ]
}

/** The partners' services if they are configured, otherwise their stand-ins. */
export function partnerProviders(
  { partnersOut: { wellness, travel, timeoutMs, double } }: Pick<Config, 'partnersOut'>,
  pool: pg.Pool,
): { travelPartner: TravelPartner; wellnessPartner: WellnessPartner } {
  const conditions = { ...double, timeoutMs }
  return {
    travelPartner: travel ? safetripHttp({ ...travel, timeoutMs }) : safetripDouble(pool, conditions),
    wellnessPartner: wellness ? calmspaceHttp({ ...wellness, timeoutMs }) : calmspaceDouble(pool, conditions),
  }
}

export interface Payments {
  readonly provider: PaymentProvider
  /** The sandbox's own pages and calls; none with a real provider. */
  readonly scopes: readonly ((app: FastifyInstance) => Promise<void>)[]
  /** Lets the sandbox reach the webhook of the application that contains it. */
  connect(app: FastifyInstance): void
  /** Starts the sandbox's scheduled work. Returns a function that stops it. */
  work(): () => void
}

/** Stripe if its keys are configured, otherwise the sandbox. */
export function paymentProvider(config: Config, pool: pg.Pool, log: Log): Payments {
  if (!config.stripe) return sandboxPayments(config, pool, log)
  const { apiUrl, ...stripeKeys } = config.stripe
  const provider = createStripeProvider(stripeKeys, {
    totalMs: config.paymentTimeoutMs,
    ...(apiUrl === undefined ? {} : { apiUrl }),
  })
  return { provider, scopes: [], connect: () => undefined, work: () => () => undefined }
}

function sandboxPayments(config: Config, pool: pg.Pool, log: Log): Payments {
  let shop: FastifyInstance | undefined
  const keys = sandboxKeys(config.secret)
  const sandbox = new Sandbox({
    pool,
    keys,
    publicUrl: config.publicUrl + SANDBOX_PATH,
    clock: () => new Date(),
    conditions: config.sandbox,
    eventTypes: webhookEventTypes,
    onError: (error) => log.error({ err: error }, 'the payment sandbox failed'),
    async deliver({ body, headers }) {
      if (!shop) return { status: 503 }
      const answer = await shop.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: body })
      return { status: answer.statusCode }
    },
  })
  return {
    provider: createSandboxProvider({
      keys,
      transport: inProcessTransport(sandbox),
      basePath: SANDBOX_PATH,
      totalMs: config.paymentTimeoutMs,
    }),
    scopes: [async (app) => void (await app.register(sandboxServer, { prefix: SANDBOX_PATH, sandbox }))],
    connect: (app) => {
      shop = app
    },
    work() {
      const timer = setInterval(
        () =>
          void sandbox
            .tick(new Date())
            .catch((error: unknown) => log.error({ err: error }, 'the payment sandbox failed')),
        TICK_MS,
      )
      return () => clearInterval(timer)
    },
  }
}
