import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { digestOf } from '../../modules/digest.ts'
import { chooseEncoding } from './accepted-encoding.ts'
import type { Publisher } from './openapi.ts'

/**
 * The description of the API at /api/openapi.json, and a readable page at /api/docs. The modules that describe it are
 * loaded with the first request, because a start would take a tenth longer.
 */
export async function documentation(app: FastifyInstance, publisher: Publisher): Promise<void> {
  let description: Promise<FastifyInstance> | undefined
  const load = () =>
    import('./openapi.ts')
      .then(({ describeApi }) => describeApi(publisher))
      .catch((error: unknown) => {
        description = undefined
        throw error
      })
  const describe = () => (description ??= load())
  app.addHook('onClose', async () => (await description?.catch(() => undefined))?.close())

  let written: EncodedPage | undefined
  app.get('/api/openapi.json', async (request, reply) => {
    written ??= write((await describe()).swagger())
    return sendWritten(request, reply, written)
  })

  const sendPage = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    const page = await (await describe()).inject({ method: 'GET', url, headers })
    return reply.status(page.statusCode).headers(page.headers).send(page.rawPayload)
  }
  for (const url of ['/api/docs', '/api/docs/*']) app.get(url, sendPage)
}

interface EncodedPage {
  readonly etag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/** Written and compressed on the first request, because it does not change while the process runs. */
function write(document: object): EncodedPage {
  const plain = Buffer.from(JSON.stringify(document))
  return {
    etag: `W/"${digestOf(plain)}"`,
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: gzipSync(plain),
  }
}

function sendWritten(request: FastifyRequest, reply: FastifyReply, written: EncodedPage): FastifyReply {
  reply.header('cache-control', 'public, max-age=300').header('etag', written.etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match']?.includes(written.etag)) return reply.status(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(written[encoding ?? 'plain'])
}
