import { useEffect, useRef } from 'react'

/**
 * Gives the focus to the heading of each new step of the dialog around it, so that a screen reader tells what the last
 * press did, and the next Tab goes on from there. The heading is the one marked `data-step-heading`, or else the
 * dialog's title.
 */
export function StepFocus({ step }: { readonly step: string }) {
  const mark = useRef<HTMLSpanElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const dialog = mark.current?.closest('dialog')
    const heading = dialog?.querySelector<HTMLElement>('[data-step-heading]') ?? dialog?.querySelector('h2')
    if (!dialog || !heading) return
    heading.tabIndex = -1
    heading.classList.add('outline-none')
    heading.focus({ preventScroll: true })
    // The dialog scrolls, not its content, and the next step starts at its top.
    dialog.firstElementChild?.scrollTo?.({ top: 0 })
  }, [step])
  return <span ref={mark} hidden />
}
