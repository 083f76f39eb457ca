import type { IncomingHttpHeaders } from 'node:http'
import type { BodyFormat, Endpoint } from '../../contract/endpoint.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { Refusal } from '../../contract/refusal.ts'

const BODY_LIMIT = 256 * 1024
const MULTIPART_LIMIT = 6 * 1024 * 1024
const FILE_LIMIT = 50 * 1024 * 1024

/** The content types that a body may have; the first is the documented one. */
export const mediaTypes: Readonly<Record<BodyFormat, readonly string[]>> = {
  raw: ['application/json'],
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
  file: ['application/octet-stream'],
  any: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
}

const readableCharsets: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii'])

/** Whether a Host is one: a name or an address, with or without a port, and nothing that would change an address. */
export function isHost(host: string): boolean {
  return !/[@/\\?#\s]/.test(host) && URL.canParse(`http://${host}`)
}

/** The longest body of a call, in bytes. */
export function bodyLimitOf({ bodyFormat }: Pick<Endpoint, 'bodyFormat'>): number {
  if (bodyFormat === 'file') return FILE_LIMIT
  return bodyFormat === 'multipart' ? MULTIPART_LIMIT : BODY_LIMIT
}

const tooLarge: Partial<Record<BodyFormat, ErrorCode>> = { multipart: 'imageTooLarge', file: 'importTooLarge' }

/**
 * Refuses a request by its head, before it reads a byte of the body: for another content type, an unknown charset or
 * compression, or a length beyond the limit. A body of unknown length meets the limit while it is read.
 */
export function headRefusal(
  endpoint: Pick<Endpoint, 'body' | 'bodyFormat'>,
  headers: IncomingHttpHeaders,
): Refusal | undefined {
  if (Number(headers['content-length'] ?? 0) > bodyLimitOf(endpoint))
    return new Refusal(tooLarge[endpoint.bodyFormat ?? 'json'] ?? 'bodyTooLarge')
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (encoding !== '' && encoding !== 'identity') return new Refusal('unsupportedMediaType')
  const sent = headers['content-type']
  if (!endpoint.body || sent === undefined) return undefined
  const [type = '', ...parameters] = sent.split(';').map((part) => part.trim().toLowerCase())
  if (!mediaTypes[endpoint.bodyFormat ?? 'json'].includes(type)) return new Refusal('unsupportedMediaType')
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '')
  return charset === undefined || readableCharsets.has(charset) ? undefined : new Refusal('unsupportedMediaType')
}
