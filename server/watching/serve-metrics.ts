import type { FastifyInstance } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

const PATH = '/metrics'

interface Figures {
  readonly contentType: string
  readonly text: () => Promise<string>
}

interface Answer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
}

/** The figures, for a caller that sends the token, if there is one. */
async function answer(figures: Figures, token: string | undefined, authorization = ''): Promise<Answer> {
  if (token !== undefined && !isSame(authorization, `Bearer ${token}`))
    return { status: 401, headers: { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' }, body: '' }
  const headers = { 'content-type': figures.contentType, 'cache-control': 'no-store' }
  return { status: 200, headers, body: await figures.text() }
}

/** Takes the same time for every wrong token, also for one of another length. */
function isSame(one: string, other: string): boolean {
  const [a = Buffer.alloc(0), b = Buffer.alloc(0)] = [one, other].map((text) =>
    createHash('sha256').update(text).digest(),
  )
  return timingSafeEqual(a, b)
}

/** The figures at an address of the product, behind a token. */
export function metricsRoute(figures: Figures, token: string) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get(PATH, { logLevel: 'silent' }, async (request, reply) => {
      const { status, headers, body } = await answer(figures, token, request.headers.authorization)
      return reply.status(status).headers(headers).send(body)
    })
  }
}

/** The figures on a separate port with nothing else. Returns a function that closes it. */
export async function listenForMetrics(
  figures: Figures,
  token: string | undefined,
  address: { readonly port: number; readonly host: string },
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === PATH
    const answering = isAsked
      ? answer(figures, token, request.headers.authorization)
      : Promise.resolve({ status: 404, headers: {}, body: '' })
    answering.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(address)
  await once(server, 'listening')
  server.unref()
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
