import type { z } from 'zod'
import type { DeclaredEndpoint } from '../../../contract/all.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { ErrorBody } from '../../../contract/error-body.ts'
import type { errorsOfAccess, errorsOfEveryCall } from '../../../contract/errors-of-calls.ts'

/**
 * The calls of the contract, in the form by which `openapi-fetch` types a client. None of this exists at run time: the
 * browser loads neither the schemas nor the list of calls.
 *
 * It omits what no page may call: the payment provider's webhook, and the token endpoints, which `postForm` calls
 * without the login.
 */
export type Calls = {
  [Path in Callable['path'] as `/api${Path}`]: {
    [E in Extract<Callable, { readonly path: Path }> as Lowercase<E['method']>]: Operation<E>
  }
}

type Callable = Exclude<DeclaredEndpoint, { readonly bodyFormat: 'raw' } | { readonly errorFormat: 'oauth' }>

type Operation<E extends Endpoint> = BodyOf<E> & {
  parameters: PathOf<E> & QueryOf<E>
  responses: { 200: Json<z.output<E['answer']> | EmptyOf<E>>; default: Json<RefusalOf<E>> }
}

interface Json<Content> {
  content: { 'application/json': Content }
}

type PathOf<E extends Endpoint> = E extends { readonly params: infer Params extends z.ZodType }
  ? { path: z.input<Params> }
  : unknown

type QueryOf<E extends Endpoint> = E extends { readonly query: infer Query extends z.ZodType }
  ? object extends z.input<Query>
    ? { query?: z.input<Query> }
    : { query: z.input<Query> }
  : unknown

type BodyOf<E extends Endpoint> = E extends { readonly body: infer Body extends z.ZodType }
  ? { requestBody: Json<z.input<Body>> }
  : { requestBody?: never }

/** A 204 answer has no data. */
type EmptyOf<E extends Endpoint> = E['mayBeEmpty'] extends true ? undefined : never

type RefusalOf<E extends Endpoint> = ErrorBody & {
  readonly code: E['errors'][number] | (typeof errorsOfEveryCall)[number] | (typeof errorsOfAccess)[E['access']][number]
}
