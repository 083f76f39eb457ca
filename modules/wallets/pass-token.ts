import { timingSafeEqual } from 'node:crypto'
import type { ProductSettings } from '../call/context.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'

/** What a pass carries and its phone sends: it proves that the phone has this pass. It is the same for all time. */
export function passToken(settings: ProductSettings, serial: string): string {
  return hashWithKey(settings, 'wallet-pass', serial.toLowerCase()).toString('base64url')
}

/** Whether the header of a phone's call proves it. Compares hashes, which are of one length. */
export function hasPassToken(settings: ProductSettings, serial: string, authorization: string | undefined): boolean {
  const sent = /^ApplePass (.+)$/.exec(authorization ?? '')?.[1] ?? ''
  const hashOf = (text: string) => hashWithKey(settings, 'wallet-token', text)
  return timingSafeEqual(hashOf(sent), hashOf(passToken(settings, serial)))
}
