import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from './accepted-encoding.ts'
import type { KeptAnswer } from './answer-cache.ts'
import type { EncodedAnswer } from './encode-answer.ts'

/** The hot path: a cached answer that is still valid goes out before the query and the schema are looked at. */
export function sendKept(reply: FastifyReply, kept: KeptAnswer, request: FastifyRequest): FastifyReply {
  const encoding = hasAnswer(request, kept.plain) ? undefined : chooseEncoding(request.headers['accept-encoding'])
  const answer = encoding === undefined ? kept.plain : kept.encoded(encoding)
  if (!(answer instanceof Promise)) return sendEncoded(reply, answer, request)
  const send = (ready: EncodedAnswer) => void sendEncoded(reply, ready, request)
  answer.then(send, () => send(kept.plain))
  return reply
}

/** Sends bytes unchanged, without schema and serialiser. */
export function sendEncoded(reply: FastifyReply, answer: EncodedAnswer, request: FastifyRequest): FastifyReply {
  reply.header('etag', answer.etag).header('cache-control', answer.cacheControl)
  reply.header('vary', request.routeOptions.config.vary ?? 'accept-encoding')
  if (answer.lastModified) reply.header('last-modified', answer.lastModified.toUTCString())
  if (hasAnswer(request, answer)) return reply.status(304).send()
  if (answer.fileName !== undefined) reply.header('content-disposition', `attachment; filename="${answer.fileName}"`)
  if (answer.contentEncoding) reply.header('content-encoding', answer.contentEncoding)
  return reply.type(answer.contentType).send(answer.body)
}

function hasAnswer({ headers }: FastifyRequest, { etag }: EncodedAnswer): boolean {
  return headers['if-none-match']?.includes(etag) ?? false
}

/** Sends an answer for one caller, written by its schema; no cache stores it. */
export function sendObject(reply: FastifyReply, answer: unknown): unknown {
  if (answer === undefined) return reply.status(204).send()
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return answer
}
