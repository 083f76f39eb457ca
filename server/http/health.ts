import type { FastifyInstance } from 'fastify'
import { access } from 'node:fs/promises'

/**
 * Alive: the process answers. Ready: the database does too, the folder of what lies beside it is there (trust: live 200
 * and ready 503 while the database is down), and nobody has told the process to stop.
 */
export async function health(app: FastifyInstance, parts: ReadyParts): Promise<void> {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (parts.isStopping?.()) return reply.status(503).send({ status: 'stopping' })
    const missing = await findMissing(parts)
    return reply.status(missing ? 503 : 200).send({ status: missing ? `${missing} unavailable` : 'ok' })
  })
}

interface ReadyParts {
  readonly isStopping?: () => boolean
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
