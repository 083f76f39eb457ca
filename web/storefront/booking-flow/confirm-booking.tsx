import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BookingOutcome } from '../../../contract/bookings.ts'
import type { OwnedPass } from '../../../contract/passes.ts'
import { api } from '../../session/api-client.ts'
import { answered, asProblem } from '../../session/errors.ts'
import { newKey } from '../../session/new-key.ts'
import { useSite } from '../../session/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loader } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { useMinute } from '../schedule/use-minute.ts'
import type { Bookable } from './bookable.ts'
import { BookingFacts } from './booking-facts.tsx'
import { costOf } from './booking-flow.rules.ts'
import { calendarLink } from './calendar-link.rules.ts'
import { reminderOf } from './cancelling.rules.ts'

interface ConfirmBookingProps {
  readonly product: Bookable
  readonly pass: OwnedPass
  /** The online screen confirms on its own, once (T129). */
  readonly submitsItself: boolean
  readonly onBooked: (outcome: BookingOutcome) => void
  readonly onFailed: () => void
}

/** confirm-booking and online-confirm-booking (2-marketplace §2.8). */
export function ConfirmBooking({ product, pass, submitsItself, onBooked, onFailed }: ConfirmBookingProps) {
  const { branding } = useSite()
  const now = useMinute()
  const { confirm, isBusy, problem } = useBooking({ product, pass, submitsItself, onBooked, onFailed })
  if (submitsItself && isBusy) return <Loader label="Confirming your booking" />
  const cost = costOf(product, pass)
  return (
    <div className="grid gap-5">
      <p className="text-lg font-semibold break-words">
        {product.name} at {product.studio.name}
      </p>
      <BookingFacts booked={product} location={product.isOnline ? 'Online: the link comes with your booking' : product.studio.address} />
      <p>
        It takes {cost} {cost === 1 ? 'visit' : 'visits'} of your pass <strong className="font-semibold">{pass.name}</strong> ({pass.visitsLeft} left).
      </p>
      <FormErrorSummary title="Not booked yet" errors={problem ? [{ text: problem }] : []} />
      <div className="grid gap-2.5">
        <p className="text-sm text-ink-muted">{reminderOf(product, now)}</p>
        <Button wide size="lg" data-autofocus loading={isBusy} loadingLabel="Booking" onClick={confirm}>
          Confirm my booking
        </Button>
      </div>
      <div className="grid gap-2 border-t border-line pt-4 text-sm">
        {product.startsAt && product.endsAt && (
          <a href={calendarOf(product, product.startsAt, product.endsAt)} target="_blank" rel="noopener noreferrer" className="touch flex w-fit items-center gap-2 font-semibold text-primary-text underline-offset-4 hover:underline">
            <Icon name="calendar-plus" size={18} />
            Add to my calendar
          </a>
        )}
        {branding.hasApp && (
          <p className="flex gap-2 text-ink-muted">
            <Icon name="download" size={18} className="mt-px" />
            Don't forget to download our app. Otherwise you can't check in!
          </p>
        )}
      </div>
    </div>
  )
}

/** Books once, however often it is pressed or drawn anew; a try whose answer was lost is repeated as it was (T83, T129). */
function useBooking({ product, pass, submitsItself, onBooked, onFailed }: ConfirmBookingProps) {
  const [isBusy, setBusy] = useState(submitsItself)
  const [problem, setProblem] = useState<string>()
  const [key] = useState(newKey)
  const isSent = useRef(false)
  const confirm = async () => {
    if (isSent.current) return
    isSent.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      onBooked(await book(product, pass, key))
    } catch (thrown) {
      const { code, status, message } = asProblem(thrown)
      toast.error(message)
      isSent.current = false
      setBusy(false)
      // Whoever was not reached, or did not know what happened, may be asked again right here.
      if (code === 'offline' || status >= 500 || code === 'idempotencyInProgress') setProblem(message)
      else onFailed()
    }
  }
  const start = useEffectEvent(confirm)
  useEffect(() => {
    if (submitsItself) void start()
  }, [submitsItself])
  return { isBusy, problem, confirm: () => void confirm() }
}

async function book(product: Bookable, pass: OwnedPass, key: string): Promise<BookingOutcome> {
  return answered(
    api.POST('/api/bookings/add', {
      headers: { 'idempotency-key': key },
      body: { Type: product.kind === 'class' ? 'ClassTicket' : 'StandardTicket', TicketId: product.id, Date: product.date, ActiveVoucherCode: pass.code, PricePaid: { CurrencyCode: '', Value: 0 }, RequiredClientFieldsValues: {} },
    }),
  )
}

function calendarOf({ name, studio, date, timeFrom, timeZone }: Bookable, startsAt: string, endsAt: string): string {
  return calendarLink({ name, venue: studio.name, address: studio.address, startsAt, endsAt, timeFrom, timeZone, details: `${location.origin}${location.pathname}?date=${date}` })
}
