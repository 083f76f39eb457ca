import { Suspense } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { dayText } from '../../../contract/date-texts.ts'
import { GymAccess, TypeBadge } from '../../parts/venue-facts/gym-access.tsx'
import { useNarrow } from '../../ui/use-width.ts'
import { type ProductDialog, useProductDialog } from './use-product-dialog.ts'
import { type DayOfClasses, VenueSchedule } from './venue-schedule.tsx'
import type { StudioDetail, WalkIn } from '../../../contract/venues.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface VenueProductsProps {
  readonly venue: StudioDetail
  readonly walkIn: WalkIn | null
  readonly pricePerVisit: string | null
  readonly day: DayOfClasses
}

/** The venue's products: general gym access, and the classes of a day. Below 992 both open over the page. */
export function VenueProducts({ venue, walkIn, pricePerVisit, day }: VenueProductsProps) {
  const isNarrow = useNarrow()
  return (
    <section id="products" className="mt-9 scroll-mt-36">
      <h2 className="text-heading">{texts.products}</h2>
      <div className="mt-4 grid gap-3 lg:hidden">
        {walkIn && (
          <Card className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {walkIn.name}
              <TypeBadge type={walkIn.voucherType} />
            </p>
            <p className="text-sm text-ink-muted">
              {texts.oneVisitOfYourPass}
              {pricePerVisit && ` ${fillIn(texts.fromPricePerVisitPerVisit, { pricePerVisit })}`}
            </p>
          </Card>
        )}
        {venue.hasClasses && (
          <Card className="grid gap-1">
            <p className="font-semibold">{texts.classes}</p>
            <p className="text-sm text-ink-muted">{classesText(day)}</p>
          </Card>
        )}
      </div>
      {!isNarrow && (
        <Suspense>
          <WideProducts {...{ venue, walkIn, pricePerVisit, day }} />
        </Suspense>
      )}
    </section>
  )
}

/** Behind a boundary: a narrow screen drops it before it comes alive. */
function WideProducts({ venue, walkIn, pricePerVisit, day }: VenueProductsProps) {
  return (
    <div className="max-lg:hidden">
      {walkIn && (
        <Card className="mt-4">
          <GymAccess venue={venue} walkIn={walkIn} pricePerVisit={pricePerVisit} />
        </Card>
      )}
      {venue.hasClasses && (
        <div id="schedule" className="mt-8 scroll-mt-36">
          <h3 className="mb-2 text-lg font-semibold">{texts.schedule}</h3>
          <VenueSchedule venue={venue} {...day} />
        </div>
      )}
    </div>
  )
}

function classesText({ classes, date, today, nextDate }: DayOfClasses): string {
  const coming = classes.filter(({ alreadyStarted }) => !alreadyStarted).length
  const day = dayText(date)
  if (coming > 0 && date === today)
    return coming === 1 ? texts.oneClassStillToComeToday : fillIn(texts.classesStillToComeToday, { coming })
  if (coming > 0) return fillIn(coming === 1 ? texts.oneClassOnDay : texts.classesOnDay, { coming, day })
  return nextDate ? fillIn(texts.theNextClassIsOnDay, { day: dayText(nextDate) }) : texts.seeWhichDaysHaveClasses
}

/** A bar at the bottom below 992 (2-marketplace §2.5, Mobile): each button opens what it names. */
export function ProductBar({ venue, walkIn, pricePerVisit, day }: VenueProductsProps) {
  const { shown, linkTo, hide } = useProductDialog()
  const first: readonly [ProductDialog, string] = walkIn
    ? ['gym-access', texts.generalGymAccess]
    : ['schedule', texts.thisVenueOffersClasses]
  return (
    <>
      <div className="thumb-bar sticky bottom-0 z-20 -mx-(--gutter) mt-10 flex gap-2.5 border-t border-line bg-surface-raised px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
        <ButtonLink {...linkTo(first[0])} aria-haspopup="dialog" className="min-w-0 flex-[3] px-3! whitespace-normal!">
          {first[1]}
        </ButtonLink>
        {venue.hasClasses && (
          <ButtonLink
            {...linkTo('schedule')}
            aria-haspopup="dialog"
            variant="secondary"
            className="min-w-0 flex-[2] px-3! whitespace-normal!"
          >
            {texts.seeSchedule}
          </ButtonLink>
        )}
      </div>
      {walkIn && shown === 'gym-access' && (
        <Dialog title={texts.generalGymAccess} size="md" addressed onClose={hide}>
          <GymAccess venue={venue} walkIn={walkIn} pricePerVisit={pricePerVisit} inDialog />
        </Dialog>
      )}
      {venue.hasClasses && shown === 'schedule' && (
        <Dialog title={texts.schedule} size="lg" phone="full" addressed onClose={hide}>
          <VenueSchedule venue={venue} {...day} replace />
        </Dialog>
      )}
    </>
  )
}
