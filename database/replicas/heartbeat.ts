import { hangUpOn } from '../hang-up.ts'
import { PrimaryClient } from '../primary.ts'

const EVERY_MS = 250
const AGAIN_MS = 1_000
const ANSWERS_WITHIN_MS = 1_000

export interface HeartbeatOptions {
  /** Asks the server on each beat. `isNew`: the connection has just been opened. */
  readonly ask: (client: PrimaryClient, isNew: boolean) => Promise<void>
  /** Called after each beat that the server does not answer, or answers with an error. */
  readonly onFailure: (error: unknown) => void
}

/** Asks a server four times a second, on a separate connection, until `stop`. */
export class Heartbeat {
  readonly #url: string
  readonly #options: HeartbeatOptions
  #client: PrimaryClient | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(url: string, options: HeartbeatOptions) {
    this.#url = url
    this.#options = options
  }

  /** Asks for the first time and then again and again. Never fails. */
  async begin(): Promise<void> {
    const isWell = await this.#beat()
    if (this.#isStopped) return
    this.#timer = setTimeout(() => void this.begin(), isWell ? EVERY_MS : AGAIN_MS).unref()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = undefined
    if (client) hangUpOn(client)
  }

  async #beat(): Promise<boolean> {
    try {
      const isNew = this.#client === undefined
      const client = this.#client ?? (await this.#open())
      await this.#options.ask(client, isNew)
      return true
    } catch (error) {
      const client = this.#client
      this.#client = undefined
      void client?.end().catch(() => undefined)
      if (!this.#isStopped) this.#options.onFailure(error)
      return false
    }
  }

  async #open(): Promise<PrimaryClient> {
    const client = new PrimaryClient({
      connectionString: this.#url,
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
      keepAlive: true,
      application_name: 'replica watch',
    })
    client.on('error', () => undefined)
    this.#client = client
    await client.connect()
    return client
  }
}
