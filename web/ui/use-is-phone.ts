import { useSyncExternalStore } from 'react'

/** Below 992 pixels the schedule has its phone layout (2-marketplace §2.4). */
const phone = '(max-width: 991.98px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * False on the server, which does not know, and while not asked: a value that differs from the server's makes React
 * draw the page twice before it is live.
 */
export function useIsPhone(isAsked: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAsked && matchMedia(phone).matches,
    () => false,
  )
}
