import { AwsV4Signer } from 'aws4fetch'
import { createHash } from 'node:crypto'

export interface S3Access {
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly url: URL
  readonly body: Buffer
  /** Further headers of the request. The signature covers them too. */
  readonly headers?: Readonly<Record<string, string>>
  readonly now: Date
}

/** The headers of a request to a bucket: AWS Signature Version 4, which also signs the body. */
export async function signHeaders(
  { region, keyId, secret }: S3Access,
  { method, url, body, headers = {}, now }: S3Request,
): Promise<Record<string, string>> {
  const signed = await new AwsV4Signer({
    method,
    url: url.href,
    region,
    service: 's3',
    accessKeyId: keyId,
    secretAccessKey: secret,
    allHeaders: true,
    headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    datetime: now.toISOString().replace(/[-:]|\.\d{3}/g, ''),
  }).sign()
  return Object.fromEntries(signed.headers)
}
