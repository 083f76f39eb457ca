import { hashWithKey } from '../../modules/secrets/keyed-hash.ts'
import type { Config } from './config.ts'

/** Tells two secrets apart, and gives neither away. Backups hold it, so what it is made of stays as it is. */
export function fingerprintOfSecret(settings: Pick<Config, 'secret'>): string {
  return hashWithKey(settings, 'backup', 'fingerprint').toString('hex').slice(0, 12)
}
