import { createHash, createHmac } from 'node:crypto'

export interface S3Access {
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly url: URL
  readonly body: Buffer
  /** Of the request, signed along with it. */
  readonly headers?: Readonly<Record<string, string>>
  readonly now: Date
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** The headers of a request to a bucket: AWS Signature Version 4, for one chunk and without query parameters. */
export function signedHeaders(
  { region, keyId, secret }: S3Access,
  { method, url, body, headers = {}, now }: S3Request,
): Record<string, string> {
  const instant = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = instant.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': instant,
  }
  const names = Object.keys(all).toSorted()
  const canonical = [
    method,
    url.pathname,
    '',
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    '',
    names.join(';'),
    all['x-amz-content-sha256'],
  ].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region))
  const signature = hmac(key, ['AWS4-HMAC-SHA256', instant, scope, sha256(canonical)].join('\n')).toString('hex')
  const { host: _host, ...sent } = all
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}
