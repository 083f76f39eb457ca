import Fastify, { type FastifyError, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Context } from '../../modules/call/context.ts'
import type { ServedEndpoint } from '../../modules/call/serve.ts'
import { loggerOptions } from '../watching/logger.ts'
import { idOfRequest, rememberRequestId } from '../watching/request-id.ts'
import { type OnAnswered, RequestLog } from '../watching/request-log.ts'
import { registerApi, type ApiParts } from './api.ts'
import { answerBadAddress, answerBrokenRequest, answerUnknownAddress } from './broken-requests.ts'
import { documentation } from './documentation.ts'
import { health } from './health.ts'
import { tlsAsk } from './tls-ask.ts'
import { warnOfUnknownProxy } from './unknown-proxy.ts'

/** The part of the configuration that the application itself needs (server/start/config.ts reads all of it). */
export interface AppConfig {
  readonly brand: string
  readonly company: { readonly email: string }
  readonly publicUrl: string
  /** The addresses of the proxies that we trust to name host and address, or none. */
  readonly trustedProxy: string | undefined
  readonly logLevel: string
  readonly production: boolean
}

export interface AppParts {
  readonly config: AppConfig
  readonly context: Context
  readonly served: readonly ServedEndpoint[]
  readonly identify: ApiParts['identify']
  readonly authorise: ApiParts['authorise']
  readonly answers?: ApiParts['answers']
  readonly isTooMuch?: ApiParts['isTooMuch']
  readonly copies?: ApiParts['copies']
  /** Whether the database answers, for /readyz. */
  readonly databaseAnswers: () => Promise<boolean>
  /** Whether the process is stopping: each answer is then the last one on its connection, and /readyz says no. */
  readonly isStopping?: () => boolean
  /** The folder of the data beside the database, for /readyz too. */
  readonly dataDir?: string
  /** The other parts of the process: the site, the payment sandbox, the mail page of the demo. */
  readonly scopes?: readonly ((app: FastifyInstance) => Promise<void>)[]
  /** Adds the hooks that tell a collector of each request. */
  readonly followRequests?: ((app: FastifyInstance) => void) | undefined
  /** Called with every request that has been answered. */
  readonly onAnswered?: OnAnswered | undefined
  readonly logger?: FastifyServerOptions['logger']
}

const headersOfEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self "https://js.stripe.com")',
}

/**
 * The path of an address. A proxy may send the whole address ('GET http://host/path'), and a later reader would take
 * '//host/path' for one on another host.
 */
function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/')
}

function noCompiler(): never {
  throw new Error('Only calls of the API have schemas')
}

/** The whole application, not yet listening. Tests build the same one. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config } = parts
  const secure: Record<string, string> = config.publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}
  const constant: Readonly<Record<string, string>> = { ...headersOfEveryAnswer, ...secure }
  const app = Fastify({
    logger: parts.logger ?? loggerOptions(config),
    logController: new RequestLog(parts.onAnswered),
    genReqId: idOfRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    trustProxy: config.trustedProxy ?? false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // A client that is connected while the process stops gets one more answer, which closes the connection.
    return503OnClosing: false,
    rewriteUrl: (request) => pathOf(request.url ?? '/'),
    // The API has its own compilers. By default Fastify loads two more, which takes a twentieth of a start.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    frameworkErrors: answerBadAddress(config.brand, constant),
    clientErrorHandler: answerBrokenRequest,
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(constant).header('x-request-id', request.id)
    if (parts.isStopping?.()) reply.header('connection', 'close')
    done()
  })
  if (config.production && config.trustedProxy === undefined) app.addHook('onRequest', warnOfUnknownProxy(app.log))
  app.decorateRequest('refusedAs', undefined)
  app.decorateRequest('span', undefined)
  app.addHook('preHandler', rememberRequestId)
  parts.followRequests?.(app)
  await app.register(health, parts)
  await app.register(tlsAsk(parts.context))
  await app.register(documentation, { brand: config.brand, email: config.company.email })
  await app.register(registerApi, { prefix: '/api', ...parts })
  for (const scope of parts.scopes ?? []) await app.register(scope)
  // Fastify's own handlers would log the address unchanged, and answer a body that cannot be read in a form of theirs.
  const answerUnknown = answerUnknownAddress(config.brand)
  app.setNotFoundHandler(answerUnknown)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode === undefined || error.statusCode >= 500) throw error
    return answerUnknown(request, reply)
  })
  return app
}
