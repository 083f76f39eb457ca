import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { dateInput, timeInput } from './date-schemas.ts'
import { problemOf } from './problems.ts'

/** The text for each field of a value that breaks a schema. */
const fieldsOf = (schema: z.ZodType, value: unknown) => problemOf(schema.safeParse(value).error?.issues ?? []).fields

const DATE = 'Must be a date such as 24.11.2026 or 2026-11-24'
const TIME = 'Must be a time such as 18:00 or 6:00 PM'

describe('a value that breaks a schema without its own text gets our text', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['a missing text', z.string(), undefined, 'This field is required'],
    ['null', z.number(), null, 'This field is required'],
    ['a number for a text', z.string(), 1, 'Must be text'],
    ['a text for a number', z.number(), 'x', 'Must be a number'],
    ['no number', z.number(), Number.NaN, 'Must be a number'],
    ['a fraction', z.int(), 1.5, 'Must be a whole number'],
    ['a text for a flag', z.boolean(), 'x', 'Must be true or false'],
    ['an object for a list', z.array(z.string()), {}, 'Must be a list'],
    ['a list for an object', z.object({}), [], 'Must be an object'],
    ['a list for a record', z.record(z.string(), z.string()), [], 'Must be an object'],
    ['a text for a date', z.date(), 'x', 'Must be a date'],
    ['a text for a map', z.map(z.string(), z.string()), 'x', 'Is not what is expected here'],
    ['an empty text', z.string().min(1), '', 'This field is required'],
    ['a short text', z.string().min(3), 'ab', 'At least 3 characters'],
    ['a long text', z.string().max(1), 'ab', 'At most 1 character'],
    ['too few values', z.array(z.string()).min(2), ['a'], 'At least 2 values'],
    ['too many values', z.array(z.string()).max(1), ['a', 'b'], 'At most 1 value'],
    ['a small number', z.number().min(3), 2, 'Must be 3 or more'],
    ['a number at its bound', z.number().gt(3), 3, 'Must be more than 3'],
    ['a large number', z.number().max(3), 4, 'Must be 3 or less'],
    ['a number at its upper bound', z.number().lt(3), 3, 'Must be less than 3'],
    ['no multiple', z.number().multipleOf(5), 7, 'Must be a multiple of 5'],
    ['no address of mail', z.email(), 'x', 'Must be an email address'],
    ['no address', z.url(), 'x', 'Must be an address such as https://example.com'],
    ['no id', z.uuid(), 'x', 'Must be an id'],
    ['no instant', z.iso.datetime(), 'x', 'Must be an instant such as 2026-11-24T18:00:00Z'],
    ['no date of ISO', z.iso.date(), 'x', 'Must be a date such as 2026-11-24'],
    ['no time of ISO', z.iso.time(), 'x', 'Must be a time such as 18:00:00'],
    ['no match', z.string().regex(/^a$/), 'x', 'Is not written as expected here'],
    ['another value', z.literal('a'), 'x', 'Must be a'],
    ['none of a few', z.enum(['a', 'b']), 'x', 'Must be one of a, b'],
    ['one field too many', z.strictObject({}), { x: 1 }, 'Has a field that does not belong here'],
    ['neither of two', z.union([z.string(), z.number()]), true, 'Is none of what is expected here'],
    ['a value of a map', z.map(z.object(), z.string()), new Map([[{}, 1]]), 'Has a value that is not allowed here'],
    ['what is refined away', z.string().refine(() => false), 'x', 'Is not allowed here'],
    ['a date that does not exist', dateInput, '31.02.2026', DATE],
    ['a list of dates for one', dateInput, ['24.11.2026'], DATE],
    ['a time that does not exist', timeInput, '25:00', TIME],
    ['a number for a time', timeInput, 18, TIME],
  ])('%s', (_what, schema, value, text) =>
    expect(fieldsOf(z.object({ field: schema }), { field: value })).toEqual({ field: text }),
  )

  it('a name of a record', () =>
    expect(
      fieldsOf(z.object({ field: z.record(z.enum(['a', 'b']), z.string()) }), { field: { a: 'x', b: 'y', c: 'z' } }),
    ).toEqual({ field: 'Has a field that does not belong here' }))

  it('a name of a record that breaks its pattern', () =>
    expect(
      Object.values(
        fieldsOf(z.object({ field: z.record(z.string().regex(/^a$/), z.string()) }), { field: { c: 'z' } }),
      ),
    ).toEqual(['Has a name that is not allowed here']))

  it('a body without fields', () =>
    expect(fieldsOf(z.object({ field: z.string() }), [1])).toEqual({
      '(body)': 'Send the fields of this call as an object',
    }))

  it('a schema’s own words go first', () =>
    expect(fieldsOf(z.object({ field: z.string({ error: 'Name on card is required' }) }), {})).toEqual({
      field: 'Name on card is required',
    }))
})
