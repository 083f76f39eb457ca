import type { Catalogue, Sized } from '../../modules/context.ts'

interface Kept {
  readonly version: string
  readonly value: Promise<unknown>
  /** The value once it is there, until then what was kept before it. */
  last: unknown
  bytes: number
}

/**
 * The catalogue's memory of one process. What is asked for together is loaded once; what was used longest ago goes first
 * when `maxBytes` are exceeded. What failed to load is not remembered; what it was to replace stays, as old as it is.
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
    entry.bytes = size
    if (kept.get(key) !== entry) return
    bytes += size
    for (const [oldKey, old] of kept) {
      if (bytes <= maxBytes) break
      if (old !== entry && old.bytes > 0) drop(oldKey, old)
    }
  }

  function restore(key: string, entry: Kept, before: Kept | undefined): void {
    if (kept.get(key) !== entry) return
    drop(key, entry)
    if (before?.last === undefined) return
    kept.set(key, before)
    bytes += before.bytes
  }

  function load<T>(
    key: string,
    now: string,
    before: Kept | undefined,
    read: (before: T | undefined) => Promise<Sized<T>>,
  ): Promise<T> {
    const reading = read(before?.last as T | undefined)
    const entry: Kept = { version: now, value: reading.then(({ value }) => value), last: before?.last, bytes: 0 }
    kept.set(key, entry)
    reading.then(
      ({ value, bytes: size }) => {
        entry.last = value
        weigh(key, entry, size)
      },
      () => restore(key, entry, before),
    )
    return entry.value as Promise<T>
  }

  return {
    version,
    keep<T>(key: string, scopes: readonly string[], read: (before: T | undefined) => Promise<Sized<T>>): Promise<T> {
      const now = version(...scopes)
      const known = kept.get(key)
      if (known) kept.delete(key)
      if (known?.version === now) {
        kept.set(key, known)
        return known.value as Promise<T>
      }
      bytes -= known?.bytes ?? 0
      return load(key, now, known, read)
    },
  }
}
