const FIRST_SIZE = 1 << 12

/** Remembers keys in 10 to 20 bytes each, for keys of any length: a 53-bit hash stands for the key. */
export class SeenKeys {
  /** Open addressing; 0 is an empty slot. */
  #table = new Float64Array(FIRST_SIZE)
  #count = 0

  /** @returns whether the key was already there */
  add(key: string): boolean {
    const hash = hash53(key) + 1
    const place = placeOf(this.#table, hash)
    if (this.#table[place] === hash) return true
    this.#table[place] = hash
    this.#count += 1
    if (this.#count > this.#table.length * 0.7) this.#grow()
    return false
  }

  #grow(): void {
    const bigger = new Float64Array(this.#table.length * 2)
    for (const hash of this.#table) if (hash !== 0) bigger[placeOf(bigger, hash)] = hash
    this.#table = bigger
  }
}

function placeOf(table: Float64Array, hash: number): number {
  let place = hash % table.length
  while (table[place] !== 0 && table[place] !== hash) place = (place + 1) % table.length
  return place
}

/**
 * Two 32-bit multiplicative hashes side by side. Among a million keys, the chance of a collision is one in twenty
 * thousand.
 */
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
