import type { FastifyServerOptions } from 'fastify'
import pino, { type Logger } from 'pino'
import { currentRequestId } from './request-id.ts'
import { safeError } from './safe-error.ts'
import { withoutPersonalData } from './without-personal-data.ts'

interface LogConfig {
  readonly logLevel: string
}

/** The log of everything but requests. What is done for a request carries its id. */
export function openLog({ logLevel }: LogConfig): Logger {
  return pino({
    level: logLevel,
    serializers: { err: safeError },
    mixin: () => {
      const reqId = currentRequestId()
      return reqId === undefined ? {} : { reqId }
    },
  })
}

/** The log of requests, which Fastify writes. */
export function loggerOptions({ logLevel }: LogConfig): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false
  return {
    level: logLevel,
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
