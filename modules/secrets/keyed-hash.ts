import { createHmac, randomBytes } from 'node:crypto'
import type { ProductSettings } from '../context.ts'

type Keyed = Pick<ProductSettings, 'secret'>

/**
 * 32 bytes that only this installation can compute from `text`. The purpose separates the hashes of one use from all
 * others, so that none can stand in for another.
 */
export function hashWithKey({ secret }: Keyed, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest()
}

/** A secret that nobody can guess, as 43 characters that are safe in a URL. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}
