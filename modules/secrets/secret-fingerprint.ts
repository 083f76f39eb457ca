import type { ProductSettings } from '../context.ts'
import { hashWithKey } from './keyed-hash.ts'

/** Tells two secrets apart, and gives neither away. Backups hold it, so what it is made of stays as it is. */
export function fingerprintOfSecret(settings: Pick<ProductSettings, 'secret'>): string {
  return hashWithKey(settings, 'backup', 'fingerprint').toString('hex').slice(0, 12)
}
