import type { Catalogue, Sized } from '../modules/context.ts'

interface Kept {
  readonly version: string
  readonly value: Promise<unknown>
  bytes: number
}

/**
 * The catalogue's memory of one process. What is asked for together is loaded once; what was used longest ago goes first
 * when `maxBytes` are exceeded. What failed to load is not remembered.
 */
export function catalogueMemory(version: Catalogue['version'], maxBytes: number): Catalogue {
  const kept = new Map<string, Kept>()
  let bytes = 0

  function drop(key: string, entry: Kept): void {
    if (kept.get(key) !== entry) return
    kept.delete(key)
    bytes -= entry.bytes
  }

  function weigh(key: string, entry: Kept, size: number): void {
    if (kept.get(key) !== entry) return
    entry.bytes = size
    bytes += size
    for (const [oldKey, old] of kept) {
      if (bytes <= maxBytes) break
      if (old !== entry && old.bytes > 0) drop(oldKey, old)
    }
  }

  function load<T>(key: string, now: string, read: () => Promise<Sized<T>>): Promise<T> {
    const reading = read()
    const entry: Kept = { version: now, value: reading.then(({ value }) => value), bytes: 0 }
    kept.set(key, entry)
    reading.then(
      (sized) => weigh(key, entry, sized.bytes),
      () => drop(key, entry),
    )
    return entry.value as Promise<T>
  }

  return {
    version,
    keep<T>(key: string, scopes: readonly string[], read: () => Promise<Sized<T>>): Promise<T> {
      const now = version(...scopes)
      const known = kept.get(key)
      if (known) kept.delete(key)
      if (known?.version === now) {
        kept.set(key, known)
        return known.value as Promise<T>
      }
      bytes -= known?.bytes ?? 0
      return load(key, now, read)
    },
  }
}
