import type { FastifyInstance } from 'fastify'
import { type ApiClient, makeClient } from '../../web/client/api/make-client.ts'
import { keyOfAnswer } from './answer-key.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { EncodedAnswer } from './encode-answer.ts'

const ORIGIN = 'http://in-process'

/** The visitor on whose behalf a page asks: what the API needs to know about the page's own request. */
export interface PageOrigin {
  /** Believed as it stands: the caller took it from the request or from a configured proxy (T9). */
  readonly host: string
  readonly address: string
  /** `x-partner` and `x-b2cwl`. */
  readonly headers: Readonly<Record<string, string>>
}

/** The typed API client of the server's own pages: it makes the same calls as everybody else, without a socket. */
export type InProcessClient = (origin: PageOrigin) => ApiClient

/** @param answers the API's kept answers, if any: a valid one is neither requested nor parsed again */
export function inProcessClient(app: FastifyInstance, answers?: AnswerCache): InProcessClient {
  return (origin) =>
    makeClient(async (request) => findKeptAnswer(answers, request, origin) ?? dispatch(app, request, origin), ORIGIN)
}

function findKeptAnswer(
  answers: AnswerCache | undefined,
  { method, url, headers }: Request,
  origin: PageOrigin,
): Response | undefined {
  if (!answers || method !== 'GET' || headers.has('authorization')) return undefined
  const { 'x-partner': partner, 'x-b2cwl': b2cwl } = origin.headers
  const kept = answers.get(keyOfAnswer({ host: origin.host, partner, b2cwl, address: url.slice(ORIGIN.length) }))
  return kept?.plain.contentType.startsWith('application/json') ? new ReadAnswer(kept.plain) : undefined
}

const read = new WeakMap<Buffer, unknown>()

/** Parses an answer's JSON once for all the pages that use it. They share the result, so it is frozen. */
function readOnce(body: Buffer): unknown {
  if (!read.has(body))
    read.set(
      body,
      JSON.parse(body.toString('utf8'), (_name, value: unknown) => Object.freeze(value)),
    )
  return read.get(body)
}

class ReadAnswer extends Response {
  override readonly json: () => Promise<unknown>
  override readonly text: () => Promise<string>

  constructor({ body, contentType, etag }: EncodedAnswer) {
    super(null, { headers: { 'content-type': contentType, 'content-length': String(body.length), etag } })
    this.json = () => Promise.resolve(readOnce(body))
    this.text = () => Promise.resolve(body.toString('utf8'))
  }
}

async function dispatch(
  app: FastifyInstance,
  request: Request,
  { host, address, headers }: PageOrigin,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const payload = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
  const answering = app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: { ...headers, ...Object.fromEntries(request.headers), host },
    remoteAddress: address,
    ...(payload ? { payload } : {}),
  })
  const answer = await Promise.race([answering, whenAborted(request.signal)])
  const fields = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string])
  return new Response(
    answer.statusCode === 204 || answer.statusCode === 304 ? null : (answer.rawPayload as Buffer<ArrayBuffer>),
    { status: answer.statusCode, headers: fields },
  )
}

/** Rejects when the page has waited long enough and continues without the answer. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
