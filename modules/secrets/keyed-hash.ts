import { createHmac, randomBytes } from 'node:crypto'
import type { ProductSettings } from '../call/context.ts'

type WithSecret = Pick<ProductSettings, 'secret'>

/**
 * 32 bytes that only this installation can compute from `text`. The purpose separates the hashes of one use from all
 * others, so that a hash of one use never works in another.
 */
export function hashWithKey({ secret }: WithSecret, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest()
}

/** A random secret, as 43 characters that are safe in a URL. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}
