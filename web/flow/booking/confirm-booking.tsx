import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BookingOutcome } from '../../../contract/bookings.ts'
import type { OwnedPass } from '../../../contract/passes.ts'
import { asProblem } from '../../client/api/errors.ts'
import { newKey } from '../../client/api/new-key.ts'
import type { SignedInUser } from '../../client/login/login-state.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loader } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { startOfDay } from '../../client/dates/zone-clock.rules.ts'
import { addDays, isoOf } from '../../../contract/days.ts'
import { GetTheApp } from '../../site/frame/get-the-app.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { tokenOfPlace } from '../state/kept-place.ts'
import type { Bookable } from './bookable.ts'
import { BookingFacts } from './booking-facts.tsx'
import { bookingRequest } from './booking-request.rules.ts'
import { costOf } from './booking-flow.rules.ts'
import { calendarLink } from '../booked/calendar-link.rules.ts'
import { reminderOf } from './cancelling.rules.ts'
import { hasName, OWN_NAME } from '../account/own-name.rules.ts'
import { OwnName, useOwnName } from '../account/own-name.tsx'
import { isUnknown, sendBooking } from './send-booking.ts'
import { useAsksVenue, VenueDecides } from './venue-decides.tsx'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { fillNodes } from '../../ui/fill-nodes.ts'

interface ConfirmBookingProps {
  readonly product: Bookable
  readonly pass: OwnedPass
  readonly user: SignedInUser
  /** The online screen confirms by itself, once (T129). */
  readonly submitsItself: boolean
  readonly onBooked: (outcome: BookingOutcome) => void
  readonly onFailed: () => void
}

/** confirm-booking and online-confirm-booking (2-marketplace §2.8). */
export function ConfirmBooking({ product, pass, user, submitsItself, onBooked, onFailed }: ConfirmBookingProps) {
  const now = useMinute()
  const isAsked = useAsksVenue(product)
  const [isNamed] = useState(() => hasName(user))
  const { confirm, isBusy, problem, isUnconfirmed } = useBooking({
    product,
    pass,
    user,
    submitsItself: submitsItself && isNamed,
    onBooked,
    onFailed,
  })
  const name = useOwnName(confirm)
  if (isUnconfirmed) return <UnconfirmedEmail onConfirmed={confirm} />
  if (submitsItself && isBusy) return <Loader label={texts.confirmLoadingLabel} />
  const button = (props: { readonly 'data-autofocus'?: true }) => (
    <Button
      wide
      size="lg"
      {...props}
      loading={isBusy || name.isSending}
      loadingLabel={texts.confirmBusy}
      {...(isNamed ? { onClick: confirm } : { type: 'submit', form: OWN_NAME })}
    >
      {texts.confirmButton}
    </Button>
  )
  return (
    <div className="grid gap-5">
      <p className="-mb-3 text-ink-muted">{texts.confirmIntro}</p>
      <p className="text-lg font-semibold">
        {fillIn(texts.confirmWhat, { product: product.name, venue: product.venue.name })}
      </p>
      {isAsked && <VenueDecides product={product} now={now} />}
      {!isNamed && <OwnName form={name} user={user} />}
      {button({ 'data-autofocus': true })}
      <Details product={product} pass={pass} />
      <FormErrorSummary title={texts.confirmErrorTitle} errors={problem ? [{ text: problem }] : []} />
      {/* The second of the two documented buttons: for those who have read to the end. */}
      {button({})}
    </div>
  )
}

/** What the traveller agrees to: where and when, the visits, how to cancel, and what the venue may still decide. */
function Details({ product, pass }: Pick<ConfirmBookingProps, 'product' | 'pass'>) {
  const { branding } = useSite()
  const now = useMinute()
  const isAsked = useAsksVenue(product)
  const cost = costOf(product, pass)
  return (
    <>
      <BookingFacts booked={product} location={product.isOnline ? texts.confirmOnlinePlace : product.venue.address} />
      <p>
        {fillNodes(cost === 1 ? texts.confirmCostOne : texts.confirmCostMany, {
          cost,
          pass: <strong className="font-semibold">{pass.name}</strong>,
          visitsLeft: pass.visitsLeft,
        })}
      </p>
      <p className="text-sm text-ink-muted">{reminderOf(product, now, isAsked)}</p>
      <section aria-label={texts.confirmAfterTitle} className="grid gap-2 border-t border-line pt-4 text-sm">
        <h3 className="text-base font-semibold">{texts.confirmAfterTitle}</h3>
        <a
          href={calendarOf(product)}
          target="_blank"
          rel="noopener noreferrer"
          className="touch flex w-fit items-center gap-2 font-semibold text-primary-text underline-offset-4 hover:underline"
        >
          <Icon name="calendar-plus" size={18} />
          {texts.confirmCalendarLabel}
        </a>
        {branding.hasApp && (
          <>
            <p className="text-ink-muted">
              {texts.confirmAppHint} {texts.confirmAppIsSite}
            </p>
            <GetTheApp />
          </>
        )}
      </section>
    </>
  )
}

/**
 * Books once, however often the button is pressed or the screen redrawn. When an answer is lost, the retry repeats the
 * same request (T83, T129).
 */
function useBooking({ product, pass, user, submitsItself, onBooked, onFailed }: ConfirmBookingProps) {
  const { branding } = useSite()
  const [isBusy, setBusy] = useState(submitsItself)
  const [problem, setProblem] = useState<string>()
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const [key] = useState(newKey)
  const isSent = useRef(false)
  const confirm = async () => {
    if (isSent.current) return
    isSent.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      onBooked(await sendBooking(bookingRequest(product, pass.code, user, branding, tokenOfPlace(product)), key))
    } catch (thrown) {
      const problem = asProblem(thrown)
      const { code, message } = problem
      isSent.current = false
      setBusy(false)
      setUnconfirmed(code === 'emailNotConfirmed')
      if (code === 'emailNotConfirmed') return
      toast.error(message)
      // The user can try again right here.
      if (isUnknown(problem)) setProblem(message)
      else onFailed()
    }
  }
  const start = useEffectEvent(confirm)
  useEffect(() => {
    if (submitsItself) void start()
  }, [submitsItself])
  return { isBusy, problem, isUnconfirmed, confirm: () => void confirm() }
}

/** A walk-in covers its whole day at the venue, as on its ticket. */
function calendarOf({ name, venue, date, startsAt, endsAt, timeFrom, timeZone }: Bookable): string {
  const day = isoOf(date)
  return calendarLink({
    name,
    venue: venue.name,
    address: venue.address,
    startsAt: startsAt ?? startOfDay(day, timeZone),
    endsAt: endsAt ?? startOfDay(addDays(day, 1), timeZone),
    timeFrom,
    timeZone,
    details: `${location.origin}${location.pathname}?date=${date}`,
  })
}
