import { useSyncExternalStore } from 'react'

/**
 * A modal dialog covers everything outside it and makes it unreachable. A third-party overlay (the real payment
 * provider's authentication) therefore works only while our dialogs step aside. They keep their content.
 */
let count = 0
const listeners = new Set<() => void>()

export async function withDialogsLowered<T>(work: () => Promise<T>): Promise<T> {
  change(1)
  try {
    return await work()
  } finally {
    change(-1)
  }
}

function change(by: number): void {
  count += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useDialogsLowered(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  )
}
