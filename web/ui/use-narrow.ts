import { useSyncExternalStore } from 'react'

/** Mobile is below 992 (2-marketplace §9); there products open over the page. */
const NARROW = '(max-width: 991.98px)'

/** False on the server, which knows no width: for the first paint only style sheets decide. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    watch,
    () => matchMedia(NARROW).matches,
    () => false,
  )
}

function watch(changed: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
