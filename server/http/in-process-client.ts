import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
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

export interface KeptAnswers {
  readonly answers: AnswerCache
  /** How many bytes of parsed answers are kept. */
  readonly parsedBytes: number
}

/** @param kept the API's kept answers, if any: a valid one is neither requested nor, if many pages use it, parsed again */
export function inProcessClient(app: FastifyInstance, kept?: KeptAnswers): InProcessClient {
  const find = kept ? findIn(kept.answers, parseOnce(kept.parsedBytes)) : () => undefined
  return (origin) => makeClient(async (request) => find(request, origin) ?? dispatch(app, request, origin), ORIGIN)
}

type Parse = (body: Buffer) => unknown

const findIn = (answers: AnswerCache, parse: Parse) => (request: Request, origin: PageOrigin) => {
  const { method, url, headers } = request
  if (method !== 'GET' || headers.has('authorization')) return undefined
  const { 'x-partner': partner, 'x-b2cwl': b2cwl } = origin.headers
  const kept = answers.get(keyOfAnswer({ host: origin.host, partner, b2cwl, address: url.slice(ORIGIN.length) }))
  return kept?.plain.contentType.startsWith('application/json') ? new ReadAnswer(kept.plain, parse) : undefined
}

/** Parsed JSON weighs 1.6 times its text, which stays with it. */
const PARSED_WEIGHT = 2.6

/**
 * Parses an answer's JSON once for all the pages that use it, as long as there is room for it. They share the result, so
 * it is frozen.
 */
function parseOnce(maxBytes: number): Parse {
  const parsed = new LRUCache<Buffer, { readonly value: unknown }>({ maxSize: maxBytes })
  return (body) => {
    const known = parsed.get(body)
    if (known) return known.value
    const value: unknown = JSON.parse(body.toString('utf8'), (_name, part: unknown) => Object.freeze(part))
    parsed.set(body, { value }, { size: Math.ceil(body.length * PARSED_WEIGHT) })
    return value
  }
}

class ReadAnswer extends Response {
  override readonly json: () => Promise<unknown>
  override readonly text: () => Promise<string>

  constructor({ body, contentType, etag }: EncodedAnswer, parse: Parse) {
    super(null, { headers: { 'content-type': contentType, 'content-length': String(body.length), etag } })
    this.json = () => Promise.resolve(parse(body))
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
