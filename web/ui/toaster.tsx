import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { dismissToast, type Toast, TOAST_MS, toastStore, type ToastTone } from './toast.ts'

const looks: Readonly<Record<ToastTone, { icon: IconName; className: string }>> = {
  success: { icon: 'circle-check', className: 'text-success-text' },
  error: { icon: 'circle-alert', className: 'text-danger-text' },
  info: { icon: 'info', className: 'text-primary-text' },
}

/**
 * Shows the toasts, top right, for five seconds each; the clock stands still while one is hovered or holds the focus.
 * The region is there from the start, so that screen readers announce what appears in it. It lies in the browser's top
 * layer, above any open dialog.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.onServer)
  const [held, setHeld] = useState(false)
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    const element = region.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [newest])
  return (
    // Hover and focus only stop the clock; nothing is pressed here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={region}
      popover="manual"
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions text"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="inset-auto top-3 right-3 m-0 w-[min(24rem,calc(100vw-1.5rem))] gap-2 overflow-visible border-0 bg-transparent p-0 open:grid sm:top-5 sm:right-5"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} held={held} onGone={() => setHeld(false)} />
      ))}
    </section>
  )
}

function ToastCard({ toast: { id, tone, text }, held, onGone }: { toast: Toast; held: boolean; onGone: () => void }) {
  const left = useRef(TOAST_MS)
  useEffect(() => {
    if (held) return undefined
    const started = Date.now()
    const timer = setTimeout(() => dismissToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1000, left.current - (Date.now() - started))
    }
  }, [held, id])
  const dismiss = () => {
    onGone()
    dismissToast(id)
  }
  const { icon, className } = looks[tone]
  return (
    <div className="flex animate-[slide-in_220ms_var(--ease-out)] items-start gap-3 rounded-card border border-line bg-surface-raised py-2 pr-2 pl-4 text-ink shadow-overlay">
      <Icon name={icon} size={22} className={cx('mt-2.5', className)} />
      <p className="flex-1 py-2.5 text-[0.9375rem] leading-snug font-medium">{text}</p>
      <IconButton icon="close" label="Dismiss" size={18} onClick={dismiss} />
    </div>
  )
}
