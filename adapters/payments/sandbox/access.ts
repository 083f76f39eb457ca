import { createHmac, timingSafeEqual } from 'node:crypto'
import { invalidRequest } from './refusals.ts'

/** What a key allows: everything with the server's key, little with the browser's. */
export type SandboxAccess = 'secret' | 'publishable'

export interface SandboxKeys {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
}

/** The keys of an installation, the same in all its processes and after every start. */
export function sandboxKeys(installationSecret: string): SandboxKeys {
  const deriveKey = (purpose: string) =>
    createHmac('sha256', installationSecret)
      .update(`payment sandbox: ${purpose}`)
      .digest('base64url')
      .replace(/[-_]/g, '0')
  return {
    secretKey: `sk_test_${deriveKey('secret key')}`,
    publishableKey: `pk_test_${deriveKey('publishable key')}`,
    webhookSecret: `whsec_${deriveKey('webhook secret')}`,
  }
}

/** Reads `Authorization: Bearer <key>` or the key as the user of Basic authorization, as the provider does. */
export function accessOf(header: string | undefined, keys: SandboxKeys): SandboxAccess {
  const given = keyIn(header)
  if (!given) {
    throw invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      {},
      401,
    )
  }
  if (same(given, keys.secretKey)) return 'secret'
  if (same(given, keys.publishableKey)) return 'publishable'
  throw invalidRequest(`Invalid API Key provided: ${given.slice(0, 8)}${'*'.repeat(12)}`, {}, 401)
}

/** @throws ProtocolError when a call is not for browsers */
export function requireSecretKey(access: SandboxAccess): void {
  if (access === 'secret') return
  throw invalidRequest(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    { code: 'secret_key_required' },
    401,
  )
}

function keyIn(header: string | undefined): string | undefined {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(header ?? '') ?? []
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0]
  return value || undefined
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
