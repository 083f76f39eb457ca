/** The error object of the provider's protocol. */
export interface ErrorObject {
  readonly type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  readonly charge?: string
  readonly payment_intent?: object
  readonly payment_method?: object
}

/** The answer to a call of the sandbox: a status and a body to be sent as JSON. */
export interface SandboxAnswer {
  readonly status: number
  readonly body: object
}

/**
 * Refuses a call and undoes what it did so far. A declined card is not a refusal, because what the attempt wrote stays.
 */
export class ProtocolError extends Error {
  readonly status: number
  readonly error: ErrorObject
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, error: ErrorObject, headers: Readonly<Record<string, string>> = {}) {
    super(error.message)
    this.name = 'ProtocolError'
    this.status = status
    this.error = error
    this.headers = headers
  }

  get answer(): SandboxAnswer {
    return { status: this.status, body: { error: this.error } }
  }
}

export function invalidRequest(message: string, details: Partial<ErrorObject> = {}, status = 400): ProtocolError {
  return new ProtocolError(status, { type: 'invalid_request_error', message, ...details })
}

/** A missing object: 404 when the address names it, 400 when a parameter does. */
export function missing(kind: string, id: string, param: string, status: 400 | 404): ProtocolError {
  return invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, status)
}
