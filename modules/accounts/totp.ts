import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The time step that an instant falls in (RFC 6238). */
export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS)
}

/** A new secret, in the base32 that authenticators take. */
export function newTotpSecret(): string {
  return base32(randomBytes(SECRET_BYTES))
}

/** The code of a time step: six digits (RFC 4226 §5.3, SHA-1, as every authenticator has it). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step whose code this is: the present one or its neighbours, as clocks differ, and never one that was used. */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number | null): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const present = stepOf(now)
  const matching = [present - 1, present, present + 1].filter((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)),
  )
  return matching.find((step) => lastStep === null || step > lastStep)
}

/** What an authenticator reads from a QR code. */
export function totpAddress(secret: string, account: string, brand: string): string {
  const label = encodeURIComponent(`${brand}:${account}`)
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: brand, algorithm: 'SHA1', digits: String(DIGITS), period: String(STEP_MS / 1000) }).toString()}`
}

/** RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  let [text, bits, held] = ['', 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(held >>> bits) & 31] ?? ''
    }
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + (alphabet[(held << (5 - bits)) & 31] ?? '')
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let [bits, held] = [0, 0]
  for (const letter of text) {
    held = (held << 5) | alphabet.indexOf(letter)
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >>> bits) & 255)
    }
    held &= (1 << bits) - 1
  }
  return Buffer.from(bytes)
}
