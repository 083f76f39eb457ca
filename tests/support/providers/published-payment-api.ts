import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Ajv, type ValidateFunction } from 'ajv'

/**
 * The parts of the card provider's published OpenAPI document (see NOTICE) that we use: payment intents, refunds and
 * payment methods with every object they refer to, word for word except the descriptions.
 */
const file = path.join(import.meta.dirname, 'stripe-openapi-2023-08-16.cut.json.gz')

type Schema = { readonly [keyword: string]: unknown }
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}
interface Document {
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

export interface PublishedApi {
  readonly version: string
  /** The problems of a call's parameters; empty if there are none. Text is read as numbers and booleans. */
  requestProblems(method: string, pathname: string, parameters: object): string[]
  /** The problems of an object of the given kind: 'payment_intent', 'refund', 'event'. */
  objectProblems(kind: string, object: object): string[]
}

export function readPublishedApi(): PublishedApi {
  const document = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Document
  const kinds = document.components.schemas
  const compiled = new Map<string, ValidateFunction>()
  const requests = new Ajv({ strict: false, coerceTypes: true, validateFormats: false, allErrors: true })
  const objects = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  objects.addSchema({ $id: 'published', components: { schemas: mapSchemas(kinds, withNull) } })
  const validator = (name: string, compile: () => ValidateFunction) => {
    const known = compiled.get(name) ?? compile()
    compiled.set(name, known)
    return known
  }
  return {
    version: document.info.version,
    requestProblems(method, pathname, parameters) {
      const [template, operation] = operationOf(document, method, pathname)
      if (!operation) return [`${method} ${pathname} is not a call of the API`]
      const validate = validator(`${method} ${template}`, () => requests.compile(parametersOf(method, operation)))
      return validate(structuredClone(parameters)) ? [] : problemsOf(validate)
    },
    objectProblems(kind, object) {
      const schema = kinds[kind]
      if (!schema) return [`${kind} is not an object of the API`]
      const validate = validator(kind, () => objects.compile({ $ref: `published#/components/schemas/${kind}` }))
      const unknown = Object.keys(object).filter((name) => !(name in (schema['properties'] as object)))
      return [
        ...unknown.map((name) => `/${name} is not a property of ${kind}`),
        ...(validate(object) ? [] : problemsOf(validate)),
      ]
    },
  }
}

function operationOf(document: Document, method: string, pathname: string): readonly [string, Operation | undefined] {
  for (const [template, operations] of Object.entries(document.paths)) {
    const pattern = new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`)
    if (pattern.test(pathname)) return [template, operations[method.toLowerCase()]]
  }
  return [pathname, undefined]
}

/** The query parameters of a GET, or the form fields of a POST, and nothing else. */
function parametersOf(method: string, operation: Operation): Schema {
  if (method === 'POST') {
    const form = operation.requestBody?.content['application/x-www-form-urlencoded']?.schema
    return withNull(form ?? { type: 'object', additionalProperties: false })
  }
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, withNull(schema)])),
  }
}

/** OpenAPI 3.0 says `nullable`; JSON Schema says that null is one of the types. */
function withNull(schema: Schema): Schema {
  const { nullable, ...rest } = schema
  const inner: Record<string, unknown> = { ...rest }
  if (isObject(rest['properties']))
    inner['properties'] = mapSchemas(rest['properties'] as Record<string, Schema>, withNull)
  for (const keyword of ['items', 'additionalProperties', 'not']) {
    if (isObject(rest[keyword])) inner[keyword] = withNull(rest[keyword] as Schema)
  }
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    if (Array.isArray(rest[keyword])) inner[keyword] = (rest[keyword] as Schema[]).map(withNull)
  }
  if (typeof rest['$ref'] === 'string') inner['$ref'] = `published${rest['$ref']}`
  return nullable === true ? { anyOf: [inner, { type: 'null' }] } : inner
}

function mapSchemas(
  schemas: Readonly<Record<string, Schema>>,
  change: (schema: Schema) => Schema,
): Record<string, Schema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema)]))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function problemsOf(validate: ValidateFunction): string[] {
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}
