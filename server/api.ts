import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteShorthandOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { BodyFormat, Endpoint } from '../contract/endpoint.ts'
import { errorBodySchema, errors, errorsOfEveryCall } from '../contract/errors.ts'
import { Refusal } from '../contract/refusal.ts'
import { oauthErrorSchema } from '../contract/tokens.ts'
import type { Call, Context, EncodedAnswer, Served, Viewer } from '../modules/context.ts'
import { acceptedEncoding, type AnswerCache, type KeptAnswer } from './answer-cache.ts'
import { answerRefusal } from './refusals.ts'

const BODY_LIMIT = 256 * 1024

const mediaTypes: Record<BodyFormat, readonly string[]> = {
  raw: ['application/json'],
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
  any: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
}

export interface ApiParts {
  readonly context: Context
  readonly endpoints: readonly Endpoint[]
  readonly served: readonly Served[]
  /** The account behind a bearer token; refuses a token that is not good. */
  readonly identify: (context: Context, token: string) => Promise<string>
  /** Undefined where every answer is made anew (measurements). */
  readonly answers?: AnswerCache | undefined
}

/** Every declared call under /api; those that nothing serves yet answer 501 with the error body. */
export async function api(app: FastifyInstance, parts: ApiParts): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerRefusal)
  app.setNotFoundHandler((request, reply) => answerRefusal(new Refusal('routeNotFound'), request, reply))
  parseJsonUnlessRaw(app)
  await app.register(formbody, { bodyLimit: BODY_LIMIT })
  await app.register(multipart, { attachFieldsToBody: 'keyValues', limits: { fields: 60, fileSize: 5 * 1024 * 1024, files: 1 } })
  app.all('/*', (request, reply) => answerRefusal(new Refusal('routeNotFound'), request, reply))
  const answers = new Map(parts.served.map((one) => [one.endpoint, one.answer]))
  for (const endpoint of parts.endpoints) {
    const answer = answers.get(endpoint) ?? (() => Promise.reject(new Refusal('notImplemented')))
    app.route({
      method: endpoint.method satisfies HTTPMethods,
      url: routePath(endpoint.path),
      config: { raw: endpoint.bodyFormat === 'raw', oauth: endpoint.errorFormat === 'oauth', vary: variesBy(endpoint) },
      bodyLimit: endpoint.bodyFormat === 'multipart' ? 6 * 1024 * 1024 : BODY_LIMIT,
      ...documented(endpoint),
      onRequest: (request, reply, done) => {
        const key = keyOfKept(endpoint, request)
        const kept = key === undefined ? undefined : parts.answers?.get(key)
        if (kept) void sendKept(reply, kept, request)
        else done()
      },
      preValidation: (request, _reply, done) => done(mediaTypeRefusal(endpoint, request)),
      handler: async (request, reply) => {
        const call = await callOf(endpoint, request, parts)
        const made = await answer(parts.context, call)
        const key = keyOfKept(endpoint, request)
        const kept = key !== undefined && isEncoded(made) ? parts.answers?.set(key, made) : undefined
        return kept ? sendKept(reply, kept, request) : sendAnswer(reply, made, request)
      },
    })
  }
}

/** What a kept answer is found by: host and partner, which make the site, and the address. For calls that the viewer has no part in. */
function keyOfKept(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  if (endpoint.method !== 'GET' || endpoint.access === 'user') return undefined
  if (endpoint.access === 'optional' && request.headers.authorization !== undefined) return undefined
  return `${request.hostname} ${headerText(request, 'x-partner') ?? ''} ${request.raw.url}`
}

/** The hot path: an answer that is still true goes out before query and schema are looked at. */
function sendKept(reply: FastifyReply, kept: KeptAnswer, request: FastifyRequest): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const answer = encoding === undefined ? kept.plain : kept.encoded(encoding)
  if (!(answer instanceof Promise)) return sendEncoded(reply, answer, request)
  const send = (ready: EncodedAnswer) => void sendEncoded(reply, ready, request)
  answer.then(send, () => send(kept.plain))
  return reply
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body reaches the call as the bytes that were sent: a signature is over exactly those. */
    raw?: boolean
    /** Refusals are written as RFC 6749 asks. */
    oauth?: boolean
    /** Request headers that an answer for everybody depends on. */
    vary?: string
  }
}

function variesBy({ access }: Endpoint): string {
  return access === 'optional' ? 'accept-encoding, authorization, x-partner' : 'accept-encoding, x-partner'
}

function parseJsonUnlessRaw(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (request.routeOptions.config.raw) done(null, body)
    else if (body.length === 0) done(null, undefined)
    else void parse(request, body.toString('utf8'), done)
  })
}

/** '/studio/{id}' becomes '/studio/:id', '/blogdata/{slug}.json' becomes '/blogdata/:slug(^[^/]+?).json'. */
export function routePath(path: string): string {
  return path.replace(/\{(\w+)\}([\w.]+)?/g, (_all, name: string, suffix?: string) => (suffix ? `:${name}(^[^/]+?)${suffix}` : `:${name}`))
}

function documented(endpoint: Endpoint): RouteShorthandOptions {
  const codes = [...endpoint.errors, ...errorsOfEveryCall]
  const statuses = [...new Set(codes.map((code) => errors[code].status))].toSorted((a, b) => a - b)
  const codesOf = (status: number) => endpoint.errors.filter((code) => errors[code].status === status)
  const refusals = statuses.filter((status) => codesOf(status).length > 0).map((status) => `${status}: ${codesOf(status).join(', ')}`)
  return {
    schema: {
      tags: [endpoint.tag],
      summary: endpoint.summary,
      ...(refusals.length > 0 ? { description: `Refusals by code\n\n${refusals.map((line) => `- ${line}`).join('\n')}` } : {}),
      ...(endpoint.access === 'public' ? {} : { security: endpoint.access === 'user' ? [{ bearer: [] }] : [{}, { bearer: [] }] }),
      ...(endpoint.contentType ? { produces: [endpoint.contentType] } : {}),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body, consumes: mediaTypes[endpoint.bodyFormat ?? 'json'] } : {}),
      response: {
        200: endpoint.answer,
        ...(endpoint.mayBeEmpty ? { 204: z.null().meta({ description: 'Nothing to say' }) } : {}),
        ...Object.fromEntries(statuses.map((status) => [status, endpoint.errorFormat === 'oauth' ? oauthErrorSchema : errorBodySchema])),
      },
    },
  }
}

function mediaTypeRefusal(endpoint: Endpoint, request: FastifyRequest): Refusal | undefined {
  if (!endpoint.body) return undefined
  const sent = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (sent === undefined) return request.body === undefined ? undefined : new Refusal('unsupportedMediaType')
  return mediaTypes[endpoint.bodyFormat ?? 'json'].includes(sent) ? undefined : new Refusal('unsupportedMediaType')
}

async function callOf(endpoint: Endpoint, request: FastifyRequest, parts: ApiParts): Promise<Call<Endpoint>> {
  const viewer = await viewerOf(endpoint, request, parts)
  const { params, query, body, headers } = request
  return { params, query, body, viewer, headers }
}

async function viewerOf(endpoint: Endpoint, request: FastifyRequest, { context, identify }: ApiParts): Promise<Viewer> {
  const token = endpoint.access === 'public' ? undefined : /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (endpoint.access === 'user' && token === undefined) throw new Refusal('signInRequired')
  return {
    accountId: token === undefined ? undefined : await identify(context, token),
    address: request.ip,
    host: request.hostname,
    partner: headerText(request, 'x-partner'),
    idempotencyKey: headerText(request, 'idempotency-key'),
  }
}

function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined
}

function sendAnswer(reply: FastifyReply, answer: unknown, request: FastifyRequest): unknown {
  if (answer === undefined) return reply.status(204).send()
  if (!isEncoded(answer)) {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    return answer
  }
  return sendEncoded(reply, answer, request)
}

function sendEncoded(reply: FastifyReply, answer: EncodedAnswer, request: FastifyRequest): FastifyReply {
  reply.header('etag', answer.etag).header('cache-control', answer.cacheControl)
  reply.header('vary', request.routeOptions.config.vary ?? 'accept-encoding')
  if (request.headers['if-none-match']?.includes(answer.etag)) return reply.status(304).send()
  if (answer.contentEncoding) reply.header('content-encoding', answer.contentEncoding)
  return reply.type(answer.contentType).send(answer.body)
}

function isEncoded(answer: unknown): answer is EncodedAnswer {
  return typeof answer === 'object' && answer !== null && 'body' in answer && Buffer.isBuffer(answer.body)
}
