import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { DAY_MS } from '../../../contract/durations.ts'
import { accessOf, requireSecretKey, type SandboxKeys } from './access.ts'
import { readAuthentication, intentToAuthenticate } from './authentication.ts'
import type { SandboxCall, SandboxDatabase } from './call.ts'
import { deliverDue, type Deliver } from './deliveries.ts'
import { readForm } from './form-body.ts'
import { macOf, once, type Once } from './idempotency.ts'
import type { Operation } from './operations.ts'
import { settleRefunds } from './refunds.ts'
import { invalidRequest, ProtocolError } from './refusals.ts'
import type { IntentRow, SandboxTables } from './sandbox-tables.ts'

/**
 * `up` answers after `latencyMs`. `slow` does the work at once and withholds the answer for `latencyMs` (30 s when that
 * is 0): the case in which a shop cannot know whether it was paid. `down` does nothing and answers 503.
 */
export interface SandboxConditions {
  readonly mode: 'up' | 'slow' | 'down'
  readonly latencyMs: number
}

export interface SandboxOptions {
  readonly pool: pg.Pool
  readonly keys: SandboxKeys
  /** Where browsers find the sandbox: the origin with the prefix it is mounted at, 'http://localhost:3000/sandbox'. */
  readonly publicUrl: string
  readonly deliver: Deliver
  /** The types of events that the shop's webhook asks for: all if none are given. */
  readonly eventTypes?: readonly string[]
  readonly clock: () => Date
  readonly conditions?: SandboxConditions
  /** Called with unforeseen errors, for the log. */
  readonly onError?: (error: unknown) => void
}

/** A call as it arrived, not yet checked. */
export interface RawCall {
  readonly requestId: string
  readonly authorization: string | undefined
  readonly idempotencyKey: string | undefined
  readonly path: string
  /** Id of the object in the path. */
  readonly id: string
  /** The body of a POST or the query of a GET. */
  readonly form: string
}

const SLOW_MS = 30_000
const KEYS_KEPT_MS = DAY_MS
const EVENTS_KEPT_MS = 30 * DAY_MS

/** The card provider's stand-in. It keeps all its state in the database, and any number of processes may share it. */
export class Sandbox {
  readonly options: SandboxOptions
  readonly #db: SandboxDatabase
  #conditions: SandboxConditions
  #delivering: Promise<unknown> = Promise.resolve()

  constructor(options: SandboxOptions) {
    this.options = options
    this.#db = new Kysely<SandboxTables>({ dialect: new PostgresDialect({ pool: options.pool }) })
    this.#conditions = options.conditions ?? { mode: 'up', latencyMs: 0 }
  }

  get conditions(): SandboxConditions {
    return this.#conditions
  }

  /** Changes how this process's sandbox behaves from now on. */
  setConditions(conditions: Partial<SandboxConditions>): void {
    this.#conditions = { ...this.#conditions, ...conditions }
  }

  /**
   * Works on one call of the protocol.
   * @throws ProtocolError with the answer to give
   */
  async perform(operation: Operation, received: RawCall): Promise<Once> {
    this.#refuseWhenDown()
    const { keys } = this.options
    const access = accessOf(received.authorization, keys)
    if (operation.keys === 'secret') requireSecretKey(access)
    if (received.idempotencyKey !== undefined && !/^[\x20-\x7e]{1,255}$/.test(received.idempotencyKey)) {
      throw invalidRequest('Idempotency-Key must be 1 to 255 printable characters')
    }
    const form = readForm(received.form)
    const work = operation.prepare(form, received.id)
    const idempotencyKey = operation.method === 'POST' ? received.idempotencyKey : undefined
    const mac = macOf(keys.secretKey, operation.method, received.path, form)
    const answer = await this.#inTransaction({ ...received, access, idempotencyKey }, (call) => once(call, mac, work))
    if (operation.method === 'POST') this.#announce()
    return answer
  }

  /** Holds the answer back as long as the present conditions say. */
  async delay(signal: AbortSignal): Promise<void> {
    const { mode, latencyMs } = this.#conditions
    const wait = latencyMs > 0 ? latencyMs : mode === 'slow' ? SLOW_MS : 0
    if (wait > 0) await pause(wait, undefined, { signal, ref: false }).catch(() => undefined)
  }

  /** For the authentication page: the payment that a token stands for. */
  async awaiting(token: string): Promise<IntentRow | undefined> {
    this.#refuseWhenDown()
    return this.#inTransaction(ofPage, (call) => intentToAuthenticate(call, token))
  }

  /** For the authentication page: the card holder's choice. */
  async authenticated(token: string, passed: boolean): Promise<IntentRow | undefined> {
    this.#refuseWhenDown()
    const intent = await this.#inTransaction(ofPage, (call) => readAuthentication(call, token, passed))
    this.#announce()
    return intent
  }

  /**
   * Called by the server's job runner every few seconds: sends pending events, settles refunds that decide late, and
   * forgets old data. Returns how many deliveries were attempted.
   */
  async tick(now: Date): Promise<number> {
    if (this.#conditions.mode === 'down') return 0
    await this.#db
      .transaction()
      .execute((sql) =>
        settleRefunds({ sql, now, requestId: null, idempotencyKey: undefined, isAskedFor: this.#isAskedFor }),
      )
    await this.#forget(now)
    return deliverDue(this.#db, this.options.keys.webhookSecret, this.options.deliver, () => now)
  }

  /** Resolves when the delivery attempts for the latest changes are over. */
  async idle(): Promise<void> {
    await this.#delivering
  }

  /** Notifies the shop right away, without delaying the answer. `tick` repeats what fails here. */
  #announce(): void {
    if (this.#conditions.mode === 'down') return
    const { keys, deliver, clock, onError } = this.options
    this.#delivering = this.#delivering
      .then(() => deliverDue(this.#db, keys.webhookSecret, deliver, clock))
      .catch((error: unknown) => onError?.(error))
  }

  readonly #isAskedFor = (type: string): boolean => this.options.eventTypes?.includes(type) ?? true

  #refuseWhenDown(): void {
    if (this.#conditions.mode !== 'down') return
    throw new ProtocolError(503, { type: 'api_error', message: 'The payment sandbox is switched to "down"' })
  }

  async #inTransaction<T>(
    about: Pick<SandboxCall, 'access' | 'requestId' | 'idempotencyKey'>,
    work: (call: SandboxCall) => Promise<T>,
  ): Promise<T> {
    const { publicUrl, clock } = this.options
    const { access, requestId, idempotencyKey } = about
    return this.#db.transaction().execute((sql) =>
      work({
        sql,
        access,
        requestId,
        idempotencyKey,
        now: clock(),
        isAskedFor: this.#isAskedFor,
        authenticationPage: (token) => `${publicUrl}/authenticate/${token}`,
      }),
    )
  }

  async #forget(now: Date): Promise<void> {
    const before = (age: number) => new Date(now.getTime() - age)
    await this.#db
      .deleteFrom('payment_sandbox.idempotency_keys')
      .where('created_at', '<', before(KEYS_KEPT_MS))
      .execute()
    await this.#db
      .deleteFrom('payment_sandbox.events')
      .where('created_at', '<', before(EVENTS_KEPT_MS))
      .where('next_attempt_at', 'is', null)
      .execute()
  }
}

const ofPage = { access: 'secret', requestId: '', idempotencyKey: undefined } as const
