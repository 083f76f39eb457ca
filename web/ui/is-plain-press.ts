import type { MouseEvent } from 'react'

/** Whether a press on a link stays in this tab. With a modifier key or another button, the browser handles it. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
