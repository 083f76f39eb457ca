import { z } from 'zod'
import { cleanLine, cleanParagraphs, plainCharacters } from './typed-text.ts'

/**
 * The building blocks of requests. Texts follow the one rule for what people type (`typed-text.ts`) and always have a
 * longest length. They are lenient about empty values, because query strings and forms have no null: '' means that the
 * field was not sent.
 *
 * They accept more than their input type, which restricts the browser's client to the plain spelling of a word, without
 * the other cases that T29 allows.
 */

/** No control characters and no lone surrogates. */
export const printable = /^[^\p{Cc}\p{Cs}]*$/u
const printableLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u
const notPrintable = 'Must not contain control characters'

/** A required text on one line, 1 to `max` characters. */
export function line(max: number, missing = 'This field is required') {
  return z
    .string({ error: missing })
    .overwrite(cleanLine)
    .min(1, { error: missing })
    .max(max, { error: `At most ${max} characters` })
    .regex(printable, { error: notPrintable })
}

/** A required text of several lines, 1 to `max` characters. */
export function paragraphs(max: number, missing = 'This field is required') {
  return z
    .string({ error: missing })
    .overwrite(cleanParagraphs)
    .min(1, { error: missing })
    .max(max, { error: `At most ${max} characters` })
    .regex(printableLines, { error: notPrintable })
}

/** Letters of the name of a class or a trainer, wherever one is typed. */
export const MOST_LETTERS_OF_NAME = 120

/** An id or a slug. The use case finds out which it is, and whether it exists. */
export function reference(missing?: string) {
  return line(160, missing)
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a reference is an id, without asking the database. Ids are UUIDs, and slugs never look like one (T28). */
export function isId(reference: string): boolean {
  return uuid.test(reference)
}

/** The ways in which a query string or a form says that a field was not sent. */
type Empty = '' | null | undefined

function orUndefined(value: unknown): unknown {
  return value === null || (typeof value === 'string' && cleanLine(value) === '') ? undefined : value
}

/** Optional: a missing, empty or null value becomes undefined. */
export function orAbsent<S extends z.ZodType>(schema: S) {
  return z.preprocess<unknown, z.ZodOptional<S>, z.input<S> | Empty>(orUndefined, schema.optional()).optional()
}

/** For partial updates: a missing value (undefined) keeps the field, an empty or null one (null) clears it. */
export function orCleared<S extends z.ZodType>(schema: S) {
  const orNull = (value: unknown): unknown => (value === undefined ? value : (orUndefined(value) ?? null))
  return z
    .preprocess<unknown, z.ZodOptional<z.ZodNullable<S>>, z.input<S> | Empty>(orNull, schema.nullable().optional())
    .optional()
}

/** Optional: a missing, empty or null value becomes null. */
export function orNull<S extends z.ZodType>(schema: S) {
  return orCleared(schema).transform((value) => value ?? null)
}

const wholeNumber = /^[+-]?\d{1,15}$/
const decimalNumber = /^[+-]?(?:\d{1,15}(?:\.\d{1,15})?|\.\d{1,15})$/

function numberFrom(pattern: RegExp) {
  return (value: number | `${number}` | '' | undefined): unknown => {
    if (typeof value !== 'string') return value
    const text = plainCharacters(value)
    return pattern.test(text) ? Number(text) : text === '' ? undefined : value
  }
}

/**
 * A whole number as text. Empty means not sent. NaN, 1e9, 0x10, fractions and anything outside the bounds are refused.
 */
export function wholeNumberInput(min: number, max: number) {
  const error = `Must be a whole number from ${min} to ${max}`
  const bounded = z.int({ error }).min(min, { error }).max(max, { error })
  return z.preprocess(numberFrom(wholeNumber), bounded.optional()).optional()
}

/** The same with a default when nothing was sent. */
export function wholeNumberOr(preset: number, min: number, max: number) {
  const error = `Must be a whole number from ${min} to ${max}`
  const bounded = z.int({ error }).min(min, { error }).max(max, { error })
  return z.preprocess(numberFrom(wholeNumber), bounded.default(preset)).default(preset)
}

/** A required whole number, or its text. */
export function requireWholeNumber(min: number, max: number, error: string) {
  return z.preprocess(numberFrom(wholeNumber), z.int({ error }).min(min, { error }).max(max, { error }))
}

/** A decimal number written as text, including both bounds. Empty means not sent. */
export function decimalInput(min: number, max: number) {
  const error = `Must be a number from ${min} to ${max}`
  const bounded = z.number({ error }).min(min, { error }).max(max, { error })
  return z.preprocess(numberFrom(decimalNumber), bounded.optional()).optional()
}

const flags: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

function flagFrom(value: boolean | 'true' | 'false' | '1' | '0' | '' | undefined): unknown {
  if (typeof value !== 'string') return value
  const text = plainCharacters(value).toLowerCase()
  return text === '' ? undefined : (flags[text] ?? value)
}

/** A boolean, or its text: true, false, 1, 0 in any case (T29). Empty or not sent means false. */
export const flagInput = z
  .preprocess(flagFrom, z.boolean({ error: 'Must be true or false' }).default(false))
  .default(false)

type Words = readonly [string, ...string[]]

function foldTo<const W extends Words>(words: W) {
  const canonical = new Map(words.map((word) => [word.toLowerCase(), word]))
  return (value: W[number] | 'null' | Empty): unknown => {
    if (typeof value !== 'string') return value === null ? undefined : value
    const text = plainCharacters(value).toLowerCase()
    return text === '' || text === 'null' ? undefined : (canonical.get(text) ?? value)
  }
}

/** One of a few words, required, in any case. */
export function requireWord<const W extends Words>(words: W) {
  return z.preprocess(foldTo(words), z.enum(words, { error: `Must be one of ${words.join(', ')}` }))
}

/** One of a few words in any case; empty and the text 'null' mean not sent. */
export function wordInput<const W extends Words>(words: W) {
  const known = z.enum(words, { error: `Must be one of ${words.join(', ')}` })
  return z.preprocess(foldTo(words), known.optional()).optional()
}

/** A query parameter that may be repeated: a=1&a=2. Returns a list without empty values and duplicates. */
export function repeatable<S extends z.ZodType<string>>(item: S, most: number) {
  const toList = (value: z.input<S> | readonly z.input<S>[] | Empty): unknown => {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    return [...new Set(values.filter((each) => orUndefined(each) !== undefined))]
  }
  return z.preprocess(toList, z.array(item).max(most, { error: `At most ${most} values` })).default([])
}

/**
 * Renames the keys of an object to the documented spelling, whatever their case (T29). An exact spelling takes
 * precedence over its look-alikes. Keys that are not documented are dropped.
 */
export function normaliseKeys(names: readonly string[]) {
  const spelling = new Map(names.map((name) => [name.toLowerCase(), name]))
  return (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const renamed: Record<string, unknown> = {}
    for (const [key, content] of Object.entries(value)) {
      const name = spelling.get(key.toLowerCase())
      if (name !== undefined && (key === name || !Object.hasOwn(renamed, name))) renamed[name] = content
    }
    return renamed
  }
}

/** An object whose field names bind in any case. */
export function anyCase<S extends z.ZodObject>(schema: S) {
  return z.preprocess<unknown, S, z.input<S>>(normaliseKeys(Object.keys(schema.shape)), schema)
}

/** A hint that documented clients send and that has no effect here (T33-T35): never refused, never trusted. */
export function hint(description: string) {
  return z
    .unknown()
    .optional()
    .meta({ description: `Hint, decides nothing: ${description}` })
}

/** The bytes of a multipart file. Their content decides what they are, never the name or type that was sent (T59). */
export const fileInput = z
  .unknown()
  .meta({ type: 'string', format: 'binary' })
  .pipe(
    z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array && bytes.length > 0, { error: 'A file is required' }),
  )

/** A file that is the whole body. It comes as a stream, and its reader says how long it may be. */
export const fileStreamInput = z
  .unknown()
  .meta({ type: 'string', format: 'binary' })
  .pipe(
    z.custom<AsyncIterable<Uint8Array>>(
      (body) => typeof body === 'object' && body !== null && Symbol.asyncIterator in body,
      {
        error: 'A file is required',
      },
    ),
  )
