import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import * as texts from './texts.ts'

/** The passes that open the door. */
export function OfferPills({
  standard,
  premium,
  className,
}: {
  standard: boolean
  premium: boolean
  className?: string
}) {
  if (!standard && !premium) return null
  return (
    <p className={cx('flex flex-wrap gap-1.5', className)}>
      {standard && <Badge tone="standard">{texts.standardBadge}</Badge>}
      {premium && (
        <Badge tone="premium" icon="crown">
          {texts.premiumBadge}
        </Badge>
      )}
    </p>
  )
}
