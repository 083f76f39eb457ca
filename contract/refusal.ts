import { errorBody, type ErrorBody } from './error-body.ts'
import { errors, type ErrorCode } from './errors.ts'

/** What a refusal may carry besides its code. `retryAfter` is in seconds; `cause` goes to the log only. */
export interface RefusalDetails {
  readonly fields?: Record<string, string>
  readonly retryAfter?: number
  readonly cause?: unknown
}

/** The one way in which a use case refuses. The server's error handler turns it into the error body (T22). */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(errors[code].text, { cause: details.cause })
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errors[this.code].status
  }

  get body(): ErrorBody {
    return errorBody(this.code, this.details.fields ? { fields: this.details.fields } : {})
  }
}

/** What a schema cannot know is wrong with a field: the refusal stands beside it, as a schema's does. */
export function refuseField(field: string, text: string): Refusal {
  return new Refusal('invalidRequest', { fields: { [field]: text } })
}
