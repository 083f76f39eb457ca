import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../contract/fill-in.ts'

const FIVE = [1, 2, 3, 4, 5] as const

interface StarsProps {
  /** 1 to 5. */
  readonly value: number
  readonly className?: string
}

/** A rating: five stars, with `value` of them filled. */
export function Stars({ value, className }: StarsProps) {
  return (
    <span
      role="img"
      aria-label={fillIn(texts.starsLabel, { stars: value })}
      className={cx('inline-flex gap-0.5', className)}
    >
      {FIVE.map((star) => (
        <Icon
          key={star}
          name="star"
          size={16}
          className={star <= value ? 'fill-current text-warning' : 'text-line-strong'}
        />
      ))}
    </span>
  )
}
