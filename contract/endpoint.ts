import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Right } from './rights.ts'
import type { Tag } from './tags.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/**
 * Who may call: anyone; anyone, with an answer that depends on the caller; only signed-in travellers; or operators and
 * people who work for a venue, with their second factor and the declared `right`; or these and the devices at a venue's
 * desk. A use case checks whether something belongs to a traveller.
 */
export type Access = 'public' | 'optional' | 'user' | 'staff' | 'desk'

/**
 * How the body is sent. `form` is application/x-www-form-urlencoded. `any` accepts JSON, form and multipart alike.
 * `raw` is JSON passed on as the bytes that were sent, because a signature covers exactly those.
 */
export type BodyFormat = 'json' | 'form' | 'multipart' | 'any' | 'raw'

/**
 * One call of the public API, as data. `path` is relative to /api, with `{name}` for path parameters. A parameter may
 * share its segment with literal text (`{travelPartner}Registration`, `{slug}.json`). Trailing slashes are ignored.
 */
export interface Endpoint {
  readonly method: Method
  readonly path: `/${string}`
  readonly tag: Tag
  readonly summary: string
  readonly access: Access
  /** What a call of staff needs, and only such a call. If its path names a `{venue}`, it needs it there. */
  readonly right?: Right
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly bodyFormat?: BodyFormat
  /** The 200 answer. With `mayBeEmpty` a use case may return undefined, which is sent as 204. */
  readonly answer: z.ZodType
  readonly mayBeEmpty?: true
  /** Type of an answer that is not JSON. The use case returns it already encoded. */
  readonly contentType?: string
  /**
   * A cookie identifies the browser, and this call sets it if it is missing: for limits and sign-ins. It never grants
   * anything.
   */
  readonly marksDevice?: true
  /**
   * A step of a purchase, a booking or a check-in: done even while the process refuses other calls because it has too
   * much to do.
   */
  readonly isDoneUnderLoad?: true
  /** `oauth`: refusals follow RFC 6749 (T22), by `oauthErrorBody`. */
  readonly errorFormat?: 'oauth'
  /**
   * Every refusal that a caller may get, besides those of `errorsOfEveryCall`. A test asserts that there are no others.
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
/** What a use case returns. The schema's defaults and transforms run on the way out. */
export type Answer<E extends Endpoint> = Sent<E['answer']> | (E['mayBeEmpty'] extends true ? undefined : never)
