import type { FastifyInstance } from 'fastify'
import { fileKey, type FileStore } from '../../adapters/files/files.ts'

/** `/uploads/{key}`: pictures that travellers uploaded, redrawn by us. Nothing in them is ever executed. */
export function uploads(files: FileStore) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { key: string } }>('/uploads/:key', async (request, reply) => {
      const { key } = request.params
      const file = fileKey.test(key) ? await files.get(key) : undefined
      reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox")
      if (!file) return reply.status(404).type('text/plain; charset=utf-8').send('There is no such picture')
      return reply.header('cache-control', 'private, max-age=86400').type(file.contentType).send(file.bytes)
    })
  }
}
