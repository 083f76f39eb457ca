import Fastify from 'fastify'
import { allEndpoints } from '../../contract/all.ts'
import type { Context } from '../../modules/context.ts'
import { registerApi } from './api.ts'
import { documentation } from './documentation.ts'

/** The OpenAPI document of the declared calls, without a database: it serves nothing and describes everything. */
export async function openApiDocument(): Promise<object> {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await app.register(documentation, { brand: 'Roamfit', email: 'hello@roamfit.example' })
  await app.register(registerApi, {
    prefix: '/api',
    context: {} as Context,
    endpoints: allEndpoints,
    served: [],
    identify: () => Promise.reject(new Error('Nobody is asked')),
  })
  await app.ready()
  return app.swagger()
}
