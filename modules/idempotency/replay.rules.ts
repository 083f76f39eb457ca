import type { ErrorCode } from '../../contract/errors.ts'
import { errors } from '../../contract/errors.ts'

/** What is stored of the first answer. */
export type FirstAnswer =
  | { readonly answer: unknown }
  | { readonly refusal: { readonly code: ErrorCode; readonly fields?: Record<string, string> } }

const notAnswers: ReadonlySet<ErrorCode> = new Set([
  'idempotencyMismatch',
  'idempotencyInProgress',
  'tooManyRequests',
  'sessionExpired',
  'paymentPending',
  'captchaRequired',
  'captchaFailed',
  'emailNotConfirmed',
])

/**
 * Whether a refusal is the answer to the request and is repeated (T83). It is not when it only says that the request
 * was not processed, that something broke, or that nothing is decided yet. The same request is then tried again.
 */
export function isAnswer(code: ErrorCode): boolean {
  return errors[code].status < 500 && !notAnswers.has(code)
}
