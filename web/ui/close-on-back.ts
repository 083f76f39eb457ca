import { useLayoutEffect, useRef } from 'react'
import type { ClientInstrumentation } from 'react-router'
import { type OverlayEntries, overlayEntries } from './overlay-entries.ts'

const entries: OverlayEntries | undefined = typeof window === 'undefined' ? undefined : overlayEntries(window)

/**
 * Makes the Back button close the overlay instead of leaving the page. An overlay may navigate before or after it
 * closes: with `replace` the target replaces its history entry, otherwise Back from the target skips that entry.
 */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  // A layout effect, because Back may be pressed as soon as the overlay is visible.
  useLayoutEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => (open ? entries?.open(() => close.current()) : undefined), [open])
}

/**
 * Ends a flow that took several entries; call it together with a navigation. The target comes after the entry that many
 * steps below, or replaces it with `replace`.
 */
export function startBelow(count: number): void {
  entries?.startBelow(count)
}

/** For the router: overlay entries wait for its navigations, and its navigations wait for the overlays' steps. */
export const navigationsAndOverlays: ClientInstrumentation = {
  router({ instrument }) {
    instrument({ navigate: (run, { to }) => entries?.navigate(run, typeof to === 'number') ?? Promise.resolve() })
  },
}
