import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the element as soon as a dialog has gone in which something was done, because the pressed control may
 * disappear with its item.
 * @returns says that it is done
 */
export function useFocusAfter(element: RefObject<HTMLElement | null>): () => void {
  const isDone = useRef(false)
  useEffect(
    () => () => {
      if (isDone.current) element.current?.focus()
    },
    [element],
  )
  return () => {
    isDone.current = true
  }
}
