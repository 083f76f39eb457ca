import type { RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import type { Access, Endpoint } from '../../contract/endpoint.ts'
import { errorBodySchema } from '../../contract/error-body.ts'
import { errors } from '../../contract/errors.ts'
import { errorsOfAccess, errorsOfEveryCall } from '../../contract/errors-of-calls.ts'
import { oauthErrorSchema } from '../../contract/tokens.ts'
import { mediaTypes } from './request-head.ts'

/** A key that cannot be stored is refused: without a key the work could be done twice (T83). */
const keyedHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x20-\x7e]{0,200}$/, 'At most 200 printable characters')
    .optional()
    .meta({
      description:
        'The same key with the same body answers the same again, for a day; with another body it is refused (T83)',
    }),
})

/**
 * Who may call, in OpenAPI's terms: an empty list of schemes means everyone, an empty scheme beside others makes them
 * optional.
 */
const securityOf: Readonly<Record<Access, readonly Readonly<Record<string, readonly string[]>>[]>> = {
  public: [],
  optional: [{}, { bearer: [] }],
  user: [{ bearer: [] }],
  staff: [{ bearer: [] }],
  desk: [{ bearer: [] }],
}

/** Validates a call and describes it in the OpenAPI document. */
export function describeCall(endpoint: Endpoint): RouteShorthandOptions {
  const own = [...endpoint.errors, ...errorsOfAccess[endpoint.access]]
  const statuses = [...new Set([...own, ...errorsOfEveryCall].map((code) => errors[code].status))].toSorted(
    (a, b) => a - b,
  )
  return {
    schema: {
      operationId: operationIdOf(endpoint),
      tags: [endpoint.tag],
      summary: endpoint.summary,
      description: descriptionOf(endpoint, statuses),
      security: securityOf[endpoint.access],
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.errors.includes('idempotencyMismatch') ? { headers: keyedHeaders } : {}),
      ...(endpoint.body ? { body: endpoint.body, consumes: mediaTypes[endpoint.bodyFormat ?? 'json'] } : {}),
      response: {
        200: endpoint.contentType
          ? { description: 'Default Response', content: { [endpoint.contentType]: { schema: endpoint.answer } } }
          : endpoint.answer,
        ...(endpoint.mayBeEmpty ? { 204: z.null().meta({ description: 'Nothing to say' }) } : {}),
        ...Object.fromEntries(
          statuses.map((status) => [status, endpoint.errorFormat === 'oauth' ? oauthErrorSchema : errorBodySchema]),
        ),
      },
    },
  }
}

/** The call's own refusals; the refusals of every call are in the schema of the error body. */
function descriptionOf(endpoint: Endpoint, statuses: readonly number[]): string {
  const own = [...endpoint.errors, ...errorsOfAccess[endpoint.access]]
  const codesOf = (status: number) => own.filter((code) => errors[code].status === status)
  const refusals = statuses
    .filter((status) => codesOf(status).length > 0)
    .map((status) => `- ${status}: ${codesOf(status).join(', ')}`)
  return refusals.length === 0
    ? 'It is refused only as every call may be.'
    : `Refusals by code\n\n${refusals.join('\n')}`
}

/** 'GET /studio/{id}/walkIn' becomes 'getStudioIdWalkIn': unique, because the address is. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}
