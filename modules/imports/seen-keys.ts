/** Remembers keys in 8 bytes or so each, whatever their length: a 53-bit hash stands for the key. */
export class SeenKeys {
  readonly #hashes = new Set<number>()

  /** @returns whether the key was there before */
  add(key: string): boolean {
    const hash = hash53(key)
    if (this.#hashes.has(hash)) return true
    this.#hashes.add(hash)
    return false
  }
}

/** Two 32-bit multiplicative hashes side by side. Among a million keys two alike are a chance of one in twenty thousand. */
function hash53(text: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 0x9e3779b1)
    low = Math.imul(low ^ code, 0x5f356495)
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  return 2 ** 32 * (low & 0x1fffff) + (high >>> 0)
}
