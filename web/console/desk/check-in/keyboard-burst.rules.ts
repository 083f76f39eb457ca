/** People need twice as long from key to key; slow scanners without a cable need half as long. */
const KEY_WITHIN_MS = 60
const SHORTEST = 6

export interface Burst {
  readonly text: string
  /** When its last key came. */
  readonly at: number
}

export const NO_BURST: Burst = { text: '', at: Number.NEGATIVE_INFINITY }

/**
 * A scanner that acts as a keyboard types a code faster than a person could, and ends with Enter.
 * @returns what has been typed so far at that speed, and the whole text once Enter has ended it
 */
export function afterKey(
  { text, at }: Burst,
  key: string,
  now: number,
): { readonly burst: Burst; readonly scanned: string | null } {
  const isFast = now - at <= KEY_WITHIN_MS
  if (key === 'Enter') return { burst: NO_BURST, scanned: isFast && text.length >= SHORTEST ? text : null }
  // Shift and its like are pressed between capital letters.
  if (key.length !== 1) return { burst: isFast ? { text, at: now } : NO_BURST, scanned: null }
  return { burst: { text: isFast ? text + key : key, at: now }, scanned: null }
}
