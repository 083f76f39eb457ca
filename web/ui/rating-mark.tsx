import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../contract/fill-in.ts'

interface RatingMarkProps {
  readonly rating: { readonly average: number; readonly count: number }
  readonly className?: string
}

/** '★ 4.6 (12)'. */
export function RatingMark({ rating: { average, count }, className }: RatingMarkProps) {
  return (
    <span className={cx('figures inline-flex shrink-0 items-center gap-1 whitespace-nowrap', className)}>
      <Icon name="star" size={14} className="fill-current text-warning" />
      <span aria-hidden>
        <span className="font-semibold text-ink">{average.toFixed(1)}</span> ({count})
      </span>
      <span className="sr-only">{fillIn(texts.ratingLabel, { average: average.toFixed(1), count })}</span>
    </span>
  )
}
