import { useSyncExternalStore } from 'react'

/** Mobile is below 992 (2-marketplace §9). */
const NARROW = '(max-width: 991.98px)'
/** From this width on a search has its map beside its list (`nav` in theme.css). */
const WIDE = '(min-width: 1090px)'

const watchNarrow = watchOf(NARROW)
const watchWide = watchOf(WIDE)

/**
 * False on the server, which knows no width (style sheets alone decide the first paint), and until the browser is
 * asked: a value that differs from the server's makes React draw the component twice before it is live.
 */
export function useNarrow(isAsked = true): boolean {
  return useSyncExternalStore(
    watchNarrow,
    () => isAsked && matchMedia(NARROW).matches,
    () => false,
  )
}

/** False on the server: the list is over the map until the width is known. */
export function useWide(): boolean {
  return useSyncExternalStore(watchWide, isWide, () => false)
}

export function isWide(): boolean {
  return matchMedia(WIDE).matches
}

function watchOf(width: string) {
  return (changed: () => void) => {
    const query = matchMedia(width)
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }
}
