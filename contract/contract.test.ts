import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../tests/support/any-text.ts'
import { z } from 'zod'
import { allEndpoints } from './all.ts'
import type { Endpoint } from './endpoint.ts'
import { errorBodySchema } from './error-body.ts'
import { errors, type ErrorCode } from './errors.ts'
import { errorsOfEveryCall } from './errors-of-calls.ts'
import { additions, documented } from '../tests/support/calls/known-calls.ts'

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const calls = allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const)

function propertiesOf(schema: z.ZodType | undefined): string[] {
  return schema ? Object.keys(z.toJSONSchema(schema, { io: 'input' }).properties ?? {}) : []
}

/** The same for paths that a client cannot tell apart: equal structure, other parameter names. */
const shapeOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '{}')}`

describe('the calls as a whole', () => {
  test('are those of both specifications, and the additions', () => {
    expect(calls.map(([name]) => name).toSorted()).toEqual([...documented, ...additions].toSorted())
  })

  test('differ in method or path', () => {
    const shapes = allEndpoints.map(shapeOf)
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
  })

  test('answer in the envelope `data` exactly where the documents write data[]', () => {
    const enveloped = allEndpoints.filter((endpoint) => {
      const { properties = {} } = z.toJSONSchema(endpoint.answer, { io: 'output' })
      return Object.keys(properties).join() === 'data'
    })
    expect(enveloped.map(nameOf).toSorted()).toEqual([
      'GET /user/studios/past',
      'GET /user/vouchers/available',
      'GET /user/vouchers/expired',
      'GET /user/vouchers/{passId}/ledger',
      'GET /utility/activities',
      'GET /utility/citySearch/{text}',
      'GET /utility/placeSearch',
      'GET /utility/quarters',
      'GET /utility/vouchers',
      'GET /wishlist/studios',
    ])
  })

  test('answer bare arrays where the documents say array or list', () => {
    const bare = allEndpoints.filter((endpoint) => z.toJSONSchema(endpoint.answer, { io: 'output' }).type === 'array')
    expect(bare.map(nameOf).toSorted()).toEqual([
      'GET /blogdata/index.json',
      'GET /cms/faq',
      'GET /connect/providers',
      'GET /studio/popular',
      'GET /studio/{slug}/classes',
      'GET /user/parQ/forwardings',
      'GET /user/purchases',
      'GET /user/sessions',
      'GET /utility/destinations',
      'GET /wishlist',
    ])
  })

  test('may be empty only where the next class date is asked for (T25)', () => {
    expect(
      allEndpoints
        .filter((endpoint) => endpoint.mayBeEmpty)
        .map((endpoint) => endpoint.path)
        .toSorted(),
    ).toEqual(['/basicSearch/nextClassDate/{date}/{city}', '/studio/{slug}/nextClassDate/{date}'])
  })

  test('write RFC 6749 errors at the token endpoints alone', () => {
    expect(
      allEndpoints.filter((endpoint) => endpoint.errorFormat === 'oauth').map((endpoint) => endpoint.path),
    ).toEqual(['/connect/token', '/connect/revocation'])
  })
})

describe.each(calls)('%s', (_name, endpoint) => {
  test('declares exactly the parameters of its path', () => {
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    expect(propertiesOf(endpoint.params).toSorted()).toEqual(named.toSorted())
  })

  test('takes no secret in its address, where the logs of proxies would keep it', () => {
    expect(propertiesOf(endpoint.query).filter((name) => /token|secret|password/i.test(name))).toEqual([])
  })

  test('requires the fields that it declares as required', () => {
    for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
      if (!schema || endpoint.bodyFormat === 'raw') continue
      const { required = [] } = z.toJSONSchema(schema, { io: 'input' })
      const missing = new Set(schema.safeParse({}).error?.issues.map((issue) => String(issue.path[0])))
      expect(required.filter((name) => !missing.has(name))).toEqual([])
    }
  })

  test('can be written as JSON Schema, requests as they are sent and answers as they arrive', () => {
    for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
      if (schema) expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow()
    }
    expect(() => z.toJSONSchema(endpoint.answer, { io: 'output' })).not.toThrow()
  })

  test('lists error codes that exist, each once, none of those of every call', () => {
    expect(endpoint.errors.filter((code) => !Object.hasOwn(errors, code))).toEqual([])
    expect(new Set(endpoint.errors).size).toBe(endpoint.errors.length)
    const ofEveryCall: readonly ErrorCode[] = errorsOfEveryCall
    expect(endpoint.errors.filter((code) => ofEveryCall.includes(code))).toEqual([])
  })

  test('says nothing about a body where it takes none', () => {
    if (!endpoint.body) expect(endpoint.bodyFormat).toBeUndefined()
    if (endpoint.method !== 'POST') expect(endpoint.body).toBeUndefined()
  })

  test('refuses or accepts any input, and never breaks', () => {
    const text = fc.oneof(anyText(10), fc.constantFrom('', 'null', 'NaN', '-1', '1e9', '30.02.2026', '\u0000', '😀'))
    for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
      if (!schema) continue
      const names = propertiesOf(schema)
      const field = names.length > 0 ? fc.oneof(fc.constantFrom(...names), fc.string()) : fc.string()
      const sent = fc.oneof(fc.anything(), fc.dictionary(field, fc.oneof(text, fc.array(text), fc.anything())))
      fc.assert(
        fc.property(sent, (value) => typeof schema.safeParse(value).success === 'boolean'),
        { numRuns: 60, seed: 7 },
      )
    }
  })
})

test('every error has a status that fits and a text, and fits the one error body', () => {
  for (const [code, { status, text }] of Object.entries(errors)) {
    expect(status === 202 || (status >= 400 && status <= 503), code).toBe(true)
    expect(text, code).not.toBe('')
  }
  expect(() => z.toJSONSchema(errorBodySchema, { io: 'output' })).not.toThrow()
})
