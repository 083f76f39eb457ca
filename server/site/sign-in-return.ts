import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const answer = z.record(z.string(), z.string().max(8192))
const passedOn = ['state', 'id_token', 'error'] as const

/**
 * One provider posts its answer to the page it returns to (T42). A page cannot read a form, so the server redirects the
 * answer to a fragment of that page's address, as the other providers do. No server sees a fragment, and the page
 * removes it at once.
 */
export async function signInReturn(app: FastifyInstance): Promise<void> {
  await app.register(formbody, { bodyLimit: 32 * 1024 })
  app.post('/sign-in/return', async ({ body }, reply) => {
    const fields = answer.safeParse(body).data ?? {}
    const known = passedOn.flatMap((name) =>
      fields[name] === undefined ? [] : [[name, fields[name]] as [string, string]],
    )
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/sign-in/return#${new URLSearchParams(known).toString()}`, 303)
  })
}
