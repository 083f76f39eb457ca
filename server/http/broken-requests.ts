import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorBody } from '../../contract/error-body.ts'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import { Refusal } from '../../contract/refusal.ts'
import { sendPlainPage } from './plain-page.ts'
import { answerRefusal } from './refusals.ts'

/** Whether an address belongs to the API, so that errors there are answered with the error body. */
function isApiAddress(url: string): boolean {
  return /^\/api(?:[/?#]|$)/.test(url)
}

/**
 * Answers a request that no route took. Under /api it sends the error body, elsewhere a page that leads on or the
 * methods that pages accept.
 */
export function answerUnknownAddress(brand: string) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (isApiAddress(request.url)) return answerRefusal(new Refusal('routeNotFound'), request, reply)
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerOtherMethod(brand, request, reply)
    return sendPlainPage(reply, 404, {
      brand,
      title: 'This page does not exist, or no longer does',
      text: 'The address may be mistyped, or what was here has moved.',
    })
  }
}

function answerOtherMethod(brand: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('allow', 'GET, HEAD, OPTIONS')
  if (request.method === 'OPTIONS') return reply.status(204).send()
  return sendPlainPage(reply, 405, {
    brand,
    title: 'Nothing can be sent to this page',
    text: 'Please go back and try again, or start from one of these pages.',
  })
}

/** Answers an address that cannot be decoded. No hook has run before this, so it sets the common headers itself. */
export function answerBadAddress(brand: string, headers: Readonly<Record<string, string>>) {
  return (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers).header('x-request-id', request.id)
    if (isApiAddress(request.url)) answerRefusal(new Refusal('badAddress'), request, reply)
    else sendUnreadable(brand, reply)
  }
}

/** Answers a page's address that cannot be decoded, or whose host is none. */
export function sendUnreadable(brand: string, reply: FastifyReply): FastifyReply {
  return sendPlainPage(reply, 400, {
    brand,
    title: 'This address cannot be read',
    text: 'Part of it is not written as addresses are. Please start from one of these pages.',
  })
}

const byNodeCode: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTooSlow',
}

/**
 * Answers a request that is not HTTP, has too long a head or never ends. It sends the error body, then closes the
 * connection.
 */
export function answerBrokenRequest(
  this: { log: FastifyBaseLogger },
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code = byNodeCode[error.code ?? ''] ?? 'badRequest'
  this.log.debug({ code, reason: error.code }, 'broken request')
  if (!socket.writable) return void socket.destroy(error)
  const { status } = errors[code]
  const body = JSON.stringify(errorBody(code))
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      `x-request-id: ${randomUUID()}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
