import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/**
 * Who may call: anyone; anyone, with the answer depending on who it is; or signed-in travellers only.
 * Finer permission (owner, venue, partner) is the use case's to refuse.
 */
export type Access = 'public' | 'optional' | 'user'

/** How the body travels. `form` is application/x-www-form-urlencoded. `any` takes JSON, form and multipart alike. */
export type BodyFormat = 'json' | 'form' | 'multipart' | 'any'

/** One call of the public API, as data. `path` is relative to /api, with `{name}` for path parameters. */
export interface Endpoint {
  readonly method: Method
  readonly path: `/${string}`
  readonly tag: string
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly bodyFormat?: BodyFormat
  /** The 200 answer. A use case that finds nothing to say answers undefined, sent as 204, where `mayBeEmpty` is set. */
  readonly answer: z.ZodType
  readonly mayBeEmpty?: true
  /** Every refusal that a caller may meet, besides those of `errorsOfEveryCall`. A test asserts that no other escapes. */
  readonly errors: readonly ErrorCode[]
}

export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

export type Params<E extends Endpoint> = Parsed<E['params']>
export type Query<E extends Endpoint> = Parsed<E['query']>
export type Body<E extends Endpoint> = Parsed<E['body']>
/** What a use case hands back; the schema's defaults and transforms run on the way out. */
export type Answer<E extends Endpoint> = Sent<E['answer']> | (E['mayBeEmpty'] extends true ? undefined : never)
