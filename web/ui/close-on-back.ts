import { useEffect, useRef } from 'react'

const MARK = 'overlay'

interface MarkedState {
  readonly [MARK]?: number
}

let opened = 0
let leaving: ReturnType<typeof setTimeout> | undefined

/**
 * Makes the Back button close what lies over the page instead of leaving the page. Adds one history entry while open
 * and takes it away again. The router never learns of it (its own state is kept on the entry), so nothing is loaded
 * anew. A link inside the overlay must navigate with `replace`: it then takes the overlay's entry.
 */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!open) return undefined
    const mark = ++opened
    enter(mark)
    const onPop = (event: PopStateEvent) => {
      if (markOf(event.state) >= mark) return
      event.stopImmediatePropagation()
      window.removeEventListener('popstate', onPop, true)
      close.current()
    }
    window.addEventListener('popstate', onPop, true)
    return () => {
      window.removeEventListener('popstate', onPop, true)
      if (markOf(window.history.state) === mark) leaving = setTimeout(leave)
    }
  }, [open])
}

function markOf(state: unknown): number {
  return (state as MarkedState | null)?.[MARK] ?? 0
}

/** An overlay that follows another at once takes over its entry. */
function enter(mark: number): void {
  const state = { ...window.history.state, [MARK]: mark }
  if (leaving === undefined) window.history.pushState(state, '')
  else window.history.replaceState(state, '')
  clearTimeout(leaving)
  leaving = undefined
}

/** Goes back from the overlay's entry without telling the router. */
function leave(): void {
  leaving = undefined
  const swallow = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    window.removeEventListener('popstate', swallow, true)
  }
  window.addEventListener('popstate', swallow, true)
  window.history.back()
}
