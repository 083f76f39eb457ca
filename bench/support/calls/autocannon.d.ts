declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Request {
    readonly method?: string
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
  }
  interface Options {
    readonly url: string
    readonly connections: number
    /** Seconds. */
    readonly duration: number
    readonly requests?: readonly Request[]
  }
  interface Result {
    readonly requests: { readonly average: number; readonly total: number }
    readonly throughput: { readonly average: number }
    readonly non2xx: number
    readonly errors: number
    readonly timeouts: number
    readonly duration: number
  }
  interface Instance extends EventEmitter, PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): this
  }
  export default function autocannon(options: Options): Instance
}
