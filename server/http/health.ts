import type { FastifyInstance } from 'fastify'

/**
 * Alive: the process answers. Ready: the database does too (trust: live 200 and ready 503 while the database is down).
 */
export async function health(
  app: FastifyInstance,
  { databaseAnswers }: { databaseAnswers: () => Promise<boolean> },
): Promise<void> {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const ready = await databaseAnswers().catch(() => false)
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'database unavailable' })
  })
}
