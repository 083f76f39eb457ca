import type { ProductSettings } from '../call/context.ts'
import { hashWithKey } from './keyed-hash.ts'

/** Tells two secrets apart without revealing either. Backups contain it, so its form cannot change. */
export function fingerprintOfSecret(settings: Pick<ProductSettings, 'secret'>): string {
  return hashWithKey(settings, 'backup', 'fingerprint').toString('hex').slice(0, 12)
}
