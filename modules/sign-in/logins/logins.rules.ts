import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts'

/** T40: how long an access token is valid, in seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60
const IDLE_MS = 30 * DAY_MS
const LONGEST_MS = 90 * DAY_MS
/** T37: tabs that refresh at the same moment belong to one person. */
const GRACE_MS = 30 * 1_000

export function loginEndsAt(signedInAt: Date): Date {
  return new Date(signedInAt.getTime() + LONGEST_MS)
}

/** Logins last used before this instant are over (T40). */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS)
}

/** A login ends after 30 days without use, and always after 90 days (T40). */
export function refreshTokenEndsAt(now: Date, loginEnds: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, loginEnds.getTime()))
}

export interface PresentedToken {
  readonly expiresAt: Date
  /** When it was first exchanged; null until then. */
  readonly rotatedAt: Date | null
}

export interface PresentedLogin {
  readonly endsAt: Date
  readonly revokedAt: Date | null
  readonly isAccountActive: boolean
}

/**
 * The decision about a refresh token (T37).
 * - `rotate`: it is exchanged for the first time.
 * - `parallel`: another tab was a moment faster, and this tab gets a separate token.
 * - `reuse`: it was exchanged long ago, so a stranger may have a copy, and the whole login ends.
 * - `over`: the login has ended.
 */
export function decideRefresh(
  token: PresentedToken,
  login: PresentedLogin,
  now: Date,
): 'rotate' | 'parallel' | 'reuse' | 'over' {
  if (login.revokedAt !== null || login.endsAt <= now || !login.isAccountActive) return 'over'
  if (token.rotatedAt !== null) return now.getTime() - token.rotatedAt.getTime() <= GRACE_MS ? 'parallel' : 'reuse'
  return token.expiresAt <= now ? 'over' : 'rotate'
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgi?O?S?A?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** 'Firefox on Windows'; null when the browser does not say. */
export function nameDevice(userAgent: string | null): string | null {
  if (!userAgent) return null
  const findName = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = findName(browsers)
  const system = findName(systems)
  if (!browser) return system ?? null
  return system ? `${browser} on ${system}` : browser
}

const FRESH_MS = 10 * MINUTE_MS

/** T60: a step that cannot be undone needs a sign-in within the last ten minutes. */
export function isFresh(signedInAt: Date, now: Date): boolean {
  return now <= freshUntil(signedInAt)
}

/** The last instant at which a proof of identity counts as fresh. */
export function freshUntil(provenAt: Date): Date {
  return new Date(provenAt.getTime() + FRESH_MS)
}
