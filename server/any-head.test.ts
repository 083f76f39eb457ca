import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '../contract/all.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { errorBodySchema } from '../contract/error-body.ts'
import { oauthErrorSchema } from '../contract/tokens.ts'
import { everyCall, type EveryCall } from '../tests/support/calls/every-call.ts'
import type { OpenApi, Operation, Schema } from '../tests/support/calls/requests-of.ts'
import { type Person, wholeProduct, type WholeProduct } from '../tests/support/product/whole-product.ts'
import { openApiDocument } from './http/openapi.ts'

/** Parts of an address as they are sent. */
const parts = ['%00', 'a%00b', '%ff', '%ed%a0%80', '%2e%2e%2f', 'x'.repeat(400)]
const dates = ['31.12.9999', '9999-12-31', '9998-12-31', '0001-01-01', '10000-01-01']
const hosts = ['', '%', 'a b', 'a|b', 'a@b', 'user:pw@localhost:3000', 'x:99999', '::1', '256.1.1.1', '[', '\u00ff']

const document = (await openApiDocument()) as OpenApi

/** What a schema may say about a text. */
interface DeclaredText extends Schema {
  readonly format?: string
  readonly maxLength?: number
  readonly anyOf?: readonly DeclaredText[]
}

let whole: WholeProduct
let calls: EveryCall
beforeAll(async () => {
  whole = await wholeProduct()
  calls = everyCall(whole)
})
afterAll(() => whole.close())

async function tokenFor({ access }: Endpoint, owner: Person): Promise<string | undefined> {
  if (access === 'user') return owner.token
  if (access === 'staff') return (await whole.staffAs('manager')).token
  return access === 'desk' ? (await whole.staffAs('device')).token : undefined
}

/** The host is read before the call is known, and once more by those that answer for a site: one call of each kind. */
const callsAtHosts = new Set(
  [...Map.groupBy(allEndpoints, ({ access, method }) => `${access} ${method}`).values()].map(([first]) => first),
)

/** A call with one part of its path, one field of its query or body, or its host in every strange form. */
function strangeForms(endpoint: Endpoint, request: InjectOptions): InjectOptions[] {
  const operation = operationOf(endpoint)
  const path = `/api${endpoint.path}`
  const [address = '', search = ''] = typeof request.url === 'string' ? request.url.split('?') : []
  const segments = address.split('/')
  const named = path.split('/').flatMap((segment, index) => (segment.includes('{') ? [index] : []))
  const inPath = named.flatMap((index) => parts.map((part) => ({ url: segments.with(index, part).join('/') })))
  const inQuery = queryOf(operation).flatMap(({ name, schema }) =>
    ['%00', '%ff', ...(mayBeDate(schema) ? dates : [])].map((part) => {
      const others = search.split('&').filter((pair) => pair !== '' && !pair.startsWith(`${name}=`))
      return { url: `${address}?${[...others, `${name}=${part}`].join('&')}` }
    }),
  )
  const payload = request.payload
  const inBody =
    typeof payload === 'object' && !Buffer.isBuffer(payload)
      ? fieldsOf(operation).flatMap((name) => dates.map((date) => ({ payload: { ...payload, [name]: date } })))
      : []
  const atHost = callsAtHosts.has(endpoint) ? hosts.map((host) => ({ headers: { ...request.headers, host } })) : []
  return [...inPath, ...inQuery, ...inBody, ...atHost].map((change) => ({ ...request, ...change }))
}

function operationOf({ method, path }: Endpoint): Operation | undefined {
  return document.paths[`/api${path}`]?.[method.toLowerCase()]
}

function queryOf(operation: Operation | undefined) {
  return (operation?.parameters ?? []).filter((one) => one.in === 'query')
}

/** The fields of a JSON body that may be dates. */
function fieldsOf(operation: Operation | undefined): readonly string[] {
  const schema = operation?.requestBody?.content['application/json']?.schema
  const named = schema?.$ref === undefined ? schema : document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
  return Object.entries(named?.properties ?? {}).flatMap(([name, field]) => (mayBeDate(field) ? [name] : []))
}

/** A date is a text without a declared length, form or choice. */
function mayBeDate(schema: DeclaredText | undefined): boolean {
  const forms: readonly DeclaredText[] = schema?.anyOf ?? [schema ?? {}]
  return forms.some((form) => {
    const { type, enum: choice, format, maxLength } = form
    return (type === undefined || type === 'string') && !choice && format === undefined && maxLength === undefined
  })
}

describe.each(allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'trust 32: %s with a strange path, date or host',
  (name, endpoint) => {
    it('is answered in the documented form, and never with 500', async () => {
      const owner = await whole.person()
      const token = await tokenFor(endpoint, owner)
      const request = (await calls[name]?.(owner)) ?? {}
      for (const strange of strangeForms(endpoint, request)) {
        const headers = { ...strange.headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
        const { statusCode, body } = await whole.test.app.inject({ ...strange, headers })
        const label = `${statusCode} ${body.slice(0, 200)}\nto ${JSON.stringify(strange).slice(0, 1_000)}`
        expect(statusCode, label).toBeLessThan(500)
        if (statusCode < 400) continue
        const schema = endpoint.errorFormat === 'oauth' ? oauthErrorSchema : errorBodySchema
        const isKnown = [schema, errorBodySchema].some((form) => form.safeParse(JSON.parse(body)).success)
        expect(isKnown, label).toBe(true)
      }
      await whole.test.jobs.discard()
    })
  },
)
