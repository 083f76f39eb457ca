import type { ProductSettings } from '../context.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'

/** What a snapshot is sealed for; another than the questionnaire itself. */
export const LINK_PURPOSE = 'health-check-link'

/** What is kept of a link's token. */
export function hashOfLink(settings: Pick<ProductSettings, 'secret'>, token: string): Buffer {
  return keyedHash(settings, LINK_PURPOSE, token)
}
