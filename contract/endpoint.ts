import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Tag } from './tags.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/**
 * Who may call: anyone; anyone, with the answer depending on who it is; or signed-in travellers only; or
 * operators and people who work for a venue, with their second factor. Finer permission (owner, venue, partner) is the
 * use case's to refuse.
 */
export type Access = 'public' | 'optional' | 'user' | 'staff'

/**
 * How the body travels. `form` is application/x-www-form-urlencoded. `any` takes JSON, form and multipart alike. `raw`
 * is JSON handed on as the bytes that were sent, because a signature is over exactly those.
 */
export type BodyFormat = 'json' | 'form' | 'multipart' | 'any' | 'raw'

/**
 * One call of the public API, as data. `path` is relative to /api, with `{name}` for path parameters; a parameter may
 * share its segment with literal text (`{travelPartner}Registration`, `{slug}.json`). Trailing slashes are ignored.
 */
export interface Endpoint {
  readonly method: Method
  readonly path: `/${string}`
  readonly tag: Tag
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly bodyFormat?: BodyFormat
  /** The 200 answer. A use case that finds nothing to say answers undefined, sent as 204, where `mayBeEmpty` is set. */
  readonly answer: z.ZodType
  readonly mayBeEmpty?: true
  /** Of the answer, where it is not JSON; the use case hands back an answer that is already encoded. */
  readonly contentType?: string
  /**
   * The browser is told apart by a cookie, which it gets here if it has none: for limits and sign-ins. It is authority
   * for nothing.
   */
  readonly marksDevice?: true
  /** `oauth`: refusals are written as RFC 6749 asks (T22), by `oauthErrorBody`. */
  readonly errorFormat?: 'oauth'
  /**
   * Every refusal that a caller may meet, besides those of `errorsOfEveryCall`. A test asserts that no other escapes.
   */
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
