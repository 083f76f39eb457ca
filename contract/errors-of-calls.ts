import type { ErrorCode } from './errors.ts'

/** Refusals that any call may answer; endpoints do not list them. */
export const errorsOfEveryCall = [
  'invalidRequest',
  'malformedBody',
  'bodyTooLarge',
  'unsupportedMediaType',
  'tooManyRequests',
  'unexpected',
  'unavailable',
] as const satisfies readonly ErrorCode[]

/** Refusals of calls that depend on the caller, by their `access`. Endpoints do not list these either. */
export const errorsOfAccess = {
  public: [],
  optional: ['sessionExpired'],
  user: ['signInRequired', 'sessionExpired'],
  staff: ['signInRequired', 'sessionExpired', 'notAllowed'],
  desk: ['signInRequired', 'sessionExpired', 'notAllowed'],
} as const satisfies Record<'public' | 'optional' | 'user' | 'staff' | 'desk', readonly ErrorCode[]>
