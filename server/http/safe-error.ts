import { sqlState } from '../../database/transaction.ts'

const address = /[\w.+-]+@[\w-]+\.[\w.-]+/g
const DEEPEST = 4

interface SafeError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly [field: string]: unknown
}

/**
 * An error as it may stand in the log: what happened and where. What a driver adds of the values it was given (a row
 * that is there already, a text that is no number) and addresses stay out; fields that are not named here do too.
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutValues(String(error), undefined), stack: '' }
  const state = sqlState(error)
  const { constraint, table, column } = error as { constraint?: unknown; table?: unknown; column?: unknown }
  const inner =
    error instanceof AggregateError ? { errors: error.errors.map((one: unknown) => safeError(one, depth + 1)) } : {}
  return {
    type: error.name,
    message: withoutValues(error.message, state),
    ...(state === undefined ? {} : { code: state }),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(typeof column === 'string' ? { column } : {}),
    stack: withoutValues(error.stack ?? '', state),
    ...(error.cause === undefined || depth >= DEEPEST ? {} : { cause: safeError(error.cause, depth + 1) }),
    ...(depth >= DEEPEST ? {} : inner),
  }
}

/** PostgreSQL quotes the value it could not read, after a colon, in the errors of class 22. */
function withoutValues(text: string, state: string | undefined): string {
  const unquoted = state?.startsWith('22') ? text.replace(/: ".*?"(?=\n|$)/gs, ': [removed]') : text
  return unquoted.replace(address, '[removed]')
}
