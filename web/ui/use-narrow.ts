import { useSyncExternalStore } from 'react'

/** Mobile is below 992 (2-marketplace §9). */
const NARROW = '(max-width: 991.98px)'

/**
 * False on the server, which knows no width (for the first paint only style sheets decide), and while not asked: a value
 * that differs from the server's makes React draw the component twice before it is live.
 */
export function useNarrow(isAsked = true): boolean {
  return useSyncExternalStore(
    watch,
    () => isAsked && matchMedia(NARROW).matches,
    () => false,
  )
}

function watch(changed: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
