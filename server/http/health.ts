import type { FastifyInstance } from 'fastify'
import { access } from 'node:fs/promises'
import { diskFull } from '../../database/embedded/disk-room.ts'

/**
 * Alive: the process answers. Ready: the database answers too, the data folder is there with some room on its disk, and
 * the process has not been told to stop. While the database is down, live is 200 and ready 503.
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

async function findMissing({ databaseAnswers, dataDir }: ReadyParts): Promise<string | undefined> {
  if (!(await databaseAnswers().catch(() => false))) return 'database'
  if (dataDir === undefined) return undefined
  const isThere = await access(dataDir).then(
    () => true,
    () => false,
  )
  if (!isThere) return 'data folder'
  return (await diskFull(dataDir, 'to go on')) && 'room on the disk'
}
