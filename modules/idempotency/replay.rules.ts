import type { ErrorCode } from '../../contract/errors.ts'
import { errors } from '../../contract/errors.ts'

/** What is kept of the first answer. */
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
 * Whether a refusal is the answer to the request, to be repeated (T83). What says only that the request was not looked
 * at, or that something broke or is not decided yet, is not: the same request is tried again.
 */
export function isAnswer(code: ErrorCode): boolean {
  return errors[code].status < 500 && !notAnswers.has(code)
}
