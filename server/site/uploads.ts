import type { FastifyInstance } from 'fastify'
import { fileKey, type FileStore, type StoredFile } from '../../adapters/files/files.ts'

/**
 * `/uploads/{key}`: pictures that travellers uploaded, redrawn by us. Nothing in them is ever executed. While the store is
 * away, they are to be asked for again, and nobody keeps that answer.
 */
export function uploads(files: FileStore) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { key: string } }>('/uploads/:key', async (request, reply) => {
      const { key } = request.params
      reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox")
      let file: StoredFile | undefined
      try {
        file = fileKey.test(key) ? await files.get(key) : undefined
      } catch (error) {
        request.log.warn({ err: error }, 'a picture cannot be read')
        const later = reply.status(503).header('retry-after', '30').header('cache-control', 'no-store')
        return later.type('text/plain; charset=utf-8').send('Pictures cannot be shown just now')
      }
      if (!file) return reply.status(404).type('text/plain; charset=utf-8').send('There is no such picture')
      return reply.header('cache-control', 'private, max-age=86400').type(file.contentType).send(file.bytes)
    })
  }
}
