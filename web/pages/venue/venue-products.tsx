import { termsOfPrice, type VisitPrice } from '../../../contract/price-per-visit.ts'
import { Suspense } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { dayText } from '../../../contract/date-texts.ts'
import { ClosedToday, GymAccess, TypeBadge } from '../../parts/venue-facts/gym-access.tsx'
import { useNarrow } from '../../ui/use-width.ts'
import { type ProductDialog, useProductDialog } from './use-product-dialog.ts'
import type { VisitPrices } from '../../parts/venue-card/card-facts.rules.ts'
import { ClassesOfDay, type DayOfClasses, VenueSchedule } from './venue-schedule.tsx'
import type { StudioDetail, WalkIn } from '../../../contract/venues.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface VenueProductsProps {
  readonly venue: StudioDetail
  readonly walkIn: WalkIn | null
  readonly price: VisitPrice | null
  readonly day: DayOfClasses
  readonly prices: VisitPrices
}

/** How many of the day's classes a narrow page shows without its schedule. */
const NEXT_SHOWN = 3

/**
 * The venue's products: general gym access, and the classes of a day. Below 992 both open over the page, which shows
 * the next classes.
 */
export function VenueProducts({ venue, walkIn, price, day, prices }: VenueProductsProps) {
  const isNarrow = useNarrow()
  return (
    <section id="products" className="mt-9 scroll-mt-36">
      <h2 className="text-heading">{texts.productsTitle}</h2>
      <div className="mt-4 grid gap-3 lg:hidden">
        {walkIn && (
          <Card className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {walkIn.name}
              <TypeBadge type={walkIn.voucherType} />
            </p>
            <p className="text-sm text-ink-muted">
              {texts.walkInText}
              {price && ` ${fillIn(texts.walkInPrice, { perVisit: price.perVisit, terms: termsOfPrice(price) })}`}
            </p>
            <ClosedToday walkIn={walkIn} />
          </Card>
        )}
        {venue.hasClasses && (
          <Card className="grid gap-1">
            <p className="font-semibold">{texts.classesTitle}</p>
            <p className="text-sm text-ink-muted">{classesText(day)}</p>
            <ClassesOfDay {...{ venue, prices }} classes={comingOf(day).slice(0, NEXT_SHOWN)} />
          </Card>
        )}
      </div>
      {!isNarrow && (
        <Suspense>
          <WideProducts {...{ venue, walkIn, price, day, prices }} />
        </Suspense>
      )}
    </section>
  )
}

/** Behind a boundary: a narrow screen drops it before it hydrates. */
function WideProducts({ venue, walkIn, price, day, prices }: VenueProductsProps) {
  return (
    <div className="max-lg:hidden">
      {walkIn && (
        <Card className="mt-4">
          <GymAccess venue={venue} walkIn={walkIn} price={price} />
        </Card>
      )}
      {venue.hasClasses && (
        <div id="schedule" className="mt-8 scroll-mt-36">
          <h3 className="mb-2 text-lg font-semibold">{texts.scheduleTitle}</h3>
          <VenueSchedule {...{ venue, prices }} {...day} />
        </div>
      )}
    </div>
  )
}

function comingOf({ classes }: DayOfClasses): DayOfClasses['classes'] {
  return classes.filter(({ alreadyStarted }) => !alreadyStarted)
}

function classesText(shown: DayOfClasses): string {
  const { date, today, nextDate } = shown
  const coming = comingOf(shown).length
  const day = dayText(date)
  if (coming > 0 && date === today)
    return coming === 1 ? texts.classesTodayOne : fillIn(texts.classesTodayMany, { coming })
  if (coming > 0) return fillIn(coming === 1 ? texts.classesOnDayOne : texts.classesOnDayMany, { coming, day })
  return nextDate ? fillIn(texts.classesNextDay, { day: dayText(nextDate) }) : texts.classesUnknown
}

/** A bar at the bottom below 992 (2-marketplace §2.5, Mobile): each button opens what it names. */
export function ProductBar({ venue, walkIn, price, day, prices }: VenueProductsProps) {
  const { shown, linkTo, hide } = useProductDialog()
  const first: readonly [ProductDialog, string] = walkIn
    ? ['gym-access', texts.walkInTitle]
    : ['schedule', texts.classesOfferTitle]
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
            {texts.scheduleButton}
          </ButtonLink>
        )}
      </div>
      {walkIn && shown === 'gym-access' && (
        <Dialog title={texts.walkInTitle} size="md" addressed onClose={hide}>
          <GymAccess venue={venue} walkIn={walkIn} price={price} inDialog />
        </Dialog>
      )}
      {venue.hasClasses && shown === 'schedule' && (
        <Dialog title={texts.scheduleTitle} size="lg" phone="full" addressed onClose={hide}>
          <VenueSchedule {...{ venue, prices }} {...day} replace />
        </Dialog>
      )}
    </>
  )
}
