import type { ProductSettings } from '../call/context.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'

/** The purpose of a snapshot's seal. It differs from that of the questionnaire itself. */
export const LINK_PURPOSE = 'health-check-link'

/** The hash under which a link's token is stored. */
export function hashOfLink(settings: Pick<ProductSettings, 'secret'>, token: string): Buffer {
  return hashWithKey(settings, LINK_PURPOSE, token)
}
