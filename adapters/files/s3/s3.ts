import { contentTypeOf, fileKey, type FileStore } from '../files.ts'
import { type S3Access, signHeaders } from './sign-request.ts'

interface S3Options extends S3Access {
  /** The bucket's URL, with its name: 'https://bucket.s3.eu-central-1.amazonaws.com', 'http://minio:9000/bucket'. */
  readonly url: string
}

const LIMIT_MS = 8_000

/** A bucket that speaks S3. */
export function s3Files({ url: base, ...access }: S3Options): FileStore {
  async function ask(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    key: string,
    body: Buffer = Buffer.alloc(0),
    headers: Record<string, string> = {},
  ): Promise<Response> {
    if (!fileKey.test(key)) throw new Error('Not a key of the file store')
    const url = new URL(`${base}/${key}`)
    const signed = await signHeaders(access, { method, url, body, headers, now: new Date() })
    const response = await fetch(url, {
      method,
      headers: signed,
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
      ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
    })
    if (!response.ok && response.status !== 404)
      throw new Error(`The file store answered ${response.status} to ${method}`)
    return response
  }
  return {
    async put(key, { bytes, contentType }) {
      const { status } = await ask('PUT', key, bytes, { 'content-type': contentType })
      if (status === 404) throw new Error('The file store has no such bucket')
    },
    async get(key) {
      const response = await ask('GET', key)
      return response.status === 404
        ? undefined
        : { contentType: contentTypeOf(key), bytes: Buffer.from(await response.arrayBuffer()) }
    },
    has: async (key) => (await ask('HEAD', key)).status !== 404,
    async remove(key) {
      await ask('DELETE', key)
    },
  }
}
