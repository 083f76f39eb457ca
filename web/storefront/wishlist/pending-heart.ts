const KEY = 'pending-heart'
const LONGEST_MS = 30 * 60_000

/** Remembers the heart that somebody pressed before signing in: of this tab, through a reload and a sign-in elsewhere. */
export function keepPendingHeart(venueId: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ venueId, until: Date.now() + LONGEST_MS }))
  } catch {
    // The heart is pressed again then.
  }
}

export function forgetPendingHeart(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

/** What was kept, once. */
export function takePendingHeart(): string | undefined {
  try {
    const { venueId, until } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { venueId?: string; until?: number }
    forgetPendingHeart()
    return until !== undefined && until > Date.now() ? venueId : undefined
  } catch {
    return undefined
  }
}
