import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { networkOf } from '../../modules/limits/limits.rules.ts'
import { isFromOutside } from './request-id.ts'
import { withoutPersonalData } from './without-personal-data.ts'

const LONGEST_AGENT = 200
/** At other levels the log drops the line, so it is not put together. */
const TELLS_REQUESTS = new Set(['trace', 'debug', 'info'])

export type OnAnswered = (request: FastifyRequest, reply: FastifyReply) => void

/** Logs one line for each request, when it has been answered. A call that a page makes in the process is a detail. */
export class RequestLog extends LogController {
  readonly #onAnswered: OnAnswered | undefined

  constructor(onAnswered?: OnAnswered) {
    super()
    this.#onAnswered = onAnswered
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    this.#onAnswered?.(request, reply)
    if (!TELLS_REQUESTS.has(reply.log.level)) return
    const line = lineOf(request, reply)
    if (error) reply.log.warn({ ...line, err: error }, 'request broken off')
    else if (isFromOutside(request.raw)) reply.log.info(line, 'request')
    else reply.log.debug(line, 'call of a page')
  }
}

function lineOf(request: FastifyRequest, reply: FastifyReply): object {
  return {
    ...(request.span && { traceId: request.span.spanContext().traceId }),
    address: networkForLog(request.ip),
    agent: request.headers['user-agent']?.slice(0, LONGEST_AGENT),
    method: request.method,
    url: withoutPersonalData(request.url),
    route: request.routeOptions.url,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    bytes: bytesOf(request, reply),
  }
}

/** Undefined if the answer had no announced length. */
function bytesOf({ method }: FastifyRequest, reply: FastifyReply): number | undefined {
  if (method === 'HEAD' || reply.statusCode === 304 || reply.statusCode === 204) return 0
  const length = reply.getHeader('content-length')
  return length === undefined ? undefined : Number(length)
}

/**
 * A visitor's network, /24 or /48: it tells a flood from a crowd, and does not tell a person from their neighbours.
 * Undefined if the visitor had hung up before the address was read.
 */
export function networkForLog(address: string | undefined): string | undefined {
  if (!address) return undefined
  const network = networkOf(address)
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network.replace(/\d+$/, '0/24')
}
