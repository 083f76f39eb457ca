import { CODE_CHARACTERS, plainCode } from './codes.ts'

/**
 * The content of a ticket's QR: the booking code, the letter I, and what a desk can check without a connection, signed
 * with ES256. All of it is capital letters and digits, because a QR stores those most densely and a scanner that types
 * gets them right. A desk without this format still reads the code at its beginning.
 *
 * The bytes after the letter: version, flags, key (2), venue (6), opening and closing of check-in in seconds (4 each),
 * the name's length and the name, what is booked, the signature (64).
 */
export interface SignedTicket {
  readonly code: string
  /** First bytes of hashes, in hexadecimal digits: of the key that signed the ticket, and of its venue. */
  readonly keyId: string
  readonly venueMark: string
  /** At signing: when check-in opens, and the first instant at which it is too late. */
  readonly opensAt: Date
  readonly closesAt: Date
  /** The venue had not confirmed it yet. */
  readonly isRequest: boolean
  /** First name and initial, and what is booked; both may be cut, and are empty when unknown. */
  readonly name: string
  readonly ticketName: string
}

/** A public key, as a point of P-256 in base64url. */
export interface TicketKey {
  readonly id: string
  readonly publicKey: string
}

export const KEY_ID_BYTES = 2
export const VENUE_MARK_BYTES = 6
const VERSION = 1
const SIGNATURE_BYTES = 64
const FIXED_BYTES = 19
/** With these limits a QR has at most 49 squares a side (version 8, level M). */
const NAME_BYTES = 16
const TICKET_NAME_BYTES = 24
const form = /^([0-9A-HJ-Z]{1,40})I([2-9A-HJ-NP-Z]{133,})$/

/** The booking code in what was scanned or typed: a code alone, or a signed ticket. */
export function ticketCode(text: string): string {
  const plain = plainCode(text)
  return form.exec(plain)?.[1] ?? plain
}

/** What is signed: the code with its letter, and the bytes without the signature. */
export function bytesToSign(ticket: SignedTicket): Uint8Array<ArrayBuffer> {
  return join(encodeText(`${ticket.code}I`), payloadOf(ticket))
}

export function writeTicket(ticket: SignedTicket, signature: Uint8Array): string {
  return `${ticket.code}I${toLetters(join(payloadOf(ticket), signature))}`
}

/** Undefined for a code alone and for anything else. Does not check the signature. */
export function readTicket(text: string): SignedTicket | undefined {
  return take(text)?.ticket
}

/**
 * The ticket if one of these keys signed exactly this text; undefined otherwise. Needs no connection. Browsers allow
 * the check over https and on localhost only.
 */
export async function verifyTicket(text: string, keys: readonly TicketKey[]): Promise<SignedTicket | undefined> {
  const taken = take(text)
  const key = keys.find(({ id }) => id === taken?.ticket.keyId)
  if (!taken || !key) return undefined
  const { subtle } = globalThis.crypto
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const publicKey = await subtle.importKey('raw', fromBase64Url(key.publicKey), curve, false, ['verify'])
  const isOurs = await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, publicKey, taken.signature, taken.signed)
  return isOurs ? taken.ticket : undefined
}

interface TicketParts {
  readonly ticket: SignedTicket
  readonly signed: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

function take(text: string): TicketParts | undefined {
  const [, code, letters] = form.exec(plainCode(text)) ?? []
  const bytes = letters === undefined ? undefined : fromLetters(letters)
  if (code === undefined || !bytes || bytes.length < FIXED_BYTES + SIGNATURE_BYTES || bytes[0] !== VERSION)
    return undefined
  const payload = bytes.slice(0, -SIGNATURE_BYTES)
  const nameEnd = FIXED_BYTES + (payload[FIXED_BYTES - 1] ?? 0)
  if (nameEnd > payload.length) return undefined
  const view = new DataView(payload.buffer)
  return {
    ticket: {
      code,
      keyId: toHex(payload.slice(2, 4)),
      venueMark: toHex(payload.slice(4, 10)),
      opensAt: new Date(view.getUint32(10) * 1000),
      closesAt: new Date(view.getUint32(14) * 1000),
      isRequest: payload[1] === 1,
      name: new TextDecoder().decode(payload.slice(FIXED_BYTES, nameEnd)),
      ticketName: new TextDecoder().decode(payload.slice(nameEnd)),
    },
    signed: join(encodeText(`${code}I`), payload),
    signature: bytes.slice(-SIGNATURE_BYTES),
  }
}

function payloadOf(ticket: SignedTicket): Uint8Array<ArrayBuffer> {
  const name = cut(ticket.name, NAME_BYTES)
  const fixed = new Uint8Array(FIXED_BYTES)
  fixed.set([VERSION, ticket.isRequest ? 1 : 0, ...fromHex(ticket.keyId), ...fromHex(ticket.venueMark)])
  const view = new DataView(fixed.buffer)
  view.setUint32(10, ticket.opensAt.getTime() / 1000)
  view.setUint32(14, ticket.closesAt.getTime() / 1000)
  fixed[FIXED_BYTES - 1] = name.length
  return join(fixed, name, cut(ticket.ticketName, TICKET_NAME_BYTES))
}

/** As much of a text as fits, in whole characters; a cut one ends in '…'. */
function cut(text: string, most: number): Uint8Array {
  const whole = encodeText(text)
  if (whole.length <= most) return whole
  const letters = [...text]
  while (encodeText(`${letters.join('')}…`).length > most) letters.pop()
  return encodeText(`${letters.join('').trimEnd()}…`)
}

/** Five bits a letter; the last one is filled up with zeros. */
function toLetters(bytes: Uint8Array): string {
  let [text, kept, bits] = ['', 0, 0]
  for (const byte of bytes) {
    kept = ((kept & 31) << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += CODE_CHARACTERS[(kept >> (bits - 5)) & 31]
  }
  return bits === 0 ? text : text + CODE_CHARACTERS[(kept << (5 - bits)) & 31]
}

function fromLetters(text: string): Uint8Array {
  const bytes = []
  let [kept, bits] = [0, 0]
  for (const letter of text) {
    kept = ((kept & 255) << 5) | CODE_CHARACTERS.indexOf(letter)
    bits += 5
    if (bits >= 8) bytes.push((kept >> (bits -= 8)) & 255)
  }
  return Uint8Array.from(bytes)
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(text: string): number[] {
  return Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
