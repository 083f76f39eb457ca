/**
 * Something that this tab remembers: through a reload and a sign-in elsewhere, and no other tab. Where nothing can be
 * kept, that is lost.
 */
export interface KeptInTab<T> {
  read(): T | undefined
  /** `undefined` forgets it. */
  write(value: T | undefined): void
  /** What was kept, once. */
  take(): T | undefined
}

export function keptInTab<T>(key: string): KeptInTab<T> {
  const read = () => {
    try {
      return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? undefined
    } catch {
      return undefined
    }
  }
  const write = (value: T | undefined) => {
    try {
      if (value === undefined) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify(value))
    } catch {
      // Nothing can be kept.
    }
  }
  const take = () => {
    const kept = read()
    write(undefined)
    return kept
  }
  return { read, write, take }
}
