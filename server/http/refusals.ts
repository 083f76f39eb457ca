import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errorBody } from '../../contract/error-body.ts'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import { problemOf } from '../../contract/problems.ts'
import { Refusal } from '../../contract/refusal.ts'
import { oauthErrorBody, tokenRequestProblem } from '../../contract/tokens.ts'
import { isDatabaseAway, isOutOfRoom, isRowBusy } from '../../database/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The error code that the call was refused with. */
    refusedAs: string | undefined
  }
}

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_REQ_FILE_TOO_LARGE: 'bodyTooLarge',
  FST_FIELDS_LIMIT: 'bodyTooLarge',
  FST_FILES_LIMIT: 'bodyTooLarge',
  FST_PARTS_LIMIT: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedMediaType',
}

/** Turns an error that a call threw into a refusal. An unforeseen error becomes `unexpected`. */
function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error) || isRowBusy(error)) return new Refusal('unavailable', { retryAfter: 2, cause: error })
  if (isOutOfRoom(error)) return new Refusal('unavailable', { retryAfter: 60, cause: error })
  const { validation, code, statusCode } = error as Partial<FastifyError>
  if (validation) return refusalOfShape(validation)
  const known = code === undefined ? undefined : byFastifyCode[code]
  if (known) return new Refusal(known)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('malformedBody', { cause: error })
  return new Refusal('unexpected', { cause: error })
}

function refusalOfShape(validation: NonNullable<FastifyError['validation']>): Refusal {
  const issues = validation.map(({ instancePath, message = 'Invalid', params }) => ({
    path: instancePath.split('/').filter(Boolean),
    message,
    params: params['params'] as Record<string, unknown> | undefined,
  }))
  const { code, fields } = problemOf(issues)
  return new Refusal(code, { fields })
}

/** Errors while reading a multipart body have no code: no boundary, a truncated body, a part without a name. */
function isUnreadable(error: unknown, request: FastifyRequest): boolean {
  const isMultipart = /^\s*multipart\//i.test(request.headers['content-type'] ?? '')
  return isMultipart && !request.isRead && error instanceof Error && !('code' in error)
}

/**
 * The client hung up before its body was complete. The socket's error looks like that of a lost database, but the
 * server is not at fault.
 */
function isHangUp(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.errored !== null && raw.errored === error
}

/** The process is overloaded and refuses on purpose; nothing has failed. */
function isChosen({ code, details }: Refusal): boolean {
  return code === 'unavailable' && details.cause === undefined
}

/** The API's error handler: one body for every error (T22), with a reference id for unforeseen errors. */
export function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal =
    isUnreadable(error, request) || isHangUp(error, request)
      ? new Refusal('malformedBody', { cause: error })
      : toRefusal(error)
  request.refusedAs = refusal.code
  const { status } = errors[refusal.code]
  if (isChosen(refusal)) request.log.warn({ code: refusal.code }, 'call refused')
  else if (status >= 500) request.log.error({ err: refusal.details.cause ?? error, code: refusal.code }, 'call failed')
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (refusal.details.retryAfter !== undefined) reply.header('retry-after', String(refusal.details.retryAfter))
  const reference = refusal.code === 'unexpected' ? request.id : undefined
  const body = request.routeOptions.config.oauth
    ? oauthErrorBody(refusal.code === 'invalidRequest' ? tokenRequestProblem(request.body) : refusal.code, reference)
    : reference === undefined
      ? refusal.body
      : errorBody('unexpected', { reference })
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}
