import type { ProductSettings } from '../context.ts'
import { hashWithKey } from './keyed-hash.ts'
import { openWith, sealText } from './seal.ts'

/**
 * Seals a text again that dates from before seals named their key, when each purpose had a key made in another way.
 * Undefined if the text names its key, or if this SECRET does not open it: then it stays as it is, because the right
 * SECRET may come back.
 */
export function reseal(
  settings: Pick<ProductSettings, 'secret'>,
  purpose: string,
  owner: string,
  sealed: string,
): string | undefined {
  if (sealed.includes('.')) return undefined
  const key = hashWithKey(settings, `seal/${purpose}`, 'key')
  const text = openWith(key, owner, Buffer.from(sealed, 'base64url'))
  return text === undefined ? undefined : sealText(settings, purpose, owner, text)
}
