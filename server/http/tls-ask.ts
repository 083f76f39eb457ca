import type { FastifyInstance } from 'fastify'
import type { Context } from '../../modules/call/context.ts'
import { findVerifiedHosts } from '../../modules/partners/find-site.ts'

/**
 * The proxy asks here before it orders a certificate: yes for our own host and for verified hosts of open sites, no for
 * all others. Visitors of the proxy, whose requests it forwards, find nothing.
 */
export function tlsAsk(context: Context) {
  const own = new URL(context.settings.publicUrl).hostname
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Querystring: { domain?: unknown } }>('/tls/ask', { logLevel: 'warn' }, async (request, reply) => {
      const { domain } = request.query
      const host = typeof domain === 'string' ? domain.toLowerCase() : ''
      const isForwarded = request.headers['x-forwarded-for'] !== undefined
      const isOurs = !isForwarded && (host === own || (await findVerifiedHosts(context)).has(host))
      return reply
        .status(isOurs ? 200 : 404)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send(isOurs ? 'yes' : 'no')
    })
  }
}
