import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import type { RulesetDefinition } from '@stoplight/spectral-core'
import type { OpenApi } from '../../tests/support/calls/requests-of.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: [] })
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

it(
  'the document says OpenAPI 3.1, and each schema in it is one of JSON Schema 2020-12',
  { timeout: 120_000 },
  async () => {
    const document = (await test.get('/api/openapi.json')).json<OpenApi & { openapi: string }>()
    expect(document.openapi).toMatch(/^3\.1\./)
    // Nothing runs what is compiled: it need not be fast, nor hold what it refers to.
    const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false }, inlineRefs: false })
    ajv.addSchema(document, 'openapi.json')
    const names = new Set<string>()
    const compiled = new Set<string>()
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const operation of Object.values(methods)) {
        const contents = [
          operation.requestBody?.content ?? {},
          ...Object.values(operation.responses).map(({ content }) => content ?? {}),
        ].flatMap(Object.values)
        const schemas = [...(operation.parameters ?? []), ...contents].map(({ schema }) => schema)
        for (const schema of schemas)
          expect(ajv.validateSchema(schema ?? {}), `${path}: ${ajv.errorsText()}`).toBe(true)
        for (const [status, { content }] of Object.entries(operation.responses)) {
          for (const [type, { schema }] of Object.entries(content ?? {})) {
            const text = JSON.stringify(schema)
            if (compiled.has(text)) continue
            compiled.add(text)
            const pointer = [path, type].map((part) =>
              encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
            )
            const method = Object.keys(methods).find((name) => methods[name] === operation)
            // Compiling follows every reference: a reference that leads nowhere throws.
            expect(
              ajv.getSchema(
                `openapi.json#/paths/${pointer[0]}/${method}/responses/${status}/content/${pointer[1]}/schema`,
              ),
              `${method} ${path} ${status}`,
            ).toBeTypeOf('function')
          }
        }
        for (const { name, in: place } of operation.parameters ?? []) names.add(`${place} ${name}`)
        const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path').map(({ name }) => name)
        expect(inPath.toSorted(), path).toEqual(
          [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted(),
        )
      }
    }
    expect(names).toContain('header idempotency-key')
  },
)

/**
 * Documented addresses that differ only in their words: `/studio/class/{id}` beside `/studio/{id}/walkIn` and
 * `/studio/{slug}/classes`. They have to stay as they are. No venue is ever called 'class' (`slug.rules.ts` reserves
 * the word).
 */
const keptApart = /^no-ambiguous-paths: .*`\/api\/studio\/class\/\{id\}`/

it('Redocly and Spectral have no other remark about the document', { timeout: 120_000 }, async () => {
  const source = (await test.get('/api/openapi.json')).body
  const said = [...(await redoclySays(source)), ...(await spectralSays(source))]
  expect(said.filter((line) => !keptApart.test(line))).toEqual([])
})

async function redoclySays(source: string): Promise<string[]> {
  const { createConfig, lintFromString } = await import('@redocly/openapi-core')
  const problems = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) })
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

async function spectralSays(source: string): Promise<string[]> {
  const [{ Spectral }, { oas }] = await Promise.all([
    import('@stoplight/spectral-core'),
    import('@stoplight/spectral-rulesets'),
  ])
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [oas as RulesetDefinition] })
  return (await spectral.run(source)).map(({ code, message, path }) => `${code}: ${message} (${path.join('/')})`)
}

it('the document comes compressed as the client asks, and as a 304 to a client that has it', async () => {
  const url = '/api/openapi.json'
  const plain = await test.get(url)
  const [br, gzip] = [
    await test.get(url, { headers: { 'accept-encoding': 'br' } }),
    await test.get(url, { headers: { 'accept-encoding': 'gzip' } }),
  ]
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect([br, gzip, plain].map(({ headers }) => headers['vary'])).toEqual([
    'accept-encoding',
    'accept-encoding',
    'accept-encoding',
  ])
  const known = await test.get(url, { headers: { 'if-none-match': plain.headers['etag'] ?? '' } })
  expect([known.statusCode, known.body]).toEqual([304, ''])
})

it('the page loads only its own files, on plain http as well', async () => {
  const page = await test.get('/api/docs/')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<title>Roamfit API</title>')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';")
  expect(page.headers['content-security-policy']).not.toMatch(/https:|upgrade-insecure|validator/)
  const head = await test.app.inject({ method: 'HEAD', url: '/api/docs/' })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(page.body.length), ''])
})
