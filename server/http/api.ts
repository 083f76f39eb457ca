import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { isUtf8 } from 'node:buffer'
import { METHODS } from 'node:http'
import type { Endpoint } from '../../contract/endpoint.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Right } from '../../contract/rights.ts'
import type { Context } from '../../modules/call/context.ts'
import type { Call, ServedEndpoint } from '../../modules/call/serve.ts'
import type { StaffMember, Viewer } from '../../modules/call/viewer.ts'
import { PublicAnswer } from '../../modules/call/answers.ts'
import { readPreviewKey } from '../../modules/revisions/preview.ts'
import { isDeviceToken } from '../../modules/staff/desk-devices/identify-device.ts'
import type { PathPlace, StaffCaller } from '../../modules/staff/authorise.ts'
import { isFromOutside } from '../watching/request-id.ts'
import type { AnswerCache } from './answer-cache.ts'
import { keyOfAnswer } from './answer-key.ts'
import { markDevice } from './device-mark.ts'
import { describeCall } from './describe-call.ts'
import { encodeAnswer } from './encode-answer.ts'
import { giveBack } from './give-back.ts'
import { TRY_AGAIN_AFTER_S, type Workload } from './workload/workload.ts'
import { methodsOf } from './methods-of.ts'
import { answerFromCopy, type ReadCopies } from './copies/read-copies.ts'
import { answerRefusal } from './refusals.ts'
import { bodyLimitOf, headRefusal } from './request-head.ts'
import { sendEncoded, sendKept, sendObject } from './send-answer.ts'

export interface ApiParts {
  readonly context: Context
  readonly served: readonly ServedEndpoint[]
  /** Returns the account behind a bearer token; refuses an invalid token. */
  readonly identify: (context: Context, token: string, kind: 'traveller' | 'staff') => Promise<string>
  /** Refuses a member of staff without the right, or without it in the venue that the call names. */
  readonly authorise: (context: Context, caller: StaffCaller, right: Right, place?: PathPlace) => Promise<StaffMember>
  /** Undefined to make every answer again (measurements). */
  readonly answers?: AnswerCache | undefined
  /** Whether the process is overloaded; undefined to never refuse work for that (measurements). */
  readonly isTooMuch?: Workload['isTooMuch'] | undefined
  /** Undefined if there is only one database. */
  readonly copies?: ReadCopies | undefined
}

/** The calls under /api. */
export async function registerApi(app: FastifyInstance, parts: ApiParts): Promise<void> {
  await readRequests(app)
  refuseOtherCalls(
    app,
    parts.served.map(({ endpoint }) => endpoint),
  )
  for (const { endpoint, answer } of parts.served) {
    app.route({
      method: endpoint.method satisfies HTTPMethods,
      url: routePath(endpoint.path),
      config: { raw: endpoint.bodyFormat === 'raw', oauth: endpoint.errorFormat === 'oauth', vary: variesBy(endpoint) },
      bodyLimit: bodyLimitOf(endpoint),
      ...describeCall(endpoint),
      onRequest: [
        (request, reply, done) => {
          request.preview = previewOf(parts.context, request)
          request.keepAs = parts.answers && keyToKeep(endpoint, request)
          const kept = request.keepAs === undefined ? undefined : parts.answers?.get(request.keepAs)
          if (kept) void sendKept(reply, kept, request)
          else done()
        },
        (request, _reply, done) => done(workloadRefusal(endpoint, request, parts)),
        ...(endpoint.access === 'public'
          ? []
          : [(request: FastifyRequest) => identifyViewer(endpoint, request, parts)]),
        (request, _reply, done) => done(headRefusal(endpoint, request.headers)),
      ],
      preValidation: (request, _reply, done) => {
        request.isRead = true
        done()
      },
      handler: async (request, reply) => {
        const device = endpoint.marksDevice ? markDevice(parts.context, request, reply) : undefined
        const call = callOf(request, device)
        const isSigned = request.headers.authorization !== undefined || request.preview !== undefined
        const made = await answerFromCopy(parts, { endpoint, isSigned }, (context) => answer(context, call))
        if (request.preview !== undefined && made instanceof PublicAnswer) return sendObject(reply, made.answer)
        const encoded = encodeAnswer(endpoint, made)
        if (!encoded) return sendObject(reply, made)
        const kept = request.keepAs === undefined ? undefined : parts.answers?.set(request.keepAs, encoded)
        if (kept) return sendKept(reply, kept, request)
        if (encoded.isOnce) reply.raw.once('finish', () => giveBack(encoded.body))
        return sendEncoded(reply, encoded, request)
      },
    })
  }
}

/** How requests are read, and what is noted about each. */
async function readRequests(app: FastifyInstance): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerRefusal)
  app.decorateRequest('accountId', undefined)
  app.decorateRequest('staff', undefined)
  app.decorateRequest('isRead', false)
  app.decorateRequest('keepAs', undefined)
  app.decorateRequest('preview', undefined)
  parseJsonUnlessRaw(app)
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
  await app.register(formbody, { bodyLimit: bodyLimitOf({}) })
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fields: 60, fieldSize: 64 * 1024, fileSize: 6 * 1024 * 1024, files: 1 },
  })
}

/** Refuses a call that would only wait in an overloaded process, unless money or a place depends on it. */
function workloadRefusal(endpoint: Endpoint, request: FastifyRequest, { isTooMuch }: ApiParts): Refusal | undefined {
  const of = endpoint.method === 'GET' ? 'reads' : 'writes'
  return !endpoint.isDoneUnderLoad && isTooMuch?.(of) && isFromOutside(request.raw)
    ? new Refusal('unavailable', { retryAfter: TRY_AGAIN_AFTER_S })
    : undefined
}

/** The key of calls whose answer does not depend on the viewer; undefined for others. */
function keyToKeep(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  if (endpoint.method !== 'GET' || !['public', 'optional'].includes(endpoint.access)) return undefined
  if (endpoint.access === 'optional' && request.headers.authorization !== undefined) return undefined
  if (request.preview !== undefined) return undefined
  return keyOfAnswer({
    host: request.host,
    partner: headerText(request, 'x-partner'),
    b2cwl: headerText(request, 'x-b2cwl'),
    address: request.raw.url,
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The owner of the request's token; set before the body is read. */
    accountId: string | undefined
    /** The member of staff who calls; set together with `accountId`. */
    staff: StaffMember | undefined
    /** The body has been read as its declared type. */
    isRead: boolean
    /** The key under which the answer may be kept; undefined if it is for one caller, or if nothing is kept. */
    keepAs: string | undefined
    /** The draft that the caller's page previews: its answer is not kept. */
    preview: string | undefined
  }
  interface FastifyContextConfig {
    /** The call gets the body as the bytes that were sent, because a signature covers exactly those bytes. */
    raw?: boolean
    /** Refusals follow RFC 6749. */
    oauth?: boolean
    /** Request headers that a public answer depends on. */
    vary?: string
  }
}

function variesBy({ access }: Endpoint): string {
  return access === 'optional'
    ? 'accept-encoding, authorization, x-partner, x-b2cwl, x-preview'
    : 'accept-encoding, x-partner, x-b2cwl, x-preview'
}

function parseJsonUnlessRaw(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (request.routeOptions.config.raw) done(null, body)
    else if (body.length === 0) done(null, undefined)
    else if (isUtf8(body)) void parse(request, body.toString('utf8'), done)
    else done(new Refusal('malformedBody'))
  })
}

/**
 * Refuses undeclared calls: 404 for an unknown path, 405 with the methods for a known path. OPTIONS asks for these
 * methods.
 */
function refuseOtherCalls(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const methodsTaken = methodsOf(endpoints)
  const onRequest = (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsTaken(decodePath(request.url).slice(app.prefix.length))
    if (methods.length === 0 || methods.includes(request.method))
      return answerRefusal(new Refusal('routeNotFound'), request, reply)
    reply.header('allow', [...methods, 'OPTIONS'].join(', '))
    if (request.method === 'OPTIONS') return reply.status(204).send()
    return answerRefusal(new Refusal('methodNotAllowed'), request, reply)
  }
  // A refused request is not read: the answer goes out before its body.
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  for (const url of ['/', '/*'])
    app.route({
      method: app.supportedMethods,
      url,
      onRequest: async (request, reply) => onRequest(request, reply),
      handler: onRequest,
    })
}

function decodePath(url: string): string {
  const [path = ''] = url.split('?')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** '/studio/{id}' becomes '/studio/:id', '/blogdata/{slug}.json' becomes '/blogdata/:slug(^[^/]+?).json'. */
function routePath(path: string): string {
  return path.replace(/\{(\w+)\}([\w.]+)?/g, (_all, name: string, suffix?: string) =>
    suffix ? `:${name}(^[^/]+?)${suffix}` : `:${name}`,
  )
}

/**
 * Identifies the owner of the token before it looks at the rest of the request: callers without permission learn
 * nothing about its shape.
 */
async function identifyViewer(
  { access, right }: Endpoint,
  request: FastifyRequest,
  { context, identify, authorise }: ApiParts,
): Promise<void> {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) {
    if (access === 'optional') return
    throw new Refusal('signInRequired')
  }
  const isOfStaff = access === 'staff' || access === 'desk'
  const isDevice = access === 'desk' && isDeviceToken(token)
  if (!isDevice) request.accountId = await identify(context, token, isOfStaff ? 'staff' : 'traveller')
  if (!isOfStaff) return
  if (right === undefined) throw new Error(`${request.routeOptions.url} declares no right`)
  const caller = request.accountId === undefined ? { deviceToken: token } : { accountId: request.accountId }
  request.staff = await authorise(context, caller, right, request.params as PathPlace)
}

function callOf(request: FastifyRequest, device: Viewer['device']): Call<Endpoint> {
  const { params, query, body, headers } = request
  return { params, query, body, viewer: { ...viewerOf(request), device }, headers }
}

function viewerOf(request: FastifyRequest): Viewer {
  return {
    accountId: request.accountId,
    staff: request.staff,
    address: request.ip,
    host: request.hostname,
    partner: headerText(request, 'x-partner'),
    b2cwl: headerText(request, 'x-b2cwl'),
    idempotencyKey: headerText(request, 'idempotency-key'),
    preview: request.preview,
  }
}

/** A wrong or an old key is none: the caller gets what is published. */
function previewOf(context: Context, request: FastifyRequest): string | undefined {
  const key = headerText(request, 'x-preview')
  return key === undefined ? undefined : readPreviewKey(context, key)
}

function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined
}
