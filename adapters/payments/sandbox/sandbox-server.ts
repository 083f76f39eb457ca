import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  pagePolicy,
  questionPage,
  resultPage,
  returnFromAuthentication,
  unavailablePage,
  unknownPage,
} from './authentication-page.ts'
import { readForm } from './form-body.ts'
import { newId } from './ids.ts'
import { protocolVersion } from './objects.ts'
import { operations, type Operation } from './operations.ts'
import { invalidRequest, ProtocolError, type SandboxAnswer } from './refusals.ts'
import type { Sandbox } from './sandbox.ts'
import type { IntentRow } from './sandbox-tables.ts'

export interface SandboxServerOptions {
  readonly sandbox: Sandbox
}

const BODY_LIMIT = 64 * 1024

/**
 * The sandbox over HTTP: the provider's calls under `/v1` and the page where a card holder authenticates. Mount it with
 * a prefix; its parsers, errors and 'not found' do not affect the rest. Bodies are never logged, because they hold card
 * numbers.
 */
export async function sandboxServer(app: FastifyInstance, { sandbox }: SandboxServerOptions): Promise<void> {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => {
      done(null, body)
    },
  )
  app.setErrorHandler(async (error: FastifyError, _request, reply) =>
    send(reply, newId('req'), answerTo(error, sandbox)),
  )
  app.setNotFoundHandler(async (request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${pathOf(request)}).`
    return send(reply, newId('req'), invalidRequest(message, {}, 404).answer)
  })
  for (const operation of operations) addOperation(app, sandbox, operation, closing.signal)
  addPages(app, sandbox)
}

function addOperation(app: FastifyInstance, sandbox: Sandbox, operation: Operation, closing: AbortSignal): void {
  app.route<{ Params: { id?: string } }>({
    method: operation.method,
    url: operation.path,
    handler: async (request, reply) => {
      const requestId = newId('req')
      const received = {
        requestId,
        authorization: request.headers.authorization,
        idempotencyKey: headerText(request, 'idempotency-key'),
        path: pathOf(request),
        id: checkForm(request.params.id),
        form: operation.method === 'GET' ? queryOf(request) : bodyOf(request),
      }
      const answer = await sandbox.perform(operation, received).catch((error: unknown) => answerTo(error, sandbox))
      await sandbox.delay(closing)
      if (received.idempotencyKey) reply.header('idempotency-key', received.idempotencyKey)
      if ('replayed' in answer && answer.replayed) reply.header('idempotent-replayed', 'true')
      return send(reply, requestId, answer)
    },
  })
}

type PageRequest = FastifyRequest<{ Params: { token: string } }>

function addPages(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/authenticate/:token', async (request: PageRequest, reply) => {
    if (sandbox.conditions.mode === 'down') return html(reply, 503, unavailablePage(), null)
    const intent = await sandbox.awaiting(checkForm(request.params.token))
    if (!intent) return html(reply, 404, unknownPage(), null)
    const open = intent.status === 'requires_action'
    return html(reply, 200, open ? questionPage(intent) : resultPage(intent), intent)
  })
  app.post('/authenticate/:token', async (request: PageRequest, reply) => {
    const { choice } = readForm(bodyOf(request))
    if (choice !== 'complete' && choice !== 'fail') throw invalidRequest('Invalid choice')
    if (sandbox.conditions.mode === 'down') return html(reply, 503, unavailablePage(), null)
    const intent = await sandbox.authenticated(checkForm(request.params.token), choice === 'complete')
    if (!intent) return html(reply, 404, unknownPage(), null)
    const back = isFramed(request) ? undefined : returnFromAuthentication(intent)
    return guardReply(reply, intent).redirect(back ?? request.url, 303)
  })
}

/** In a frame the result stays in the frame, and the page around it asks the API for the outcome. */
function isFramed(request: FastifyRequest): boolean {
  return new URLSearchParams(queryOf(request)).get('display') === 'frame'
}

function html(reply: FastifyReply, status: number, text: string, intent: IntentRow | null) {
  return guardReply(reply, intent).code(status).type('text/html; charset=utf-8').send(text)
}

function guardReply(reply: FastifyReply, intent: IntentRow | null): FastifyReply {
  return reply.headers({
    'content-security-policy': pagePolicy(intent?.return_url ?? null),
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
}

function send(
  reply: FastifyReply,
  requestId: string,
  answer: SandboxAnswer & { headers?: Readonly<Record<string, string>> },
) {
  return reply
    .code(answer.status)
    .headers({
      'request-id': requestId,
      'stripe-version': protocolVersion,
      'cache-control': 'no-store',
      ...answer.headers,
    })
    .send(answer.body)
}

/**
 * The answer to an error. A refusal is answered as it is. An unforeseen error is reported, and its answer gives no
 * details.
 */
function answerTo(error: unknown, sandbox: Sandbox): SandboxAnswer & { headers?: Readonly<Record<string, string>> } {
  if (error instanceof ProtocolError) return { ...error.answer, headers: error.headers }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status < 500)
    return invalidRequest('The request could not be read. Send application/x-www-form-urlencoded.', {}, status).answer
  sandbox.options.onError?.(error)
  return { status: 500, body: { error: { type: 'api_error', message: 'An unexpected error occurred' } } }
}

/** Ids and tokens are letters and digits. Anything else matches nothing. */
function checkForm(id: string | undefined): string {
  return id && /^\w{1,255}$/.test(id) ? id : ''
}

function bodyOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : ''
}

function queryOf(request: FastifyRequest): string {
  return request.url.split('?')[1] ?? ''
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? ''
}

function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
