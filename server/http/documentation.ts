import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { tags } from '../../contract/tags.ts'
import { digestOf } from '../../modules/digest.ts'
import { chooseEncoding } from './accepted-encoding.ts'

/** Allows the page's own files and what it draws itself, and nothing else. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** The publisher of the API, and a contact address. */
interface Publisher {
  readonly brand: string
  readonly email: string
}

/** Removes the schemas that no call refers to. Each schema exists twice: for what is sent and for what is answered. */
const withUsedSchemas: typeof jsonSchemaTransformObject = (input) => {
  const document = jsonSchemaTransformObject(input)
  const text = JSON.stringify(document)
  const schemas = 'components' in document ? (document.components?.schemas ?? {}) : {}
  for (const name of Object.keys(schemas)) if (!text.includes(`"#/components/schemas/${name}"`)) delete schemas[name]
  return document
}

/** OpenAPI 3.1 of the declared calls at /api/openapi.json, and a readable page at /api/docs. */
export const documentation = fastifyPlugin(async (app: FastifyInstance, { brand, email }: Publisher) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand} API`,
        version: '1',
        description: 'Find venues and classes, buy and redeem passes, book, check in.',
        contact: { name: brand, email },
        license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: withUsedSchemas,
    hideUntagged: true,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: `${brand} API` },
    uiConfig: { validatorUrl: null, docExpansion: 'none' },
    uiHooks: {
      onRequest: (_request, reply, done) => {
        reply.header('content-security-policy', policy)
        done()
      },
    },
  })
  let written: Written | undefined
  app.get('/api/openapi.json', (request, reply) => sendWritten(request, reply, (written ??= write(app.swagger()))))
})

interface Written {
  readonly etag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/** Written and compressed on the first request, because it does not change while the process runs. */
function write(document: object): Written {
  const plain = Buffer.from(JSON.stringify(document))
  return {
    etag: `W/"${digestOf(plain)}"`,
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: gzipSync(plain),
  }
}

function sendWritten(request: FastifyRequest, reply: FastifyReply, written: Written): FastifyReply {
  reply.header('cache-control', 'public, max-age=300').header('etag', written.etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match']?.includes(written.etag)) return reply.status(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(written[encoding ?? 'plain'])
}
