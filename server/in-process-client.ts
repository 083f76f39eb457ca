import type { FastifyInstance } from 'fastify'
import createClient from 'openapi-fetch'
import type { paths } from '../web/session/api-types.ts'
import type { ApiClient } from '../web/session/request-context.ts'

const ORIGIN = 'http://in-process'

/** The typed API client of the server's own pages: the same calls as everybody else's, without a socket. */
export function inProcessClient(app: FastifyInstance): ApiClient {
  return createClient<paths>({ baseUrl: ORIGIN, fetch: (request) => dispatch(app, request) })
}

async function dispatch(app: FastifyInstance, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const payload = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
  const answer = await app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(payload ? { payload } : {}),
  })
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string])
  return new Response(answer.statusCode === 204 || answer.statusCode === 304 ? null : answer.rawPayload, { status: answer.statusCode, headers })
}
