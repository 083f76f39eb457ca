import type { ErrorCode } from '../../../contract/errors.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** A failed call, with the text to show (1-storefront §8). */
export class Problem extends Error {
  /** 'offline' when the server was unreachable. */
  readonly code: ErrorCode | 'offline'
  readonly status: number
  /** The problems by field of the request. */
  readonly fields: Readonly<Record<string, string>>

  constructor(code: Problem['code'], message: string, status: number, fields: Problem['fields'] = {}) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.status = status
    this.fields = fields
  }
}

const SOMETHING = texts.unexpectedError
const OFFLINE = texts.offlineError

/** Reads the API's error body and that of the token endpoint (T22). `retryAfter` is the header of a 429. */
export function problemOfAnswer(body: unknown, status: number, retryAfter: string | null = null): Problem {
  const {
    error,
    message,
    data,
    error_description,
    code = 'unexpected',
    fields,
  } = (typeof body === 'object' && body !== null ? body : {}) as Body
  const text = [data?.error, data?.message, error_description, message, error].find(
    (said) => typeof said === 'string' && said !== '',
  )
  return new Problem(
    code,
    status === 429 && text ? text.replace(/later$/, waitInWords(retryAfter)) : (text ?? SOMETHING),
    status,
    fields,
  )
}

function waitInWords(retryAfter: string | null): string {
  const minutes = Math.ceil(Number(retryAfter ?? Number.NaN) / 60)
  if (!(minutes > 0)) return 'later'
  return minutes === 1
    ? texts.retryInOneMinute
    : minutes < 60
      ? fillIn(texts.retryInMinutes, { minutes })
      : texts.retryInOneHour
}

interface Body {
  readonly error?: string
  readonly message?: string
  readonly data?: { readonly error?: string; readonly message?: string }
  readonly error_description?: string
  readonly code?: ErrorCode
  readonly fields?: Record<string, string>
}

/** Turns any thrown value into a problem. A call that reached no server rejects with the browser's own error. */
export function asProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown
  if (thrown instanceof TypeError || (thrown instanceof DOMException && thrown.name !== 'AbortError'))
    return new Problem('offline', OFFLINE, 0)
  return new Problem('unexpected', SOMETHING, 0)
}

interface Result<T> {
  readonly data?: T
  readonly error?: unknown
  readonly response: Response
}

/**
 * Returns the answer of a client call, or throws its problem: `const user = await awaitAnswer(api.GET('/api/user'))`.
 */
export async function awaitAnswer<T>(call: Promise<Result<T>>): Promise<T> {
  const { data, error, response } = await call.catch((thrown: unknown) => Promise.reject(asProblem(thrown)))
  if (!response.ok) throw problemOfAnswer(error, response.status, response.headers.get('retry-after'))
  return data as T
}
