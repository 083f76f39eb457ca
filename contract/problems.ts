import { errors, type ErrorCode } from './errors.ts'
// From here on the schemas use our own texts.
import './plain-words.ts'

/** What a schema reports when a request breaks it: the fields of a Zod issue that matter here. */
export interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Options for a Zod refinement that fails with a specific code and its text instead of `invalidRequest`:
 * `z.string().refine(isPhone, as('invalidPhone'))`. The browser shows the same text beside the field.
 */
export function as(code: ErrorCode): { error: string; params: { code: ErrorCode } } {
  return { error: errors[code].text, params: { code } }
}

/** Whether a word is a code of the table of errors, such as one that was kept with what failed. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code)
}

function codeOf(issue: Issue): ErrorCode | undefined {
  const code = issue.params?.['code']
  return isErrorCode(code) ? code : undefined
}

/**
 * Turns the issues of a request into the code and fields of the one error body (T22): the first text of each field, by
 * its path ('email', 'activities.0'), and the code of the first issue if it has one.
 */
export function problemOf(issues: readonly Issue[]): { code: ErrorCode; fields: Record<string, string> } {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const name = issue.path.map(String).join('.') || '(body)'
    if (!Object.hasOwn(fields, name)) fields[name] = issue.message
  }
  const [first] = issues
  return { code: (first && codeOf(first)) ?? 'invalidRequest', fields }
}
