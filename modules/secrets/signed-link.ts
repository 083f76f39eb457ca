import { timingSafeEqual } from 'node:crypto'
import type { ProductSettings } from '../call/context.ts'
import { hashWithKey } from './keyed-hash.ts'

/** The content of a link: one record, until it expires, for the address to which it is sent. */
export interface SignedLink {
  readonly id: string
  readonly expiresAt: Date
}

/** The receiver of the link. A link of one kind never works as another. */
type LinkPurpose = 'venue-answer' | 'changed-booking' | 'entered-visit' | 'preview' | 'wallet'

const ID_BYTES = 16
const TIME_BYTES = 6
const SHAPE = /^[A-Za-z0-9_-]{72}$/

/**
 * The token of a link: the record, the expiry, and a signature over both and the address to which it is sent. Nothing
 * is stored. When the address changes, all links to the old one stop working.
 */
export function signLink(settings: ProductSettings, purpose: LinkPurpose, link: SignedLink, address: string): string {
  const facts = Buffer.alloc(ID_BYTES + TIME_BYTES)
  facts.write(link.id.replaceAll('-', ''), 'hex')
  facts.writeUIntBE(Math.floor(link.expiresAt.getTime() / 1000), ID_BYTES, TIME_BYTES)
  return Buffer.concat([facts, signatureOf(settings, purpose, facts, address)]).toString('base64url')
}

/** Returns what the token claims, and whether it is valid for an address. Undefined when it is not a token. */
export function readLink(
  settings: ProductSettings,
  purpose: LinkPurpose,
  token: string,
): (SignedLink & { isSignedFor(address: string): boolean }) | undefined {
  if (!SHAPE.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const [facts, signature] = [bytes.subarray(0, ID_BYTES + TIME_BYTES), bytes.subarray(ID_BYTES + TIME_BYTES)]
  const hex = facts.toString('hex', 0, ID_BYTES)
  return {
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    expiresAt: new Date(facts.readUIntBE(ID_BYTES, TIME_BYTES) * 1000),
    isSignedFor: (address) => timingSafeEqual(signature, signatureOf(settings, purpose, facts, address)),
  }
}

function signatureOf(settings: ProductSettings, purpose: LinkPurpose, facts: Buffer, address: string): Buffer {
  return hashWithKey(settings, purpose, `${facts.toString('hex')} ${address.toLowerCase()}`)
}
