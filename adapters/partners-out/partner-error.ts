/**
 * A call to a partner that gave no result. `outcome` says what the caller may assume:
 * - `refused`: the partner said no, for good.
 * - `unknown`: the partner may have acted. Only a repeat with the same key is safe.
 */
export class PartnerError extends Error {
  readonly outcome: 'refused' | 'unknown'

  constructor(outcome: 'refused' | 'unknown', message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'PartnerError'
    this.outcome = outcome
  }
}
