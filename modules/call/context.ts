import type { Kysely, Transaction } from 'kysely'
import type { Captcha } from '../../adapters/captcha/captcha.ts'
import type { Geocoding } from '../../adapters/geocoding/geocoding.ts'
import type { FileStore } from '../../adapters/files/files.ts'
import type { NameService } from '../../adapters/dns/dns.ts'
import type { MailProvider } from '../../adapters/mail/mail.ts'
import type { WellnessPartner } from '../../adapters/partners-out/wellness-partner.ts'
import type { TravelPartner } from '../../adapters/partners-out/travel-partner.ts'
import type { PaymentProvider } from '../../adapters/payments/payments.ts'
import type { PushProvider } from '../../adapters/push/push.ts'
import type { RemoteFiles } from '../../adapters/remote-files/remote-files.ts'
import type { SignInProvider } from '../../adapters/sign-in/sign-in.ts'
import type { Wallets } from '../../adapters/wallets/wallets.ts'
import type { Tables } from '../../database/tables.ts'

export type Database = Kysely<Tables>
/** The first argument of every function of a `*.queries.ts`: a transaction, or the pool for a single read. */
export type Sql = Transaction<Tables> | Kysely<Tables>

/**
 * The part of the configuration that the product's rules and texts need. Only server/start/config.ts reads it from the
 * environment.
 */
export interface ProductSettings {
  /** The brand word as shown: 'Roamfit'. */
  readonly brand: string
  /** The brand word in ids, paths and keys: 'roamfit'. */
  readonly brandKey: string
  /** Origin of the site, without a trailing slash. */
  readonly publicUrl: string
  /** The operator of the installation, for legal texts. */
  readonly company: { readonly name: string; readonly address: string; readonly email: string }
  readonly demo: boolean
  /**
   * The names and configured words of the two partners, and the address at which travellers join the wellness partner's
   * app. Null where there is no such partner.
   */
  readonly partners: {
    readonly wellness: { readonly name: string; readonly key: string; readonly joinUrl: string | null } | null
    readonly travel: { readonly name: string; readonly key: string } | null
  }
  /** Origins that a purchase may return to (T91). */
  readonly allowedOrigins: readonly string[]
  /** The operator who gets a mail when the nightly count finds differences. */
  readonly operatorEmail: string | undefined
  /** What a mail provider sends with a report of a bounced mail; undefined if none reports. */
  readonly bounceSecret: string | undefined
  readonly rateLimitFactor: number
  /** Whether HEIC photographs are read. */
  readonly pictures: { readonly heic: boolean }
  /** How long one call to the payment provider may take. It decides when buyers learn about a payment. */
  readonly paymentTimeoutMs: number
  /** Where the files of imports that operators plan are kept. */
  readonly importFolder: string
  /** Signs access tokens, door links and the like; at least 32 characters. */
  readonly secret: string
}

/** The bytes of one of our pictures, by the address at which pages show it; undefined for any other address. */
export type OwnPictures = (address: string) => Promise<Buffer | undefined>

/** A durable job, sent with the transaction that asks for it (pg-boss in the same database). */
export interface Jobs {
  send(
    sql: Sql,
    name: JobName,
    data: Record<string, unknown>,
    options?: { startAfter?: Date; key?: string },
  ): Promise<void>
  queues(sql: Sql): Promise<readonly JobQueueState[]>
  /** The jobs that were given up, the latest first, and how many they are. */
  givenUp(sql: Sql, most: number): Promise<{ readonly jobs: readonly GivenUpJob[]; readonly total: number }>
  /** Runs a job again that was given up. False if it runs again already, undefined if there is no such job. */
  runAgain(sql: Sql, queue: string, id: string): Promise<boolean | undefined>
}

/** A queue at a glance. */
export interface JobQueueState {
  readonly name: string
  readonly waiting: number
  readonly running: number
  /** Given up within the last day. */
  readonly failed: number
  readonly oldestWaitingAt: Date | null
}

export interface GivenUpJob {
  readonly id: string
  readonly queue: string
  readonly failedAt: Date
  readonly tries: number
  /** Without addresses and keys. */
  readonly problem: string | null
}

export type JobName =
  | 'send-reset-code'
  | 'send-confirmation'
  | 'settle-order'
  | 'payment-event'
  | 'settle-bookings'
  | 'remind-venue'
  | 'remind-traveller'
  | 'ask-for-review'
  | 'settle-waitlist'
  | 'settle-held-places'
  | 'tell-offer'
  | 'tell-closed'
  | 'tell-line'
  | 'extend-timetables'
  | 'fetch-feeds'
  | 'fetch-feed'
  | 'settle-moves'
  | 'tell-ended'
  | 'tell-changed'
  | 'look-at-import'
  | 'run-import'
  | 'undo-import'
  | 'fetch-imports'
  | 'write-export'
  | 'run-bulk-act'
  | 'mail-figures'
  | 'publish-planned'
  | 'check-hosts'
  | 'recount'
  | 'sweep'

/** Everything that a use case may reach. Nothing in modules/ is global. */
export interface Context {
  readonly db: Database
  /** The only clock. Rules get its value as `now`. */
  readonly clock: () => Date
  readonly settings: ProductSettings
  readonly payments: PaymentProvider
  readonly mail: MailProvider
  readonly push: PushProvider
  readonly wallets: Wallets
  /** The connected providers (T42). */
  readonly signIn: readonly SignInProvider[]
  readonly geocoding: Geocoding
  readonly captcha: Captcha
  readonly travelPartner: TravelPartner
  readonly wellnessPartner: WellnessPartner
  readonly files: FileStore
  readonly remoteFiles: RemoteFiles
  readonly nameService: NameService
  readonly ownPictures: OwnPictures
  /** Returns a brand's two colours for paper and for screens, by token, checked for contrast. */
  readonly lightColours: (colours: {
    readonly primaryColor: string
    readonly secondaryColor: string
  }) => Readonly<Record<string, string>>
  readonly jobs: Jobs
  readonly catalogue: Catalogue
  readonly log: Log
}

/**
 * The process's memory of the catalogue. A scope is a destination's id, 'global', 'passes', 'partners' or 'content'.
 */
export interface Catalogue {
  /** A text that changes whenever one of the scopes does; without scopes, whenever anything public does. */
  readonly version: (...scopes: readonly string[]) => string
  /**
   * Loads once and keeps the value until one of the scopes changes or the memory is needed.
   * @param load called with the value from before the change, if it is still there, which it may update
   */
  keep<T>(key: string, scopes: readonly string[], load: (before: T | undefined) => Promise<SizedValue<T>>): Promise<T>
}

export interface SizedValue<T> {
  readonly value: T
  /** Approximate size in memory. */
  readonly bytes: number
}

export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
