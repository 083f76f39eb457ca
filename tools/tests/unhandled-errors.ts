import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter } from 'vitest/node'

/** A reporter of vitest: writes errors outside of any test, which its JSON report leaves out, to UNHANDLED_ERRORS. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_: unknown, errors: readonly SerializedError[]): void {
    const file = process.env['UNHANDLED_ERRORS']
    if (file) writeFileSync(file, JSON.stringify(errors.map(describe)))
  }
}

/** The whole error in one text, and the file during which it came. */
function describe({ name, message, stack, VITEST_TEST_PATH: during }: SerializedError): string {
  const where = typeof during === 'string' ? `while ${during} ran: ` : ''
  return `${where}${stack ?? `${name ?? 'Error'}: ${message}`}`
}
