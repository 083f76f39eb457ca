import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { ProductSettings } from '../call/context.ts'

type WithSecret = Pick<ProductSettings, 'secret'>

const ALGORITHM = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

export interface SealedBytes {
  readonly sealed: Buffer
  /** Identifies the sealing key, and reveals nothing about it. */
  readonly keyId: string
}

interface Key {
  readonly key: Buffer
  readonly keyId: string
}

function keyOf({ secret }: WithSecret, purpose: string): Key {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `seal/${purpose}`, 32))
  return { key, keyId: createHash('sha256').update(key).digest('hex').slice(0, 12) }
}

/**
 * Encrypts a text so that only this installation can read it, and only for its purpose and its owner. Moved to another
 * row it does not open.
 */
export function seal(settings: WithSecret, purpose: string, owner: string, text: string): SealedBytes {
  const { key, keyId } = keyOf(settings, purpose)
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]), keyId }
}

/** Undefined when it was sealed with another key or for another owner, or was changed. */
export function unseal(settings: WithSecret, purpose: string, owner: string, sealed: SealedBytes): string | undefined {
  const { key, keyId } = keyOf(settings, purpose)
  return sealed.keyId === keyId ? openWith(key, owner, sealed.sealed) : undefined
}

/** `seal`, for a column of text: the key's id, a dot, and the rest in base64url. */
export function sealText(settings: WithSecret, purpose: string, owner: string, text: string): string {
  const { sealed, keyId } = seal(settings, purpose, owner, text)
  return `${keyId}.${sealed.toString('base64url')}`
}

/** Like `unseal`. */
export function unsealText(settings: WithSecret, purpose: string, owner: string, text: string): string | undefined {
  const [keyId = '', sealed = ''] = text.split('.')
  return unseal(settings, purpose, owner, { keyId, sealed: Buffer.from(sealed, 'base64url') })
}

/** Opens a seal of this key for this owner. */
function openWith(key: Buffer, owner: string, sealed: Buffer): string | undefined {
  if (sealed.length < NONCE + TAG) return undefined
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(owner))
    decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
