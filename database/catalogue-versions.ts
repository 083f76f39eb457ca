import pg from 'pg'
import { hangUpOn } from './hang-up.ts'
import { PrimaryClient } from './primary.ts'
import { type ScopeVersion, VersionNumbers } from './version-numbers.ts'

const CHANNEL = 'catalogue'
const POLL_MS = 500
const RECONNECT_MS = 250
const QUERY_TIMEOUT_MS = 3_000

/** Tracks the versions of the catalogue's scopes (`migrations/0020-catalogue-versions.ts`), each 0 until it changes. */
export interface CatalogueVersions {
  /** A text that changes with each of the scopes; without scopes, with anything public. */
  version(...scopes: readonly string[]): string
  /** What is known of all versions together. */
  readonly known: Pick<VersionNumbers, 'total' | 'rewinds'>
  /** How long ago the versions were last known to be current. Below a second while the database answers. */
  secondsSinceHeard(): number
  close(): void
}

export interface FollowOptions {
  /** The connection's name in the database's list. */
  readonly name?: string
  /** Called once when the database is lost, and once when it is back. */
  readonly onState?: (state: 'lost' | 'back', error?: unknown) => void
  /**
   * Called when the database does not answer a new connection either, so that waiting is useless. A refusal is an
   * answer.
   */
  readonly onAway?: () => void
}

/**
 * Follows the versions of the catalogue on a separate connection. This process knows of a commit elsewhere within
 * milliseconds by its notification, or within half a second by a poll when notifications do not arrive. While the
 * database is away the versions do not change; afterwards it reads all of them again.
 */
export async function followCatalogue(databaseUrl: string, options: FollowOptions = {}): Promise<CatalogueVersions> {
  const follower = new CatalogueFollower(databaseUrl, options)
  await follower.connect()
  return follower
}

class CatalogueFollower implements CatalogueVersions {
  readonly #url: string
  readonly #options: FollowOptions
  readonly known = new VersionNumbers()
  #heardAt = performance.now()
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false
  #lost = false

  constructor(url: string, options: FollowOptions) {
    this.#url = url
    this.#options = options
  }

  version(...scopes: readonly string[]): string {
    return this.known.text(scopes)
  }

  secondsSinceHeard(): number {
    return (performance.now() - this.#heardAt) / 1000
  }

  async connect(): Promise<void> {
    const client = new PrimaryClient({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      application_name: this.#options.name ?? 'catalogue versions',
    })
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ payload }) => this.known.hear(JSON.parse(payload ?? '') as ScopeVersion))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      await this.#readAll(client)
    } catch (error) {
      void client.end().catch(() => undefined)
      throw error
    }
    if (this.#closed) return hangUpOn(client)
    this.#client = client
    this.#schedule(POLL_MS, () => this.#poll(client))
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = undefined
    if (client) hangUpOn(client)
  }

  async #poll(client: pg.Client): Promise<void> {
    try {
      const { rows } = await client.query<{ total: string }>(
        'select coalesce(sum(version), 0) as total from catalogue_versions',
      )
      if (Number(rows[0]?.total) !== this.known.total) await this.#readAll(client)
      this.#heardAt = performance.now()
      this.#schedule(POLL_MS, () => this.#poll(client))
    } catch (error) {
      this.#lose(client, error)
    }
  }

  async #readAll(client: pg.Client): Promise<void> {
    const before = this.known.copy()
    const { rows } = await client.query<{ scope: string; version: string }>(
      'select scope, version from catalogue_versions',
    )
    this.known.replace(
      rows.map(({ scope, version }) => ({ scope, version: Number(version) })),
      before,
    )
    this.#heardAt = performance.now()
  }

  #lose(client: pg.Client, error?: unknown): void {
    if (this.#client !== client) return
    this.#client = undefined
    void client.end().catch(() => undefined)
    if (this.#closed) return
    this.#lost = true
    this.#options.onState?.('lost', error)
    this.#schedule(RECONNECT_MS, () => this.#reconnect())
  }

  async #reconnect(): Promise<void> {
    try {
      await this.connect()
      if (this.#lost) this.#options.onState?.('back')
      this.#lost = false
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) this.#options.onAway?.()
      this.#schedule(RECONNECT_MS, () => this.#reconnect())
    }
  }

  #schedule(ms: number, work: () => Promise<void>): void {
    if (this.#closed) return
    this.#timer = setTimeout(() => void work(), ms).unref()
  }
}
