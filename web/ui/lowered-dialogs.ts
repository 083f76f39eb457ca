import { useSyncExternalStore } from 'react'

/**
 * A modal dialog lies above everything that is not its own, and makes it unreachable. Somebody else's overlay (the real
 * payment provider's authentication) can therefore only be used while our dialogs step aside. They keep their content.
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
