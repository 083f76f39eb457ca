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
 * An error as the log may show it: what happened and where. It leaves out addresses and values that a driver adds (an
 * existing row, a text that is not a number), and all fields that are not named here.
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

/** In errors of class 22 PostgreSQL quotes the value that it could not read, after a colon. */
function withoutValues(text: string, state: string | undefined): string {
  const unquoted = state?.startsWith('22') ? text.replace(/: ".*?"(?=\n|$)/gs, ': [removed]') : text
  return unquoted.replace(address, '[removed]')
}
