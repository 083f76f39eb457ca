import type { FastifyServerOptions } from 'fastify'
import pino, { type Logger } from 'pino'
import { currentRequestId } from './request-id.ts'
import { safeError } from './safe-error.ts'
import { currentTraceId } from './tracing.ts'
import { withoutPersonalData } from './without-personal-data.ts'

interface LogConfig {
  readonly logLevel: string
}

/** The log of everything but requests. A line about work for a request has the request's id. */
export function openLog({ logLevel }: LogConfig): Logger {
  return pino({
    level: logLevel,
    serializers: { err: safeError },
    mixin: () => ({ ...asField('reqId', currentRequestId()), ...traceField() }),
  })
}

function asField(name: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: value }
}

const traceField = () => asField('traceId', currentTraceId())

/** The log of requests, which Fastify writes. */
export function loggerOptions({ logLevel }: LogConfig): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false
  return {
    level: logLevel,
    mixin: traceField,
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      'busboyOptions.headers',
      '*.password',
      '*.token',
      '*.secret',
    ],
    serializers: {
      err: (error: unknown) => safeError(error),
      req: (request: { method?: string; url?: string }) => ({
        method: request.method,
        url: withoutPersonalData(request.url ?? ''),
      }),
    },
  }
}
