import { expect, it } from 'vitest'
import type { ErrorCode } from '../../contract/errors.ts'
import { isAnswer } from './replay.rules.ts'

it.each<ErrorCode>(['cardDeclined', 'couponUsedUp', 'classFull', 'invalidRequest'])(
  'T83: %s is the answer, and is repeated',
  (code) => expect(isAnswer(code)).toBe(true),
)

it.each<ErrorCode>([
  'idempotencyMismatch',
  'idempotencyInProgress',
  'tooManyRequests',
  'sessionExpired',
  'paymentPending',
  'captchaRequired',
  'captchaFailed',
  'emailNotConfirmed',
  'unexpected',
  'unavailable',
  'registrationFailed',
])('T83: %s decides nothing: the same request is tried again', (code) => expect(isAnswer(code)).toBe(false))
