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
import type { Right } from '../contract/rights.ts'
import type { Tables } from '../database/tables.ts'
import type { Answering } from './answers.ts'

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
  /** The configured words of the two partners, and the address at which one joins the wellness partner's app. */
  readonly partners: {
    readonly wellness: { readonly key: string; readonly joinUrl: string | null }
    readonly travel: { readonly key: string }
  }
  /** Origins that a purchase may return to (T91). */
  readonly allowedOrigins: readonly string[]
  /** Who is notified when the nightly count finds differences. */
  readonly operatorEmail: string | undefined
  readonly rateLimitFactor: number
  /** Whether HEIC photographs are read. */
  readonly pictures: { readonly heic: boolean }
  /** How long one call to the payment provider may take. It decides what buyers are told of a payment, and when. */
  readonly paymentTimeoutMs: number
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
  | 'settle-waitlist'
  | 'tell-offer'
  | 'tell-closed'
  | 'extend-timetables'
  | 'settle-moves'
  | 'tell-ended'
  | 'tell-changed'
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
  /** The connected providers (T42). */
  readonly signIn: readonly SignInProvider[]
  readonly geocoding: Geocoding
  readonly captcha: Captcha
  readonly travelPartner: TravelPartner
  readonly wellnessPartner: WellnessPartner
  readonly files: FileStore
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
 * What this process keeps of the catalogue in memory. Scopes are those of migration 0012: a destination's id, 'global',
 * 'passes', 'partners', 'content'.
 */
export interface Catalogue {
  /** A text that changes whenever one of the scopes does; without scopes, whenever anything public does. */
  readonly version: (...scopes: readonly string[]) => string
  /**
   * Loads once and keeps the value until one of the scopes changes or the memory is needed.
   * @param load called with the value from before the change, if it is still there, which it may update
   */
  keep<T>(key: string, scopes: readonly string[], load: (before: T | undefined) => Promise<Sized<T>>): Promise<T>
}

export interface Sized<T> {
  readonly value: T
  /** Approximate size in memory. */
  readonly bytes: number
}

export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** The caller. `accountId` is undefined for an anonymous visitor. */
export interface Viewer {
  readonly accountId: string | undefined
  readonly address: string
  /** Host of the call, without a port. A forwarded host counts only from the configured proxy (T9). */
  readonly host?: string
  /** `partner` of the page that made the call, if any. It never grants anything on its own (T8). */
  readonly partner: string | undefined
  /** `b2cwl` of that page. */
  readonly b2cwl?: string | undefined
  readonly idempotencyKey: string | undefined
  /** The browser, for calls that tell browsers apart (`Endpoint.marksDevice`). */
  readonly device?: DeviceMark | undefined
  /** Only for calls of staff. */
  readonly staff?: StaffMember | undefined
}

/** Identifies a browser. */
export interface DeviceMark {
  readonly id: string
  readonly since: Date
  /** The browser sent it. Otherwise this answer sets it, and a later call shows whether the browser keeps it. */
  readonly isReturning: boolean
}

export interface SignedIn extends Viewer {
  readonly accountId: string
}

export interface StaffVenue {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly timeZone: string
}

/** Who of staff calls, and how far their right to this call reaches (B1). */
export interface StaffMember {
  readonly actor: 'venue' | 'operator'
  /** Undefined for a device at a venue's desk, which is nobody's account. */
  readonly accountId: string | undefined
  readonly deviceId?: string
  readonly right: Right
  /** Ids of the venues in which they have the right. */
  readonly venues: 'all' | readonly string[]
  /** The venue that the call names in its path; they have the right there. */
  readonly venue?: StaffVenue
}

export interface StaffViewer extends SignedIn {
  readonly staff: StaffMember
}

type AtVenue = StaffMember & { readonly venue: StaffVenue }

/** Somebody in a call whose path names a venue. */
export interface VenueStaffViewer extends SignedIn {
  readonly staff: AtVenue
}

/** Somebody at the desk of the venue that the path names, or a device there. */
export interface DeskViewer extends Viewer {
  readonly staff: AtVenue
}

export type ViewerOf<E extends Endpoint> = E['access'] extends 'desk'
  ? DeskViewer
  : E['access'] extends 'staff'
    ? Params<E> extends { venue: string }
      ? VenueStaffViewer
      : StaffViewer
    : E['access'] extends 'user'
      ? SignedIn
      : Viewer

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

/** Pairs a declared call with the use case that answers it. Each module's `*.endpoints.ts` exports a list of these. */
export function serve<E extends Endpoint>(
  endpoint: E,
  answer: (context: Context, call: Call<E>) => Promise<Answering<E>>,
): Served {
  return { endpoint, answer }
}
