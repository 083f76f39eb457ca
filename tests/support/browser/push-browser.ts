import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

export interface PushBrowser {
  /** As the browser passes it to the site. */
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  /** Decrypts what the push service passes on, as the browser does (RFC 8291). */
  open(body: Buffer): string
}

/** A browser that is subscribed at an address of a push service. */
export function pushBrowser(endpoint: string): PushBrowser {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } },
    open(body) {
      const salt = body.subarray(0, 16)
      const theirs = body.subarray(21, 21 + (body[20] ?? 0))
      const sealed = body.subarray(21 + theirs.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs])
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), auth, info, 32))
      const derive = (purpose: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, bytes))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12)).setAuthTag(
        sealed.subarray(-16),
      )
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
    },
  }
}

/**
 * The claims in the header that authorises a site at a push service (RFC 8292); undefined if the signature does not
 * match the named key.
 */
export function vapidClaims(
  authorization: string | undefined,
): { publicKey: string; claims: { aud?: string; sub?: string } } | undefined {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  if (point.length !== 65) return undefined
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isTheirs = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isTheirs
    ? {
        publicKey,
        claims: JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as { aud?: string; sub?: string },
      }
    : undefined
}
