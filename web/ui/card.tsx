import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

interface CardProps extends ComponentProps<'div'> {
  /** Lifts on hover, for a card that is one big link. */
  readonly interactive?: boolean
  readonly padded?: boolean
}

export function Card({ interactive = false, padded = true, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={cx(
        'relative rounded-card border border-line bg-surface-raised',
        padded && 'p-5 md:p-6',
        interactive &&
          'transition-[box-shadow,border-color,translate] hover:-translate-y-0.5 hover:border-line-strong hover:shadow-raised',
        className,
      )}
    />
  )
}
