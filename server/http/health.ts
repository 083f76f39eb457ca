import type { FastifyInstance } from 'fastify'
import { access } from 'node:fs/promises'

/**
 * Alive: the process answers. Ready: the database does too, and the folder of what lies beside it is there (trust: live
 * 200 and ready 503 while the database is down).
 */
export async function health(app: FastifyInstance, parts: ReadyParts): Promise<void> {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const missing = await findMissing(parts)
    return reply.status(missing ? 503 : 200).send({ status: missing ? `${missing} unavailable` : 'ok' })
  })
}

interface ReadyParts {
  readonly databaseAnswers: () => Promise<boolean>
  readonly dataDir?: string
}

async function findMissing({ databaseAnswers, dataDir }: ReadyParts): Promise<'database' | 'data folder' | undefined> {
  if (!(await databaseAnswers().catch(() => false))) return 'database'
  if (dataDir === undefined) return undefined
  return access(dataDir).then(
    () => undefined,
    () => 'data folder',
  )
}
