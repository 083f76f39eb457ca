import { useLayoutEffect, useRef } from 'react'
import type { ClientInstrumentation } from 'react-router'
import { type OverlayEntries, overlayEntries } from './overlay-entries.ts'

const entries: OverlayEntries | undefined = typeof window === 'undefined' ? undefined : overlayEntries(window)

/**
 * Makes the Back button close what lies over the page instead of leaving the page. An overlay may lead on, before or
 * after it closes: with `replace` the goal takes its entry of the history; without, Back from the goal skips that
 * entry.
 */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  // As soon as it can be seen, not after: Back may be pressed at once.
  useLayoutEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => (open ? entries?.open(() => close.current()) : undefined), [open])
}

/**
 * For the end of what took several entries, together with a navigation at once: the goal comes after the entry so far
 * below, or with `replace` in its place.
 */
export function startBelow(count: number): void {
  entries?.startBelow(count)
}

/** For the router: the overlays' entries wait for its navigations, and these for the overlays' steps. */
export const navigationsAndOverlays: ClientInstrumentation = {
  router({ instrument }) {
    instrument({ navigate: (run, { to }) => entries?.navigate(run, typeof to === 'number') ?? Promise.resolve() })
  },
}
