import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

interface WideTableProps {
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** Around a table that may be wider than the screen: it scrolls, and the keyboard reaches it to scroll it. */
export function WideTable({ label, className, children }: WideTableProps) {
  return (
    <div
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with keys
      tabIndex={0}
      className={cx('relative overflow-x-auto', className)}
    >
      {children}
    </div>
  )
}
