import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { noteOpenDialog } from './open-dialogs.ts'

/**
 * Opens and closes the element itself. Closing, even by unmounting, returns the focus to where it was.
 * @returns whether it should be open: the event `close` comes late, and also for a close from here
 */
export function useModal(
  element: { readonly current: HTMLDialogElement | null },
  open: boolean,
): { readonly current: boolean } {
  const isUp = useRef(false)
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog || !open) return undefined
    isUp.current = true
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const noteClosed = noteOpenDialog(dialog)
    return () => {
      isUp.current = false
      dialog.close()
      noteClosed()
    }
  }, [element, open])
  // A browser closes a dialog by itself when Escape is pressed twice; one that stays open is shown again.
  useLayoutEffect(() => {
    if (open && element.current && !element.current.open) element.current.showModal()
  })
  return isUp
}

/** A link inside that leads to another page closes the overlay. */
export function useCloseOnLeave(open: boolean, onClose: () => void): void {
  const { pathname } = useLocation()
  const openedAt = useRef(pathname)
  useEffect(() => {
    if (!open) openedAt.current = pathname
    else if (openedAt.current !== pathname) onClose()
  })
}
