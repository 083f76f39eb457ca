import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

export type BadgeTone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'premium' | 'standard'

const tones: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-surface-sunken text-ink-muted',
  primary: 'bg-primary-soft text-on-primary-soft',
  success: 'bg-success-soft text-on-success-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  premium: 'bg-premium-soft text-on-premium-soft',
  standard: 'bg-standard-soft text-on-standard-soft',
}

interface BadgeProps {
  readonly tone?: BadgeTone
  readonly icon?: IconName
  readonly className?: string
  readonly children: ReactNode
}

/** A pill that shows a kind or a state. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-[0.8125rem] leading-5 font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
