import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'

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
      {standard && <Badge tone="standard">Standard</Badge>}
      {premium && (
        <Badge tone="premium" icon="crown">
          Premium
        </Badge>
      )}
    </p>
  )
}
