import type { MouseEvent } from 'react'

/**
 * Whether a press on a link stays in this tab: with a key, or another button, the browser does what it was asked for.
 */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
