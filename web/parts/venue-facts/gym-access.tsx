import { termsOfPrice, type VisitPrice } from '../../../contract/price-per-visit.ts'
import { dayText } from '../../../contract/date-texts.ts'
import type { StudioDetail, WalkIn } from '../../../contract/venues.ts'
import { Badge } from '../../ui/badge.tsx'
import { proposeDay } from '../../../contract/propose-day.ts'
import { WalkInButton } from '../../flow/booking/walk-in-button.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface GymAccessProps {
  readonly venue: StudioDetail
  readonly walkIn: WalkIn
  readonly price: VisitPrice | null
  /** The dialog's title is the pass's name. */
  readonly inDialog?: boolean
}

/** 'General Gym Access': a visit without a class. */
export function GymAccess({ venue, walkIn, price, inDialog = false }: GymAccessProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-64">
        {inDialog ? (
          <TypeBadge type={walkIn.voucherType} />
        ) : (
          <h3 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
            {walkIn.name}
            <TypeBadge type={walkIn.voucherType} />
          </h3>
        )}
        <p className="mt-1.5 text-sm text-ink-muted">{texts.gymAccessText}</p>
        <ClosedToday walkIn={walkIn} />
        {price && (
          <p className="figures mt-1.5 text-sm font-semibold">
            {fillIn(texts.factPrice, { perVisit: price.perVisit, terms: termsOfPrice(price) })}
          </p>
        )}
      </div>
      {proposeDay(walkIn) !== null && (
        <div className={inDialog ? 'grid w-full gap-2' : 'grid gap-1.5'}>
          <WalkInButton slug={venue.slug} walkIn={walkIn} />
        </div>
      )}
    </div>
  )
}

/** Says where the visit would not be today. */
export function ClosedToday({ walkIn }: { readonly walkIn: WalkIn }) {
  const day = proposeDay(walkIn)
  if (day === walkIn.firstDate) return null
  return (
    <p className="mt-1.5 text-sm font-semibold text-on-warning-soft">
      {day === null ? texts.gymAccessClosed : fillIn(texts.gymAccessClosedToday, { day: dayText(day, 'long') })}
    </p>
  )
}

export function TypeBadge({ type }: { readonly type: 'standard' | 'premium' }) {
  return type === 'premium' ? (
    <Badge tone="premium" icon="crown">
      {texts.premiumBadge}
    </Badge>
  ) : (
    <Badge tone="standard">{texts.standardBadge}</Badge>
  )
}
