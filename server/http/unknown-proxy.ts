import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'

/**
 * A hook for a site that trusts no proxy. Behind one, all visitors have its address and so share the limits of one
 * visitor; the first forwarded request shows it. A stranger may send the header too, so the warning is all that follows
 * from it.
 */
export function warnOfUnknownProxy(log: Pick<FastifyBaseLogger, 'warn'>) {
  let isTold = false
  return ({ headers }: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    if (!isTold && headers['x-forwarded-for'] !== undefined) {
      isTold = true
      log.warn('requests are forwarded by a proxy that TRUSTED_PROXY does not name: all visitors share its limits')
    }
    done()
  }
}
