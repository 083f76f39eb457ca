import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../contract/refusal.ts'
import { turnMailsOff } from '../../modules/mails-off/turn-mails-off.ts'
import type { Context } from '../../modules/call/context.ts'

const query = z.object({ token: z.string().max(500) })

/**
 * One press on 'unsubscribe' in a mailbox (RFC 8058): the mailbox posts to the address of the mail's header, without a
 * cookie and without reading the answer. A GET of the same address is a page with a button, because programs that look
 * through mails open their links.
 */
export function mailsOff(context: Context): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register(formbody, { bodyLimit: 4 * 1024 })
    app.post('/mails-off', async (request, reply) => {
      const { token = '' } = query.safeParse(request.query).data ?? {}
      const plain = reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
      try {
        await turnMailsOff(context, token)
        return await plain.send('These mails are off.')
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return plain.status(400).send('This link is not ours.')
      }
    })
  }
}
