import type { Body, Endpoint, Params, Query } from '../../contract/endpoint.ts'
import type { Answering } from './answers.ts'
import type { Context } from './context.ts'
import type { ViewerOf } from './viewer.ts'

export interface Call<E extends Endpoint> {
  readonly params: Params<E>
  readonly query: Query<E>
  readonly body: Body<E>
  readonly viewer: ViewerOf<E>
  /** Lower-cased names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface ServedEndpoint {
  readonly endpoint: Endpoint
  readonly answer: (context: Context, call: Call<Endpoint>) => Promise<unknown>
}

/** Pairs a declared call with the use case that answers it. Each module's `*.endpoints.ts` exports a list of these. */
export function serve<E extends Endpoint>(
  endpoint: E,
  answer: (context: Context, call: Call<E>) => Promise<Answering<E>>,
): ServedEndpoint {
  return { endpoint, answer }
}
