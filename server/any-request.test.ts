import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '../contract/all.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { errorBodySchema } from '../contract/error-body.ts'
import { errorsOfAccess, errorsOfEveryCall } from '../contract/errors-of-calls.ts'
import { oauthErrorSchema } from '../contract/tokens.ts'
import { hasRight, type StaffRole } from '../modules/staff/posts/rights.rules.ts'
import { PASSWORD } from '../tests/support/calls/accounts.ts'
import { type OpenApi, requestsOf } from '../tests/support/calls/requests-of.ts'
import { type Person, wholeProduct, type WholeProduct } from '../tests/support/product/whole-product.ts'
import { openApiDocument } from './http/openapi.ts'

/** Requests for each call, from all kinds of visitors to whom it is open; more of them with FUZZ_RUNS. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 12)
/** For those who are refused at the door, whatever they ask. */
const RUNS_AT_THE_DOOR = 1

const document = (await openApiDocument()) as OpenApi
// A schema is compiled for a few answers: making its code fast costs more than it saves.
const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false }, inlineRefs: false })
ajv.addSchema(document, 'openapi.json')

let whole: WholeProduct
beforeAll(async () => {
  whole = await wholeProduct()
})
afterAll(() => whole.close())

const calls = allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

it('every declared call is in the document, and nothing else', () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(documented.toSorted()).toEqual(calls.map(([, { method, path }]) => `${method} /api${path}`).toSorted())
})

type Visitor = 'anonymous' | 'signed in' | 'a manager' | 'an operator' | 'a device at the desk'

const roleOf: Partial<Record<Visitor, StaffRole>> = {
  'a manager': 'manager',
  'an operator': 'owner',
  'a device at the desk': 'device',
}

/** Those who ask, and whether the call is open to them. */
function visitorsOf({ access, right }: Endpoint): readonly (readonly [visitor: Visitor, isOpen: boolean])[] {
  const anonymous = ['anonymous', ['public', 'optional'].includes(access)] as const
  const signedIn = ['signed in', !['staff', 'desk'].includes(access)] as const
  if (access !== 'staff' && access !== 'desk') return [anonymous, signedIn]
  const staff = ['a manager', access === 'staff' ? 'an operator' : 'a device at the desk'] as const
  const mayCall = (visitor: Visitor) => right !== undefined && hasRight(roleOf[visitor] ?? 'auditor', right)
  return [anonymous, signedIn, ...staff.map((visitor) => [visitor, mayCall(visitor)] as const)]
}

/** A traveller with a booking, for calls that read, and for one call that may change something. */
let traveller: { readonly person: Person; readonly bookingId: string } | undefined
async function createTraveller() {
  const person = await whole.person()
  // A call before may have ended that the venue takes part, or that a Standard pass opens it.
  const { db } = whole.database
  await db.updateTable('venues').set({ takes_part: true, is_active: true }).execute()
  await db.updateTable('walk_ins').set({ voucher_type: 'standard' }).execute()
  return { person, bookingId: await whole.booking(person) }
}

/** Tokens of staff, as long as they are good. */
const tokens = new Map<Visitor, string>()
async function tokenOf(visitor: Visitor, { token }: Person): Promise<string | undefined> {
  const role = roleOf[visitor]
  if (role === undefined) return visitor === 'anonymous' ? undefined : token
  const kept = tokens.get(visitor) ?? (await whole.staffAs(role)).token
  tokens.set(visitor, kept)
  return kept
}

describe.each(calls)('trust 32: any request to %s', (_name, endpoint) => {
  afterAll(() => {
    if (endpoint.method !== 'GET') traveller = undefined
  })

  const visitors = visitorsOf(endpoint)
  const runs = Math.ceil(RUNS / visitors.filter(([, isOpen]) => isOpen).length)
  it.each(visitors)(
    '%s, it answers as its document says',
    async (visitor, isOpen) => {
      traveller ??= await createTraveller()
      const { person, bookingId } = traveller
      const { test, venue, yoga, walkIn, product, date } = whole
      const known = [
        venue.id,
        venue.slug,
        venue.door_code,
        yoga.id,
        walkIn.id,
        product.id,
        product.slug,
        date,
        'London',
        'zürich',
        'Yoga',
        'HALF',
        'grand-hotel',
        'password',
        'refresh_token',
        'premium',
        person.email,
        person.passCode,
        PASSWORD,
        bookingId,
        'pm_pays_1',
        'pm_asks_1',
        'pm_declined_1',
        'ClassTicket',
        'StandardTicket',
      ]
      const token = await tokenOf(visitor, person)
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const requests = requestsOf(document, endpoint.method.toLowerCase(), `/api${endpoint.path}`, known, {
        venue: venue.slug,
      })
      let asked = 0
      await fc.assert(
        fc.asyncProperty(requests, async (request) => {
          const answer = await test.app.inject({ ...request, headers: { ...request.headers, ...authorization } })
          try {
            problemsOf(endpoint, answer)
          } catch (error) {
            const [what, sent] = [bodyOf(answer).slice(0, 300), JSON.stringify(request).slice(0, 2_000)]
            throw new Error(`${answer.statusCode} ${what}\nto ${sent}`, { cause: error })
          }
          const isSignedOut = answer.statusCode === 401 && bodyOf(answer).includes('"sessionExpired"')
          if (isOpen && ++asked === 1) expect(isSignedOut, 'the visitor is signed in').toBe(false)
          if (isSignedOut) tokens.delete(visitor)
        }),
        { numRuns: isOpen ? runs : RUNS_AT_THE_DOOR, endOnFailure: true },
      )
      await test.jobs.discard()
    },
    20_000 + RUNS * 400,
  )
})

/** Nothing more than is documented. Made once: each makes its own program. */
const refusals = { json: errorBodySchema.strict(), oauth: oauthErrorSchema.strict() }

function problemsOf(endpoint: Endpoint, answer: LightMyRequestResponse): void {
  const { statusCode } = answer
  expect(statusCode).not.toBe(500)
  if (statusCode === 304) return
  const body = bodyOf(answer)
  const isRefusal = statusCode >= 400 || statusCode === 202
  if (isRefusal) {
    const { code } = refusals[endpoint.errorFormat ?? 'json'].parse(JSON.parse(body))
    expect(codesOf(endpoint)).toContain(code)
    if (code === 'routeNotFound') return
  }
  expect(Object.keys(operationOf(endpoint).responses)).toContain(String(statusCode))
  if (!answer.headers['content-type']?.includes('json') || statusCode === 204) return
  const validate = ajv.getSchema(
    `openapi.json#/paths/${pointer(`/api${endpoint.path}`)}/${endpoint.method.toLowerCase()}/responses/${statusCode}/content/${pointer('application/json')}/schema`,
  )
  expect(validate?.(JSON.parse(body)), JSON.stringify(validate?.errors)).toBe(true)
}

/** The text of an answer, in any encoding that the request accepted. */
function bodyOf({ headers, rawPayload }: LightMyRequestResponse): string {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync, zstd: zstdDecompressSync }[
    String(headers['content-encoding'])
  ]
  return (decode ? decode(rawPayload) : rawPayload).toString()
}

function operationOf({ method, path }: Endpoint) {
  return document.paths[`/api${path}`]?.[method.toLowerCase()] ?? { responses: {} }
}

function pointer(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))
}

/** A very long path parameter does not match the path of the call. */
function codesOf({ errors, access }: Endpoint): readonly string[] {
  return [...errors, ...errorsOfEveryCall, ...errorsOfAccess[access], 'routeNotFound']
}
