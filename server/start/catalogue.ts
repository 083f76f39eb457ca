import { LRUCache } from 'lru-cache'
import type { Catalogue, Sized } from '../../modules/context.ts'

interface Read {
  readonly version: string
  readonly value: Promise<unknown>
}

interface Kept extends Read {
  /** What `value` resolved to. */
  readonly last: unknown
}

/**
 * The catalogue's memory of one process. What is asked for together is read once; what was used longest ago goes first
 * when `maxBytes` are exceeded. A read that fails is not remembered; what it was to replace stays, as old as it is.
 */
export function catalogueMemory(version: Catalogue['version'], maxBytes: number): Catalogue {
  const kept = new LRUCache<string, Kept>({ maxSize: maxBytes })
  const reading = new Map<string, Read>()

  function begin<T>(key: string, now: string, read: (before: T | undefined) => Promise<Sized<T>>): Promise<T> {
    const result = read(kept.get(key)?.last as T | undefined)
    const begun = { version: now, value: result.then(({ value }) => value) }
    reading.set(key, begun)
    const end = (): boolean => reading.get(key) === begun && reading.delete(key)
    result.then(
      // One that is bigger than the whole memory is kept too, alone.
      ({ value, bytes }) => {
        const size = Math.max(1, Math.min(Math.ceil(bytes), maxBytes))
        if (end()) kept.set(key, { ...begun, last: value }, { size })
      },
      end,
    )
    return begun.value
  }

  return {
    version,
    keep<T>(key: string, scopes: readonly string[], read: (before: T | undefined) => Promise<Sized<T>>): Promise<T> {
      const now = version(...scopes)
      const known = [reading.get(key), kept.get(key)].find((one) => one?.version === now)
      return known ? (known.value as Promise<T>) : begin(key, now, read)
    },
  }
}
