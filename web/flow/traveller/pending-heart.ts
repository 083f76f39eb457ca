import { keepInTab } from '../../client/tab/kept-in-tab.ts'

const kept = keepInTab<{ readonly venueId: string; readonly until: number }>('pending-heart')
const LONGEST_MS = 30 * 60_000

/** Remembers the heart that a visitor pressed before signing in. */
export function keepPendingHeart(venueId: string): void {
  kept.write({ venueId, until: Date.now() + LONGEST_MS })
}

export function forgetPendingHeart(): void {
  kept.write(undefined)
}

/** Returns the kept heart, once. */
export function takePendingHeart(): string | undefined {
  const heart = kept.take()
  return heart && heart.until > Date.now() ? heart.venueId : undefined
}
