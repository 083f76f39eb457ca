/**
 * Something that only this tab remembers, through a reload and a sign-in elsewhere. It is lost where nothing can be
 * stored.
 */
export interface KeptInTab<T> {
  read(): T | undefined
  /** `undefined` forgets it. */
  write(value: T | undefined): void
  /** Returns the value and removes it. */
  take(): T | undefined
}

export function keepInTab<T>(key: string): KeptInTab<T> {
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
      // Nothing can be stored.
    }
  }
  const take = () => {
    const kept = read()
    write(undefined)
    return kept
  }
  return { read, write, take }
}
