import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

interface ChipProps extends ComponentProps<'button'> {
  readonly icon?: IconName
  /** Makes the chip a toggle. */
  readonly pressed?: boolean
  /** The label of a chip that disappears when pressed: 'Remove Yoga'. */
  readonly removeLabel?: string
}

/** A small choice: a quick filter, or an active filter that the user can remove. */
export function Chip({ icon, pressed, removeLabel, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      aria-label={removeLabel}
      className={cx(
        'touch inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors',
        pressed
          ? 'border-primary bg-primary-soft text-on-primary-soft'
          : 'border-line bg-surface-raised text-ink hover:border-line-strong',
        className,
      )}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
      {removeLabel && <Icon name="close" size={14} />}
    </button>
  )
}
