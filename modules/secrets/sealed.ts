import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { ProductSettings } from '../context.ts'
import { keyedHash } from './keyed-hash.ts'

type Keyed = Pick<ProductSettings, 'secret'>

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * What the product has to read again but nobody may read in the database (AES-256-GCM). `owner` is sealed in: a text that
 * was moved to somebody else's row does not open.
 */
export function seal(settings: Keyed, purpose: string, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyedHash(settings, `seal/${purpose}`, 'key'), iv).setAAD(Buffer.from(owner))
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64url')
}

/** Throws for what this installation has not sealed for this owner. */
export function unseal(settings: Keyed, purpose: string, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, tag, closed] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES), bytes.subarray(IV_BYTES + TAG_BYTES)]
  const decipher = createDecipheriv('aes-256-gcm', keyedHash(settings, `seal/${purpose}`, 'key'), iv).setAAD(Buffer.from(owner)).setAuthTag(tag)
  return Buffer.concat([decipher.update(closed), decipher.final()]).toString('utf8')
}
