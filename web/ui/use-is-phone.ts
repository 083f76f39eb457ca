import { useSyncExternalStore } from 'react'

/** Below 992 pixels the schedule is a phone's (2-marketplace §2.4). */
const phone = '(max-width: 991.98px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * False on the server, which does not know, and where nothing depends on it: an answer that differs from the server's
 * has the page drawn a second time before it is live.
 */
export function useIsPhone(isAsked: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAsked && matchMedia(phone).matches,
    () => false,
  )
}
