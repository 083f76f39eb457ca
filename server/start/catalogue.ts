import { LRUCache } from 'lru-cache'
import type { Catalogue, SizedValue } from '../../modules/call/context.ts'

interface Read {
  readonly version: string
  readonly value: Promise<unknown>
}

interface KeptValue extends Read {
  /** The value that `value` resolved to. */
  readonly last: unknown
}

/** The catalogue's memory of one process, which readers of a copy of the database share. */
export interface CatalogueMemory extends Catalogue {
  /**
   * Stored values are shared, running reads are not, so that readers of the primary never wait for a copy that fails.
   */
  readFrom(versionOfCopy: Catalogue['version']): Catalogue
}

/**
 * The catalogue's memory of one process. Simultaneous requests for a value share one read. When `maxBytes` are
 * exceeded, the least recently used values are dropped first. A failed read is not remembered; the previous value
 * stays.
 */
export function catalogueMemory(version: Catalogue['version'], maxBytes: number): CatalogueMemory {
  const kept = new LRUCache<string, KeptValue>({ maxSize: maxBytes })
  return {
    ...memoryOf(kept, version, maxBytes),
    readFrom: (versionOfCopy) => memoryOf(kept, versionOfCopy, maxBytes),
  }
}

function memoryOf(kept: LRUCache<string, KeptValue>, version: Catalogue['version'], maxBytes: number): Catalogue {
  const reading = new Map<string, Read>()

  function begin<T>(key: string, now: string, read: (before: T | undefined) => Promise<SizedValue<T>>): Promise<T> {
    const result = read(kept.get(key)?.last as T | undefined)
    const begun = { version: now, value: result.then(({ value }) => value) }
    reading.set(key, begun)
    const end = (): boolean => reading.get(key) === begun && reading.delete(key)
    result.then(
      // A value bigger than the whole memory is still kept, but alone.
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
    keep<T>(
      key: string,
      scopes: readonly string[],
      read: (before: T | undefined) => Promise<SizedValue<T>>,
    ): Promise<T> {
      const now = version(...scopes)
      const known = [reading.get(key), kept.get(key)].find((one) => one?.version === now)
      return known ? (known.value as Promise<T>) : begin(key, now, read)
    },
  }
}
