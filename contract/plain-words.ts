import { z } from 'zod'

/**
 * Our text for a value that breaks a schema without its own text. Importing this module makes the schema library use
 * these sentences, on the server and in forms alike.
 */
export function plainWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, issue.input, issue.path ?? [])
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum, issue.inclusive !== false)
    case 'too_big':
      return tooBig(issue.origin, issue.maximum, issue.inclusive !== false)
    case 'invalid_format':
      return formats[issue.format] ?? 'Is not written as expected here'
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`
    case 'invalid_value':
      return issue.values.length === 1
        ? `Must be ${String(issue.values[0])}`
        : `Must be one of ${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return 'Has a field that does not belong here'
    case 'invalid_key':
      return 'Has a name that is not allowed here'
    case 'invalid_element':
      return 'Has a value that is not allowed here'
    case 'invalid_union':
      return 'Is none of what is expected here'
    default:
      return 'Is not allowed here'
  }
}

const REQUIRED = 'This field is required'

function wrongType(expected: string, input: unknown, path: readonly PropertyKey[]): string {
  if (expected === 'object' && path.length === 0) return 'Send the fields of this call as an object'
  if (input === undefined || input === null) return REQUIRED
  return types[expected] ?? 'Is not what is expected here'
}

const types: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  bigint: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
  date: 'Must be a date',
}

const formats: Readonly<Record<string, string>> = {
  email: 'Must be an email address',
  url: 'Must be an address such as https://example.com',
  uuid: 'Must be an id',
  guid: 'Must be an id',
  datetime: 'Must be an instant such as 2026-11-24T18:00:00Z',
  date: 'Must be a date such as 2026-11-24',
  time: 'Must be a time such as 18:00:00',
}

function tooSmall(origin: string, least: number | bigint, inclusive: boolean): string {
  if (isMeasured(origin)) return inclusive ? `Must be ${least} or more` : `Must be more than ${least}`
  if (Number(least) === 1 && origin === 'string') return REQUIRED
  return `At least ${least} ${unit(origin, least)}`
}

function tooBig(origin: string, most: number | bigint, inclusive: boolean): string {
  if (isMeasured(origin)) return inclusive ? `Must be ${most} or less` : `Must be less than ${most}`
  return `At most ${most} ${unit(origin, most)}`
}

const isMeasured = (origin: string) => ['number', 'int', 'bigint', 'date'].includes(origin)

function unit(origin: string, count: number | bigint): string {
  const one = Number(count) === 1
  if (origin === 'string') return one ? 'character' : 'characters'
  return one ? 'value' : 'values'
}

z.config({ customError: plainWords })
