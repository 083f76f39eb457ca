import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Right } from './rights.ts'
import type { Tag } from './tags.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/**
 * Who may call. 'public': anyone. 'optional': anyone, with an answer that depends on the caller. 'user': only signed-in
 * travellers. 'staff': operators and people who work for a venue, with their second factor and the declared `right`.
 * 'desk': staff, and the devices at a venue's desk. Whether a record belongs to the traveller is for the use case to
 * check.
 */
export type Access = 'public' | 'optional' | 'user' | 'staff' | 'desk'

/**
 * How the body is sent. `form` is application/x-www-form-urlencoded. `any` accepts JSON, form and multipart alike.
 * `raw` is JSON passed on as the bytes that were sent, because a signature covers exactly those. `file` is a file alone,
 * passed on as a stream.
 */
export type BodyFormat = 'json' | 'form' | 'multipart' | 'any' | 'raw' | 'file'

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
  /**
   * The right that a call of staff needs; other calls have none. If the path names a `{venue}`, the caller needs the
   * right there.
   */
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
   * A cookie that identifies the browser, for limits and sign-ins. This call sets it if it is missing. The cookie never
   * grants anything.
   */
  readonly marksDevice?: true
  /**
   * A step of a purchase, a booking or a check-in. The process does it even while it is overloaded and refuses other
   * calls.
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

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

export type Params<E extends Endpoint> = OutputOf<E['params']>
export type Query<E extends Endpoint> = OutputOf<E['query']>
export type Body<E extends Endpoint> = OutputOf<E['body']>
/** What a use case returns. The schema's defaults and transforms apply before it is sent. */
export type Answer<E extends Endpoint> = InputOf<E['answer']> | (E['mayBeEmpty'] extends true ? undefined : never)
