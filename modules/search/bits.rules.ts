/** A set of documents: bit n stands for document n. All sets of one index have the same length. */
export type Bits = Uint32Array

export function noBits(size: number): Bits {
  return new Uint32Array(Math.ceil(size / 32))
}

export function allBits(size: number): Bits {
  const bits = noBits(size).fill(0xffffffff)
  const rest = size % 32
  if (rest > 0) bits[bits.length - 1] = 2 ** rest - 1
  return bits
}

export function setBit(bits: Bits, ordinal: number): void {
  const word = ordinal >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (ordinal & 31))
}

/** The entries for which a condition holds. */
export function bitsWhere<T>(entries: readonly T[], holds: (entry: T) => boolean): Bits {
  const bits = noBits(entries.length)
  entries.forEach((entry, ordinal) => {
    if (holds(entry)) setBit(bits, ordinal)
  })
  return bits
}

/** Removes from `bits` what is not in `other`. */
export function intersect(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0)
}

/** Adds to `bits` what is in `other`. */
export function unite(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0)
}

/** The size of the intersection. */
export function countBoth(bits: Bits, other: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += ones((bits[word] ?? 0) & (other[word] ?? 0))
  return count
}

export function countBits(bits: Bits): number {
  let count = 0
  for (const word of bits) count += ones(word)
  return count
}

function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The entries of a set, in their order. */
export function entriesIn<T>(bits: Bits, entries: readonly T[], most = Infinity): T[] {
  const found: T[] = []
  for (let word = 0; word < bits.length && found.length < most; word++) {
    for (let rest = bits[word] ?? 0; rest !== 0 && found.length < most; rest &= rest - 1) {
      const entry = entries[word * 32 + (31 - Math.clz32(rest & -rest))]
      if (entry !== undefined) found.push(entry)
    }
  }
  return found
}
