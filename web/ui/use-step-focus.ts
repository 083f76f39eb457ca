import { type RefObject, useEffect, useRef } from 'react'

/**
 * The steps of a dialog take each other's place. The new step's first heading gets the focus, or else the dialog's
 * title, unless a control of that step has taken it.
 * @returns for the element around the steps
 */
export function useStepFocus<Around extends HTMLElement = HTMLDivElement>(step: unknown): RefObject<Around | null> {
  const around = useRef<Around>(null)
  const shown = useRef(step)
  useEffect(() => {
    const isSame = shown.current === step
    shown.current = step
    const active = document.activeElement
    const isTaken = around.current?.contains(active) && active?.getClientRects().length !== 0
    if (isSame || isTaken) return
    const heading = around.current?.querySelector('h3') ?? around.current?.closest('dialog')?.querySelector('h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [step])
  return around
}
