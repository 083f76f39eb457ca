import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { anyText } from '../any-text.ts'

/** The part of JSON Schema 2020-12 that the OpenAPI document uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly example?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
}

export interface Operation {
  readonly parameters?: readonly {
    readonly name: string
    readonly in: 'path' | 'query' | 'header'
    readonly schema?: Schema
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const nasty = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '%',
  '%00',
  '\u0000',
  'a\u0000b',
  '\r\nx-evil: 1',
  "' or 1=1; --",
  '"; drop table x',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '../../etc/passwd',
  '..%2f',
  '\\..\\',
  '😀',
  'ﷺ',
  'e\u0301',
  '\ud83d',
  '\u202e',
  'İ',
  'x'.repeat(300),
  'x'.repeat(9_000),
  '30.02.2026',
  '2026-02-30',
  '99:99',
  '0001-01-01',
  '1900-01-01',
  '9998-12-31',
  '9999-12-31',
  '31.12.9999',
  '10000-01-01',
  '00000000-0000-0000-0000-000000000000',
  'a@b',
  'a@example.com\r\nBcc: b@example.com',
  '+1',
  'javascript:alert(1)',
]

const anyWord = anyText(30)
/** Made once: it makes a table of its characters. */
const plainText = fc.string({ maxLength: 30 })

/** Any value, JSON or not. */
const anyValue = fc.oneof(
  fc.constantFrom(...nasty),
  anyWord,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
)

/**
 * Requests for an operation, from exactly what its document describes to complete nonsense.
 * @param known texts that mean something to the server: ids, slugs, codes, addresses
 * @param usual the values that parts of the path have in most requests, such as the venue of a manager
 */
export function requestsOf(
  document: OpenApi,
  method: string,
  path: string,
  known: readonly string[],
  usual: Readonly<Record<string, string>> = {},
): fc.Arbitrary<InjectOptions> {
  const operation = document.paths[path]?.[method] ?? { responses: {} }
  const texts = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.constantFrom(...nasty) },
    { weight: 1, arbitrary: anyWord },
  )
  const valueOf = (schema: Schema | undefined): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: 5, arbitrary: fitting(document, schema ?? {}, texts) }, { weight: 1, arbitrary: anyValue })
  const of = (place: 'path' | 'query') =>
    Object.fromEntries(
      (operation.parameters ?? [])
        .filter((one) => one.in === place)
        .map(({ name, schema }) => [name, orUsual(usual[name], valueOf(schema))]),
    )
  const contents = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
    bodyOf(type, valueOf(schema)),
  )
  const garbage = fc.record({
    type: fc.constantFrom(
      'application/json',
      'multipart/form-data; boundary=b',
      'application/x-www-form-urlencoded',
      'text/xml',
      'x',
    ),
    payload: anyWord,
  })
  const body =
    contents.length === 0
      ? fc.constant(undefined)
      : fc.oneof({ weight: 8, arbitrary: fc.oneof(...contents) }, { weight: 1, arbitrary: garbage })
  return fc
    .record({
      path: fc.record(of('path')),
      query: fc.record(of('query'), { requiredKeys: [] }),
      body,
      headers: strangeHeaders(known),
    })
    .map(({ path: values, query, body: sent, headers }) => ({
      method: method.toUpperCase() as 'GET',
      url: addressOf(path, values, query),
      headers: { ...headers, ...(sent ? { 'content-type': sent.type } : {}) },
      ...(sent ? { payload: sent.payload } : {}),
    }))
}

function orUsual(usual: string | undefined, value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return usual === undefined
    ? value
    : fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: value })
}

function strangeHeaders(known: readonly string[]): fc.Arbitrary<Record<string, string>> {
  const value = fc
    .oneof(fc.constantFrom(...known, ...nasty), plainText)
    .map((text) => text.replace(/[^\x20-\x7e]/g, '?'))
  return fc.record(
    {
      'idempotency-key': value,
      'x-partner': value,
      'x-b2cwl': value,
      'x-api-key': value,
      'accept-encoding': value,
      'if-none-match': value,
      'x-forwarded-host': value,
    },
    { requiredKeys: [] },
  )
}

interface SentBody {
  readonly type: string
  readonly payload: string
}

function bodyOf(type: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<SentBody> {
  if (type === 'application/x-www-form-urlencoded')
    return value.map((fields) => ({ type, payload: new URLSearchParams(pairsOf(fields)).toString() }))
  if (type !== 'multipart/form-data') return value.map((content) => ({ type, payload: JSON.stringify(content) ?? '' }))
  const part = ([name, text]: [string, string]) =>
    `--b\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"${name === 'file' ? '; filename="x.png"' : ''}\r\n\r\n${text}\r\n`
  return value.map((fields) => ({
    type: `${type}; boundary=b`,
    payload: `${pairsOf(fields).map(part).join('')}--b--\r\n`,
  }))
}

function pairsOf(fields: unknown): [string, string][] {
  return typeof fields === 'object' && fields !== null
    ? Object.entries(fields).map(([name, value]) => [name, textOf(value)])
    : [['x', textOf(fields)]]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function addressOf(
  path: string,
  values: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const encode = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed())
  const segment = (value: unknown) => encode(textOf(value).slice(0, 330)).replace(/^\.{0,2}$/, 'x')
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => segment(values[name]))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${name}=${encode(one)}`),
  )
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`
}

/** Values that fit a schema as far as its types go. */
function fitting(document: OpenApi, schema: Schema, texts: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const inner = (one: Schema) => fitting(document, one, texts)
  if (schema.$ref !== undefined) return inner(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(inner))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  return types.length === 0
    ? fc.oneof(texts, anyValue)
    : fc.oneof(...types.map((type) => ofType(type, schema, texts, inner)))
}

function ofType(
  type: string,
  schema: Schema,
  texts: fc.Arbitrary<string>,
  inner: (one: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const { minimum = -5, maximum = 1_000, properties = {}, required = [] } = schema
  switch (type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)])), {
        requiredKeys: required.filter((name) => name in properties),
      })
    case 'array':
      return fc.array(inner(schema.items ?? {}), { maxLength: 4 })
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return schema.example === undefined ? texts : fc.oneof(fc.constant(textOf(schema.example)), texts)
  }
}
