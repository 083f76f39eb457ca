import { useSyncExternalStore } from 'react'

export interface SessionUser {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly image: string | null
}

/** 'unknown' on the server and until the browser has looked: pages are rendered for an anonymous visitor. */
export interface Session {
  readonly status: 'unknown' | 'anonymous' | 'signedIn'
  readonly user?: SessionUser
}

const unknown: Session = { status: 'unknown' }
const listeners = new Set<() => void>()
let current: Session = unknown

export function setSession(next: Session): void {
  current = next
  for (const listener of listeners) listener()
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => current, () => unknown)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
