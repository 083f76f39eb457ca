import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { topDialog } from './open-dialogs.ts'
import { placeToasts } from './toast-place.rules.ts'
import { dismissToast, holdToasts, type Toast, toastStore, type ToastTone } from './toast.ts'
import * as texts from './texts.ts'

const looks: Readonly<Record<ToastTone, { icon: IconName; className: string }>> = {
  success: { icon: 'circle-check', className: 'text-success-text' },
  error: { icon: 'circle-alert', className: 'text-danger-text' },
  info: { icon: 'info', className: 'text-primary-text' },
}

/**
 * Shows the toasts, top right, for five seconds each. The clock stops while one is hovered or has the focus (T157).
 * They are in the browser's top layer and inside the topmost open dialog, which makes everything else unreachable.
 */
export function Toaster() {
  const dialog = useSyncExternalStore(topDialog.subscribe, topDialog.current, topDialog.onServer)
  return dialog ? createPortal(<ToastRegion />, dialog) : <ToastRegion />
}

/** Exists, empty, before the first toast: screen readers announce additions only to a region that they know. */
function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.onServer)
  const [isKnown, setKnown] = useState(false)
  const region = useRef<HTMLElement>(null)
  const newest = isKnown ? toasts.at(-1)?.id : undefined
  useEffect(() => {
    setKnown(true)
    return () => holdToasts(false)
  }, [])
  useEffect(() => {
    const element = region.current
    // A dialog that has just closed took this region with it; another region follows.
    if (!element?.isConnected || !element.showPopover) return undefined
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest === undefined) return undefined
    element.showPopover()
    return leaveFree(element)
  }, [newest])
  return (
    // Hover and focus only stop the clock; nothing is pressed here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={region}
      popover="manual"
      aria-label={texts.toasterLabel}
      aria-live="polite"
      aria-relevant="additions text"
      onMouseEnter={() => holdToasts(true)}
      onMouseLeave={() => holdToasts(false)}
      onFocus={() => holdToasts(true)}
      onBlur={() => holdToasts(false)}
      className="inset-auto top-3 transition-none right-(--toast-right,0.75rem) m-0 w-[min(24rem,calc(100%-0.75rem-var(--toast-right,0.75rem)))] gap-2 overflow-visible border-0 bg-transparent p-0 open:grid print:hidden! max-sm:in-[dialog]:top-1.5 sm:top-5 sm:right-(--toast-right,1.25rem)"
    >
      {isKnown && toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />)}
    </section>
  )
}

/**
 * Keeps a dialog's cross, headings and labels free of toasts. Runs once more when the dialog has stopped moving, and whenever it
 * shows something else: its next screen may have the same size. What it measures must have no transition.
 * @returns ends it
 */
function leaveFree(region: HTMLElement): (() => void) | undefined {
  const dialog = region.closest('dialog')
  if (!dialog) return undefined
  const place = () => {
    const cross = dialog.querySelector('[data-cross]')
    if (!cross) return
    region.style.removeProperty('--toast-right')
    region.style.removeProperty('top')
    const { clientWidth: width, clientHeight } = document.documentElement
    // A phone's keyboard covers the rest.
    const height = Math.min(clientHeight, visualViewport?.height ?? clientHeight)
    const { right, top } = placeToasts(
      region.getBoundingClientRect(),
      { cross: cross.getBoundingClientRect(), headings: headingsIn(dialog), ...restOf(dialog, region) },
      { width, height },
    )
    if (right !== undefined) region.style.setProperty('--toast-right', `${right}px`)
    if (top !== undefined) region.style.top = `${top}px`
  }
  place()
  void Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)).then(place)
  const sizes = new ResizeObserver(place)
  sizes.observe(dialog)
  const screens = new MutationObserver(place)
  screens.observe(dialog, { childList: true, subtree: true })
  return () => {
    sizes.disconnect()
    screens.disconnect()
  }
}

/**
 * The boxes of the headings' texts, because a heading is often as wide as its dialog, and of sentences that must be
 * read like one. A heading for screen readers alone takes a pixel.
 */
function headingsIn(dialog: HTMLElement): DOMRect[] {
  return [...dialog.querySelectorAll('h2, h3, label, legend, [data-no-toast]')]
    .filter((heading) => heading.getBoundingClientRect().width > 1)
    .map((heading) => {
      const text = document.createRange()
      text.selectNodeContents(heading)
      return text.getBoundingClientRect()
    })
}

function restOf(dialog: HTMLElement, toasts: HTMLElement): { controls: DOMRect[]; texts: DOMRect[] } {
  const boxes = (selector: string) =>
    [...dialog.querySelectorAll(selector)]
      .filter((one) => !toasts.contains(one))
      .map((one) => one.getBoundingClientRect())
  return { controls: boxes('input, select, textarea, button, a[href]'), texts: boxes('p, li, dt, dd, svg') }
}

function ToastCard({ toast: { id, tone, text } }: { readonly toast: Toast }) {
  // The pressed toast disappears, and with it the events for pointer leave and blur.
  const dismiss = () => {
    holdToasts(false)
    dismissToast(id)
  }
  const { icon, className } = looks[tone]
  return (
    // On a phone a dialog has room for one toast, below its title: the newest.
    <div className="flex animate-[slide-in_220ms_var(--ease-out)] items-start gap-3 rounded-card border border-line bg-surface-raised py-2 pr-2 pl-4 text-ink shadow-overlay max-sm:in-[dialog]:items-center max-sm:in-[dialog]:gap-2 max-sm:in-[dialog]:py-0.5 max-sm:in-[dialog]:pr-0.5 max-sm:in-[dialog]:pl-3 max-sm:in-[dialog]:not-last:hidden">
      <Icon name={icon} size={22} className={cx('mt-2.5 max-sm:in-[dialog]:mt-0', className)} />
      <p className="flex-1 py-2.5 text-[0.9375rem] leading-snug font-medium max-sm:in-[dialog]:py-0.5 max-sm:in-[dialog]:text-sm max-sm:in-[dialog]:leading-5">
        {text}
      </p>
      <IconButton icon="close" label={texts.toastDismissLabel} size={18} onClick={dismiss} />
    </div>
  )
}
