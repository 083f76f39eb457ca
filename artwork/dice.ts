/** Repeatable chance: the same seed always gives the same values. Every choice in a picture comes from such dice. */
export interface Dice {
  /** A number from 0 up to, not including, 1. */
  next(): number
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  whole(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
  /** An independent stream: drawing more in one part of a picture never changes another part. */
  fork(label: string): Dice
}

/** 32-bit FNV-1a with a final mix, so that `gym-1` and `gym-2` land far apart. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i)
    hash = Math.imul(hash, 0x01000193)
  }
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export function rollDice(seed: string): Dice {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    next,
    between,
    whole,
    pick: (list) => {
      const picked = list[Math.floor(next() * list.length)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
    chance: (probability) => next() < probability,
    fork: (label) => rollDice(`${seed}|${label}`),
  }
}
