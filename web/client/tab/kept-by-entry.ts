import type { Location } from 'react-router'

const MOST = 50

export interface KeptByEntry<Kept> {
  readonly of: (entry: string) => Kept | undefined
  readonly keep: (entry: string, kept: Kept) => void
}

/** What a page stores with a history entry, for a visitor who comes back to it in this tab, even after a reload. */
export function keepByEntry<Kept>(name: string): KeptByEntry<Kept> {
  const all = (): Record<string, Kept> => {
    try {
      return JSON.parse(sessionStorage.getItem(name) ?? '{}') as Record<string, Kept>
    } catch {
      return {}
    }
  }
  return {
    of: (entry) => all()[entry],
    keep(entry, kept) {
      const { [entry]: _old, ...others } = all()
      const entries = [...Object.entries(others), [entry, kept] as const].slice(-MOST)
      try {
        sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(entries)))
      } catch {
        // In a browser that stores nothing, each page starts empty.
      }
    },
  }
}

/** The name of an entry. All entries opened by their address have the same key. */
export function entryOf({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  return key === 'default' ? pathname + search : key
}
