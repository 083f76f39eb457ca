import type { Kysely, Transaction } from 'kysely'
import type { Captcha } from '../adapters/captcha/captcha.ts'
import type { Geocoding } from '../adapters/geocoding/geocoding.ts'
import type { FileStore } from '../adapters/files/files.ts'
import type { MailProvider } from '../adapters/mail/mail.ts'
import type { WellnessPartner } from '../adapters/partners-out/wellness-partner.ts'
import type { TravelPartner } from '../adapters/partners-out/travel-partner.ts'
import type { PaymentProvider } from '../adapters/payments/payments.ts'
import type { PushProvider } from '../adapters/push/push.ts'
import type { SignInProvider } from '../adapters/sign-in/sign-in.ts'
import type { Body, Endpoint, Params, Query } from '../contract/endpoint.ts'
import type { Tables } from '../database/tables.ts'
import type { Answering } from './answers.ts'

export type Database = Kysely<Tables>
/** What every function of a `*.queries.ts` takes first: a transaction, or the pool for a lone read. */
export type Sql = Transaction<Tables> | Kysely<Tables>

/**
 * What of the configuration the product's rules and texts need; read from the environment by server/start/config.ts
 * alone.
 */
export interface ProductSettings {
  /** The brand word as shown: 'Roamfit'. */
  readonly brand: string
  /** The brand word in ids, paths and keys: 'roamfit'. */
  readonly brandKey: string
  /** Origin of the site, without a trailing slash. */
  readonly publicUrl: string
  /** Who runs the installation, for legal texts. */
  readonly company: { readonly name: string; readonly address: string; readonly email: string }
  readonly demo: boolean
  /** The configured words of the two partners, and where the wellness partner's app is joined. */
  readonly partners: {
    readonly wellness: { readonly key: string; readonly joinUrl: string | null }
    readonly travel: { readonly key: string }
  }
  /** Origins that a purchase may return to (T91). */
  readonly allowedOrigins: readonly string[]
  /** Who is told when the nightly count does not add up. */
  readonly operatorEmail: string | undefined
  readonly rateLimitFactor: number
  /** How long one call to the payment provider may take; what is said of a payment, and when, follows from it. */
  readonly paymentTimeoutMs: number
  /** Signs access tokens, door links and the like; at least 32 characters. */
  readonly secret: string
}

/** The bytes of a picture of ours by the address that pages show it at; undefined for anybody else's. */
export type OwnPictures = (address: string) => Promise<Buffer | undefined>

/** A durable job, sent with the transaction that asks for it (pg-boss in the same database). */
export interface Jobs {
  send(
    sql: Sql,
    name: JobName,
    data: Record<string, unknown>,
    options?: { startAfter?: Date; key?: string },
  ): Promise<void>
}
export type JobName =
  | 'deliver-mail'
  | 'deliver-push'
  | 'send-reset-code'
  | 'send-confirmation'
  | 'settle-order'
  | 'payment-event'
  | 'settle-bookings'
  | 'remind-venue'
  | 'remind-traveller'
  | 'ask-for-review'
  | 'recount'
  | 'sweep'

/** Everything a use case may reach. Nothing in modules/ is global. */
export interface Context {
  readonly db: Database
  /** The only clock; rules get its value as `now`. */
  readonly clock: () => Date
  readonly settings: ProductSettings
  readonly payments: PaymentProvider
  readonly mail: MailProvider
  readonly push: PushProvider
  /** Those that are connected (T42). */
  readonly signIn: readonly SignInProvider[]
  readonly geocoding: Geocoding
  readonly captcha: Captcha
  readonly travelPartner: TravelPartner
  readonly wellnessPartner: WellnessPartner
  readonly files: FileStore
  readonly ownPictures: OwnPictures
  /** What a brand's two colours are on paper and on screens, by token, checked for contrast. */
  readonly lightColours: (colours: {
    readonly primaryColor: string
    readonly secondaryColor: string
  }) => Readonly<Record<string, string>>
  readonly jobs: Jobs
  readonly catalogue: Catalogue
  readonly log: Log
}

/**
 * What this process keeps in memory of the catalogue. Scopes are those of migration 0012: a destination's id, 'global',
 * 'passes', 'partners', 'content'.
 */
export interface Catalogue {
  /** A text that changes whenever one of the scopes does; without scopes, whenever anything public does. */
  readonly version: (...scopes: readonly string[]) => string
  /**
   * Loads once and keeps, until one of the scopes changes or the memory is needed for something else.
   * @param load called with what was kept until a scope changed, if it is still there: to be brought up to date, or not
   */
  keep<T>(key: string, scopes: readonly string[], load: (before: T | undefined) => Promise<Sized<T>>): Promise<T>
}

export interface Sized<T> {
  readonly value: T
  /** What it weighs in memory, roughly. */
  readonly bytes: number
}

export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Who is asking. `accountId` is undefined for an anonymous visitor. */
export interface Viewer {
  readonly accountId: string | undefined
  readonly address: string
  /** Host that the call came in on, without a port; a forwarded one only from the configured proxy (T9). */
  readonly host?: string
  /** `partner` of the page the call was made from, if any; never authority on its own (T8). */
  readonly partner: string | undefined
  /** `b2cwl` of that page. */
  readonly b2cwl?: string | undefined
  readonly idempotencyKey: string | undefined
  /** The browser, for calls that tell browsers apart (`Endpoint.marksDevice`). */
  readonly device?: DeviceMark | undefined
}

/** What tells one browser from others. */
export interface DeviceMark {
  readonly id: string
  readonly since: Date
  /** The browser came with it; otherwise it is given with this answer, and whether it is kept shows later. */
  readonly isReturning: boolean
}

export interface SignedIn extends Viewer {
  readonly accountId: string
}

export type ViewerOf<E extends Endpoint> = E['access'] extends 'user' | 'staff' ? SignedIn : Viewer

export interface Call<E extends Endpoint> {
  readonly params: Params<E>
  readonly query: Query<E>
  readonly body: Body<E>
  readonly viewer: ViewerOf<E>
  /** Lower-cased names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface Served {
  readonly endpoint: Endpoint
  readonly answer: (context: Context, call: Call<Endpoint>) => Promise<unknown>
}

/** Pairs a declared call with the use case that answers it; each module's `*.endpoints.ts` exports a list of these. */
export function serve<E extends Endpoint>(
  endpoint: E,
  answer: (context: Context, call: Call<E>) => Promise<Answering<E>>,
): Served {
  return { endpoint, answer }
}
