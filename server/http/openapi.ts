import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { allEndpoints } from '../../contract/all.ts'
import { tags } from '../../contract/tags.ts'
import type { Context } from '../../modules/call/context.ts'
import { registerApi } from './api.ts'

/** Only the calls' schemas are read here. */
const callNothing = () => Promise.reject(new Error('The document is made without a call'))

/** The publisher of the API, and a contact address. */
export interface Publisher {
  readonly brand: string
  readonly email: string
}

/** Allows the page's own files and what it draws itself, and nothing else. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** Removes the schemas to which no call refers. Each schema exists twice: for requests and for answers. */
const withUsedSchemas: typeof jsonSchemaTransformObject = (input) => {
  const document = jsonSchemaTransformObject(input)
  const text = JSON.stringify(document)
  const schemas = 'components' in document ? (document.components?.schemas ?? {}) : {}
  for (const name of Object.keys(schemas)) if (!text.includes(`"#/components/schemas/${name}"`)) delete schemas[name]
  return document
}

/**
 * An application that serves no call and describes each: OpenAPI 3.1 of the declared calls, and a readable page at
 * /api/docs.
 */
export async function describeApi({ brand, email }: Publisher): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
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
  await app.register(registerApi, {
    prefix: '/api',
    context: {} as Context,
    served: allEndpoints.map((endpoint) => ({ endpoint, answer: callNothing })),
    identify: callNothing,
    authorise: callNothing,
  })
  await app.ready()
  return app
}

/** The OpenAPI document of the declared calls, without a database. */
export async function openApiDocument(): Promise<object> {
  return (await describeApi({ brand: 'Roamfit', email: 'hello@roamfit.example' })).swagger()
}
