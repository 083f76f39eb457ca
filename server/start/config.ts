import { partnerPaths } from '../../contract/partner-paths.ts'
import path from 'node:path'
import type { Collector } from '../watching/tracing.ts'
import { makeDataFolder, ownSecret } from './data-folder.ts'
import type { WalletSettings } from '../../adapters/wallets/open-wallets.ts'
import { type Environment, environment } from './environment.ts'
import { settingProblems, tellProblems } from './required-settings.mjs'

/** Two rounds of a proxy that asks every two seconds, and a spare second. */
const DRAIN_BEHIND_PROXY = 5

export interface Config {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Files of imports that operators plan. */
  readonly importFolder: string
  readonly databaseUrl: string | undefined
  /** The same database without the pooler; undefined if `databaseUrl` leads to the database itself. */
  readonly databaseDirectUrl: string | undefined
  /** Copies of that database to read from, one server each. */
  readonly databaseReplicaUrls: readonly string[]
  readonly databasePool: number
  readonly publicUrl: string
  readonly allowedOrigins: readonly string[]
  readonly brand: string
  readonly brandKey: string
  /** The company that runs the installation; the legal texts name it. */
  readonly company: { readonly name: string; readonly address: string; readonly email: string }
  /** Pages that search engines may keep: paths, with '*' for any one segment (T17). */
  readonly indexedPages: readonly string[]
  /** The two companies whose offers have pages (2-marketplace §2.21); null where none is configured (T195). */
  readonly partners: {
    /** `joinUrl` carries the activation code. */
    readonly wellness: { readonly name: string; readonly key: string; readonly joinUrl: string | null } | null
    readonly travel: { readonly name: string; readonly key: string } | null
  }
  /** The partners' services. Without one, a stand-in answers; on a real site no service answers. */
  readonly partnersOut: PartnersOut
  /** The store for uploads: an S3-compatible bucket, or the folder `uploads` of the data folder. */
  readonly fileBucket:
    | { readonly url: string; readonly region: string; readonly keyId: string; readonly secret: string }
    | undefined
  /** Where to get the app, besides the site itself (T120). */
  readonly stores: { readonly apple: string | null; readonly google: string | null }
  /** A setting that an upgrade may have left behind. */
  readonly newsArticle: string | undefined
  readonly demo: boolean
  /** Set by `DEMO=true`: the demo may then also be public, and may fill a database that holds other data. */
  readonly demoAskedFor: boolean
  readonly rateLimitFactor: number
  readonly secret: string
  readonly logLevel: NonNullable<Environment['LOG_LEVEL']>
  readonly trustedProxy: string | undefined
  /** How long a process that was told to stop still answers, while /readyz keeps new visitors away. */
  readonly drainSeconds: number
  readonly stripe:
    | {
        readonly secretKey: string
        readonly publishableKey: string
        readonly webhookSecret: string
        readonly apiUrl: string | undefined
      }
    | undefined
  /** How long one call to the payment provider may take, including its repetitions. */
  readonly paymentTimeoutMs: number
  readonly sandbox: { readonly mode: Environment['PAYMENT_SANDBOX_MODE']; readonly latencyMs: number }
  /**
   * The providers that may vouch for a traveller (T41-T42); none unless configured. `url`: a stand-in for trying out.
   */
  readonly signIn: {
    readonly google: { readonly clientId: string; readonly url: string | undefined } | undefined
    readonly facebook:
      | { readonly appId: string; readonly appSecret: string; readonly url: string | undefined }
      | undefined
    readonly apple: { readonly clientId: string; readonly url: string | undefined } | undefined
  }
  /** What puts tickets into the wallets of phones; none unless configured. */
  readonly wallets: WalletSettings
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** The push services that may be asked to show notifications: hosts; '*.' covers all hosts below one. */
  readonly pushServices: readonly string[]
  /** Whether HEIC is read, and a server on this machine that an import may fetch pictures from, for trying out. */
  readonly pictures: { readonly heic: boolean; readonly standIn: string | undefined }
  /** The address that gets a mail when the nightly count does not add up. */
  readonly operatorEmail: string | undefined
  /** Proves that a report of a bounced mail comes from the mail provider; undefined if none reports. */
  readonly bounceSecret: string | undefined
  /** The map service whose streets visitors may allow. */
  readonly mapStyleUrl: string | undefined
  /** A folder of tile archives, from which we serve streets ourselves. */
  readonly mapTilesDir: string | undefined
  /** The address of a Photon-compatible address search; without it, addresses come from the venues. */
  readonly geocodingUrl: string | undefined
  /** Where the process serves its figures, and the token for them; undefined for no figures. */
  readonly metrics: { readonly port: number | undefined; readonly token: string | undefined } | undefined
  /** The collector of traces; undefined for none. */
  readonly collector: Collector | undefined
  /** Off only to measure what an answer costs without it. */
  readonly answerCache: boolean
  /** Off only to measure what a page costs to render. */
  readonly pageCache: boolean
}

export interface PartnersOut {
  readonly wellness: { readonly url: string; readonly apiKey: string } | undefined
  readonly travel: { readonly url: string; readonly apiKey: string } | undefined
  /** How long one call may take. */
  readonly timeoutMs: number
  readonly double: { readonly mode: Environment['PARTNER_DOUBLE_MODE']; readonly latencyMs: number }
}

/** Thrown with one line for every setting that has to change; the start prints it and stops. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(tellProblems(problems))
    this.name = 'ConfigError'
  }
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(present)
  const misunderstood = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  const problems = new Set([...misunderstood, ...settingProblems(present)])
  if (!parsed.success || problems.size > 0) throw new ConfigError([...problems])
  return assemble(parsed.data, parsed.data.NODE_ENV === 'production')
}

function assemble(settings: Environment, production: boolean): Config {
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  const brandKey = settings.BRAND.toLowerCase()
  const dataDir = path.resolve(settings.DATA_DIR)
  const demo = settings.DEMO ?? !production
  const partners = partnersOf(settings, demo)
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    importFolder: path.join(dataDir, 'imports'),
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databaseReplicaUrls: settings.DATABASE_REPLICA_URLS,
    databasePool: settings.DATABASE_POOL,
    publicUrl,
    allowedOrigins: [...new Set([publicUrl, ...settings.ALLOWED_ORIGINS])],
    brand: settings.BRAND,
    brandKey,
    company: companyOf(settings),
    partners,
    partnersOut: partnersOutOf(settings, production && !demo),
    fileBucket: fileBucketOf(settings),
    stores: { apple: settings.APP_STORE_URL ?? null, google: settings.PLAY_STORE_URL ?? null },
    newsArticle: settings.NEWS_ARTICLE,
    indexedPages: settings.INDEXED_PAGES ?? listIndexedPages(partners),
    demo,
    demoAskedFor: settings.DEMO === true,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    secret: settings.SECRET ?? inDataFolder(dataDir, ownSecret),
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustedProxy: settings.TRUSTED_PROXY,
    drainSeconds: settings.DRAIN_SECONDS ?? (settings.TRUSTED_PROXY === undefined ? 0 : DRAIN_BEHIND_PROXY),
    stripe: stripeKeys(settings),
    paymentTimeoutMs: settings.PAYMENT_TIMEOUT_MS,
    sandbox: { mode: settings.PAYMENT_SANDBOX_MODE, latencyMs: settings.PAYMENT_SANDBOX_LATENCY_MS },
    signIn: signInSettings(settings),
    wallets: walletSettings(settings),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `${settings.BRAND} <hello@${brandKey}.example>`,
    pushServices: settings.PUSH_SERVICES,
    pictures: { heic: settings.HEIC_PICTURES, standIn: settings.PICTURE_STAND_IN_URL },
    operatorEmail: settings.OPERATOR_EMAIL,
    bounceSecret: settings.MAIL_BOUNCE_SECRET,
    mapStyleUrl: settings.MAP_STYLE_URL === 'none' ? undefined : settings.MAP_STYLE_URL,
    mapTilesDir: settings.MAP_TILES_DIR === undefined ? undefined : path.resolve(settings.MAP_TILES_DIR),
    geocodingUrl: settings.GEOCODING_URL,
    metrics:
      settings.METRICS_PORT === undefined && settings.METRICS_TOKEN === undefined
        ? undefined
        : { port: settings.METRICS_PORT, token: settings.METRICS_TOKEN },
    collector: collectorOf(settings, brandKey),
    answerCache: settings.ANSWER_CACHE,
    pageCache: settings.PAGE_CACHE,
  }
}

/** Undefined without an address: then nothing is traced, and the library is not loaded. */
function collectorOf(
  { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: share, OTEL_SERVICE_NAME: name }: Environment,
  brandKey: string,
): Collector | undefined {
  return url === undefined ? undefined : { url, share, service: name ?? brandKey }
}

/** On a real site all three are set; elsewhere a made-up company runs the demo. */
function companyOf({ BRAND, COMPANY_NAME, COMPANY_ADDRESS, CONTACT_EMAIL }: Environment): Config['company'] {
  return {
    name: COMPANY_NAME ?? `${BRAND} Travel Ltd`,
    address: COMPANY_ADDRESS ?? '20 Wharf Lane, London E14 8PX, United Kingdom',
    email: CONTACT_EMAIL ?? `hello@${BRAND.toLowerCase()}.example`,
  }
}

/**
 * The demo has two made-up companies, the wellness partner with a join page without a target. Anywhere else a partner is
 * there once it is named; without a join page there is no such button.
 */
function partnersOf(settings: Environment, demo: boolean): Config['partners'] {
  const wellness = settings.WELLNESS_PARTNER ?? (demo ? 'Calmspace' : undefined)
  const travel = settings.TRAVEL_PARTNER ?? (demo ? 'Safetrip' : undefined)
  const demoJoinUrl = `https://${wellness?.toLowerCase()}.example/join?key=${settings.BRAND.toUpperCase()}`
  const joinUrl = settings.WELLNESS_JOIN_URL ?? (demo ? demoJoinUrl : null)
  return {
    wellness: wellness === undefined ? null : { name: wellness, key: wellness.toLowerCase(), joinUrl },
    travel: travel === undefined ? null : { name: travel, key: travel.toLowerCase() },
  }
}

/** On a real site a stand-in must not accept registrations: a partner without a service counts as unreachable there. */
function partnersOutOf(settings: Environment, isReal: boolean): PartnersOut {
  const api = (url: string | undefined, apiKey: string | undefined) => (url && apiKey ? { url, apiKey } : undefined)
  return {
    wellness: api(settings.WELLNESS_PARTNER_API_URL, settings.WELLNESS_PARTNER_API_KEY),
    travel: api(settings.TRAVEL_PARTNER_API_URL, settings.TRAVEL_PARTNER_API_KEY),
    timeoutMs: settings.PARTNER_TIMEOUT_MS,
    double: { mode: isReal ? 'down' : settings.PARTNER_DOUBLE_MODE, latencyMs: settings.PARTNER_DOUBLE_LATENCY_MS },
  }
}

function fileBucketOf({
  FILES_S3_URL: url,
  FILES_S3_REGION: region,
  FILES_S3_KEY_ID: keyId,
  FILES_S3_SECRET: secret,
}: Environment): Config['fileBucket'] {
  return url && keyId && secret ? { url, region, keyId, secret } : undefined
}

/**
 * The pages that search engines may keep by default: home, venues with their classes, and the pages of the partners
 * (2-marketplace §2.1).
 */
function listIndexedPages(partners: Config['partners']): string[] {
  const { wellness, travel } = partnerPaths(partners)
  return [
    '/',
    '/locations',
    '/location/*',
    '/location/*/class/*',
    '/t/*',
    ...(wellness || travel ? ['/extraservices'] : []),
    ...[wellness, travel].filter((path) => path !== undefined),
  ]
}

function stripeKeys(settings: Environment): Config['stripe'] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = settings
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return undefined
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: settings.STRIPE_API_URL,
  }
}

function signInSettings(settings: Environment): Config['signIn'] {
  const { GOOGLE_CLIENT_ID, FACEBOOK_APP_ID, FACEBOOK_APP_SECRET, APPLE_CLIENT_ID } = settings
  return {
    google: GOOGLE_CLIENT_ID ? { clientId: GOOGLE_CLIENT_ID, url: settings.GOOGLE_SIGN_IN_URL } : undefined,
    facebook:
      FACEBOOK_APP_ID && FACEBOOK_APP_SECRET
        ? { appId: FACEBOOK_APP_ID, appSecret: FACEBOOK_APP_SECRET, url: settings.FACEBOOK_SIGN_IN_URL }
        : undefined,
    apple: APPLE_CLIENT_ID ? { clientId: APPLE_CLIENT_ID, url: settings.APPLE_SIGN_IN_URL } : undefined,
  }
}

function walletSettings(settings: Environment): Config['wallets'] {
  const { APPLE_TEAM_ID: teamId, APPLE_PASS_TYPE_ID: passTypeId, APPLE_PASS_PASSPHRASE: passphrase } = settings
  const { APPLE_PASS_CERTIFICATE: certificate, APPLE_PASS_KEY: key, APPLE_PASS_ISSUER: issuer } = settings
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_KEY: keyFile } = settings
  return {
    apple:
      teamId && passTypeId && certificate && key && issuer
        ? { teamId, passTypeId, certificate, key, passphrase, issuer }
        : undefined,
    google: issuerId && keyFile ? { issuerId, keyFile } : undefined,
  }
}

/** Does work in the data folder. If the folder does not allow it, the error names the setting to change. */
function inDataFolder<T>(dataDir: string, work: (folder: string) => T): T {
  try {
    return work(dataDir)
  } catch (error) {
    throw new ConfigError([
      `DATA_DIR: ${dataDir} cannot be written (${error instanceof Error ? error.message : String(error)}); make it writable or choose another folder`,
    ])
  }
}

/** Makes the data folder before anything is stored in it. */
export function prepareDataFolder({ dataDir }: Pick<Config, 'dataDir'>): void {
  inDataFolder(dataDir, makeDataFolder)
}
