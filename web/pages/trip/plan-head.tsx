import { useEffect, useRef } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import type { TripPlan } from '../../../contract/trips.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { usePress } from '../../client/form/use-press.ts'
import { NextVisitLinks } from '../../flow/booked/next-visit-links.tsx'
import { ShareButton } from '../../site/share/share-button.tsx'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { queryOfTrip, type TripWish, withAllChosen, writeWish } from './trip-address.rules.ts'
import { fitsTitle, titleOfBooked } from './trip-plan.rules.ts'
import * as texts from './texts.ts'

interface PlanHeadProps {
  readonly plan: TripPlan
  readonly trip: TripWish
  readonly isBooking: boolean
  /** How many visits are not booked. */
  readonly missing: number
}

/** What is true now: how many visits fit, or what is booked; then what a traveller wants next (T168). */
export function PlanHead({ plan, trip, isBooking, missing }: PlanHeadProps) {
  const booked = plan.days.flatMap((day) => day.booked).filter(({ orderStatus }) => orderStatus !== 'noShow')
  // What is booked at once is held in the address, so a reload says the same.
  const isOfTrip = booked.some(({ choice }) => trip.chosen.includes(choice))
  const isBooked = !isBooking && booked.length > 0 && (missing === 0 || isOfTrip)
  const title = isBooked ? titleOfBooked(booked, missing) : fitsTitle(missing, booked.length > 0)
  const heading = useFocusOnceBooked(isBooking)
  const [next] = booked
    .filter(({ orderStatus }) => orderStatus === 'pending' || orderStatus === 'confirmed')
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  return (
    <div className="grid gap-3">
      <h2 id="plan" ref={heading} tabIndex={-1} className="text-heading outline-none">
        {isBooking ? texts.bookingTitle : title}
      </h2>
      {!isBooked && missing === 0 && isInReach(plan) && <p className="text-ink-muted">{texts.fitsNoneHint}</p>}
      {isBooked && next && <NextVisitLinks next={next} />}
      <Tools plan={plan} trip={trip} />
    </div>
  )
}

/** Of the other days, neither a longer walk nor other likes bring more. */
const isInReach = ({ days }: TripPlan) =>
  days.some(({ emptyReason }) => !['notPublishedYet', 'booked', 'skipped'].includes(emptyReason ?? ''))

/** The trip for the calendar, for others, and on paper. */
function Tools({ plan, trip }: Pick<PlanHeadProps, 'plan' | 'trip'>) {
  const [isSaving, save] = usePress(async () => {
    const call = api.GET('/api/trip/calendar.ics', { params: { query: queryOfTrip(trip) }, parseAs: 'text' })
    saveFile(new Blob([await awaitAnswer(call)], { type: 'text/calendar' }), 'trip.ics')
  })
  const text = fillIn(texts.shareText, { city: plan.city })
  const look = { variant: 'secondary', size: 'sm' } as const
  return (
    <div className="flex flex-wrap gap-2.5 print:hidden">
      <Button {...look} icon="calendar-plus" loading={isSaving} onClick={save}>
        {texts.calendarButton}
      </Button>
      <ShareButton
        title={texts.shareTitle}
        look="text"
        text={text}
        path={`/trip${writeWish(withAllChosen(trip, plan.days))}`}
      />
      <Button {...look} icon="printer" onClick={() => window.print()}>
        {texts.printButton}
      </Button>
    </div>
  )
}

/** Once all has been tried, the focus is on the heading that says what came of it. */
function useFocusOnceBooked(isBusy: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (wasBusy.current && !isBusy) heading.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  return heading
}
