import { generateSecret, generateSync, verifySync } from 'otplib'

const STEP_SECONDS = 30
const DIGITS = 6

/** The time step that an instant falls in (RFC 6238). */
export function stepOf(now: Date): number {
  return Math.floor(secondsOf(now) / STEP_SECONDS)
}

/** A new secret of 160 random bits, in the base32 that authenticators accept. */
export function newTotpSecret(): string {
  return generateSecret()
}

/** The code of a time step: six digits (RFC 4226 §5.3, SHA-1, as every authenticator has it). */
export function totpCode(secret: string, step: number): string {
  return generateSync({ secret, epoch: step * STEP_SECONDS })
}

/** The step of this code: the present one or its neighbours, because clocks differ, and never a used one. */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number | null): number | undefined {
  // After the clock was set back, the used step may lie ahead of all steps that are tried.
  if (!/^\d{6}$/.test(code) || (lastStep !== null && lastStep > stepOf(now))) return undefined
  const after = lastStep === null ? {} : { afterTimeStep: lastStep }
  const found = verifySync({ secret, token: code, epoch: secondsOf(now), epochTolerance: STEP_SECONDS, ...after })
  return found.valid ? stepOf(now) + found.delta : undefined
}

/**
 * The address in the QR code that an authenticator reads. The library leaves out the usual values, which some
 * authenticators require.
 */
export function totpAddress(secret: string, account: string, brand: string): string {
  const label = encodeURIComponent(`${brand}:${account}`)
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: brand, algorithm: 'SHA1', digits: String(DIGITS), period: String(STEP_SECONDS) }).toString()}`
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
