import { callbackify } from 'node:util'
import pg from 'pg'
import { serversOf } from './servers-of.ts'

/** The servers of one address, and the one to try next. */
class Servers {
  readonly all: readonly string[]
  #next = 0

  constructor(all: readonly string[]) {
    this.all = all
  }

  get next(): string {
    return this.all[this.#next] ?? ''
  }

  /** Many connections may leave the same server at once; the first of them moves on to the next. */
  leave(server: string): void {
    if (this.next === server) this.#next = (this.#next + 1) % this.all.length
  }
}

/** By address: what one connection finds out, all others of the process know. */
const known = new Map<string, Servers>()

function findServers(url: string | undefined): Servers | undefined {
  const all = url === undefined ? [] : serversOf(url)
  if (url === undefined || all.length < 2) return undefined
  const servers = known.get(url) ?? new Servers(all)
  known.set(url, servers)
  return servers
}

/**
 * A connection to the server that takes writes. An address may name several servers, as in libpq with
 * `target_session_attrs=read-write`: after a connection fails or reaches a replica, the next connection tries the next
 * server.
 */
export class PrimaryClient extends pg.Client {
  readonly #servers: Servers | undefined
  readonly #server: string

  constructor(config: pg.ClientConfig = {}) {
    const servers = findServers(config.connectionString)
    const server = servers?.next ?? config.connectionString ?? ''
    super(servers ? { ...config, connectionString: server } : config)
    this.#servers = servers
    this.#server = server
  }

  // One signature cannot express the overloads of `pg`.
  override connect = ((callback?: (error: Error | null) => void): unknown => {
    if (!this.#servers) return callback ? super.connect(callback) : super.connect()
    const connecting = this.#connectToPrimary(this.#servers)
    if (!callback) return connecting
    callbackify(() => connecting)(callback)
    return undefined
  }) as pg.Client['connect']

  async #connectToPrimary(servers: Servers): Promise<void> {
    try {
      await super.connect()
      const { rows } = await super.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"')
      if (rows[0]?.isReplica) throw new Error('this server is a replica')
    } catch (error) {
      servers.leave(this.#server)
      void this.end().catch(() => undefined)
      throw error
    }
  }
}

/**
 * Does the work on a connection to the server that takes writes, at an address that may name several servers.
 * @throws the last server's error, if none of them takes writes
 */
export async function withPrimary<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  for (let left = serversOf(config.connectionString ?? '').length; ; left--) {
    const client = new PrimaryClient(config)
    client.on('error', () => undefined)
    try {
      const isConnected = await client.connect().then(
        () => true,
        (error: unknown) => {
          if (left <= 1) throw error
          return false
        },
      )
      if (isConnected) return await work(client)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
