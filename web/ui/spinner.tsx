import { cx } from './cx.ts'
import * as texts from './texts.ts'

interface SpinnerProps {
  readonly size?: number
  /** The accessible label; omit it where a text beside the spinner says the same. */
  readonly label?: string | undefined
  readonly className?: string
}

export function Spinner({ size = 24, label, className }: SpinnerProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      className={cx('animate-spin', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" opacity="0.22" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" />
    </svg>
  )
}

/** Announces that a part of a page is loading. */
export function Loader({ label = texts.loadingLabel }: { readonly label?: string }) {
  return (
    <div role="status" className="grid place-items-center gap-3 py-16 text-ink-muted">
      <Spinner size={32} className="text-accent" />
      <span className="text-sm">{label}</span>
    </div>
  )
}
