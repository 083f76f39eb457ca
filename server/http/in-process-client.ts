import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { addressOfCall, type ApiClient, type CallParams, makeClient } from '../../web/client/api/make-client.ts'
import { keyOfAnswer } from './answer-key.ts'
import type { AnswerCache } from './answer-cache.ts'

const ORIGIN = 'http://in-process'

/** The visitor on whose behalf a page asks: what the API needs to know about the page's own request. */
export interface PageOrigin {
  /** Trusted as it is: the caller took it from the request or from a configured proxy (T9). */
  readonly host: string
  readonly address: string
  /** `x-partner`, `x-b2cwl` and `x-preview`. */
  readonly headers: Readonly<Record<string, string>>
}

/** The typed API client of the server's own pages: it makes the same calls as any client, without a socket. */
export type InProcessClient = (origin: PageOrigin) => ApiClient

export interface KeptAnswers {
  readonly answers: AnswerCache
  /** How many bytes of parsed answers are cached. */
  readonly parsedBytes: number
}

/**
 * @param kept the API's cached answers, if any: a valid one is neither requested nor, if many pages use it, parsed
 * again
 */
export function inProcessClient(app: FastifyInstance, kept?: KeptAnswers): InProcessClient {
  const find = kept && findIn(kept)
  return (origin) => {
    const client = makeClient((request) => dispatch(app, request, origin), ORIGIN)
    return find ? readKeptFirst(client, (address) => find(address, origin)) : client
  }
}

/**
 * A client that takes cached answers directly: a request and a response that are never sent would cost more than the
 * answer.
 */
function readKeptFirst(client: ApiClient, find: (address: string) => Outcome | undefined): ApiClient {
  const ask = client.GET as (path: string, call?: KeepableCall) => Promise<Outcome>
  const get = async (path: string, call: KeepableCall = {}) =>
    (call.headers === undefined && call.parseAs === undefined ? find(addressOfCall(path, call.params)) : undefined) ??
    ask(path, call)
  return { ...client, GET: get as ApiClient['GET'] }
}

/** A call with headers may be for one person, and a cached answer is read as JSON. */
interface KeepableCall {
  readonly params?: CallParams
  readonly headers?: unknown
  readonly parseAs?: unknown
}

interface Outcome {
  readonly data: unknown
  readonly response: Response
}

function findIn({ answers, parsedBytes }: KeptAnswers): (address: string, origin: PageOrigin) => Outcome | undefined {
  const parse = parseOnce(parsedBytes)
  return (address, { host, headers: { 'x-partner': partner, 'x-b2cwl': b2cwl, 'x-preview': preview } }) => {
    if (preview !== undefined) return undefined
    const kept = answers.get(keyOfAnswer({ host, partner, b2cwl, address }))
    return kept?.plain.contentType.startsWith('application/json') ? parse(kept.plain.body) : undefined
  }
}

/** Parsed JSON weighs 1.6 times its text, which stays with it. */
const PARSED_WEIGHT = 2.6

/**
 * Parses an answer's JSON once for all the pages that use it, while there is room for it. The pages share the result,
 * so it is frozen.
 */
function parseOnce(maxBytes: number): (body: Buffer) => Outcome {
  const parsed = new LRUCache<Buffer, Outcome>({ maxSize: maxBytes })
  return (body) => {
    const known = parsed.get(body)
    if (known) return known
    const data: unknown = JSON.parse(body.toString('utf8'), (_name, part: unknown) => Object.freeze(part))
    const outcome = { data, response: new Response() }
    parsed.set(body, outcome, { size: Math.ceil(body.length * PARSED_WEIGHT) })
    return outcome
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
