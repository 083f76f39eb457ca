import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BookingOutcome } from '../../../contract/bookings.ts'
import type { OwnedPass } from '../../../contract/passes.ts'
import { api } from '../../session/api-client.ts'
import { answered, asProblem } from '../../session/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { dayText, timeText } from '../class/class-times.ts'
import type { Bookable } from './bookable.ts'
import { costOf } from './booking-flow.rules.ts'

interface ConfirmBookingProps {
  readonly product: Bookable
  readonly pass: OwnedPass
  /** The online screen confirms on its own, once (T129). */
  readonly submitsItself: boolean
  readonly onBooked: (outcome: BookingOutcome) => void
  readonly onFailed: () => void
}

export function ConfirmBooking({ product, pass, submitsItself, onBooked, onFailed }: ConfirmBookingProps) {
  const [busy, setBusy] = useState(submitsItself)
  // One key for the life of this screen: pressing twice, or sending again after a lost answer, books once.
  const [key] = useState(() => crypto.randomUUID())
  const sent = useRef(false)
  const confirm = async () => {
    if (sent.current) return
    sent.current = true
    setBusy(true)
    try {
      onBooked(await book(product, pass, key))
    } catch (thrown) {
      const problem = asProblem(thrown)
      toast.error(problem.message)
      sent.current = false
      setBusy(false)
      // What never reached the server may be tried again right here.
      if (problem.code !== 'offline' && problem.status < 500) onFailed()
    }
  }
  const start = useEffectEvent(confirm)
  useEffect(() => {
    if (submitsItself) void start()
  }, [submitsItself])
  if (submitsItself && busy) {
    return (
      <p className="grid min-h-40 place-items-center">
        <Spinner size={28} label="Confirming your booking" />
      </p>
    )
  }
  const cost = costOf(product, pass)
  return (
    <div>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Fact title="Location" text={product.isOnline ? 'Online' : `${product.studio.name}, ${product.studio.address}`} />
        <Fact title="Day" text={dayText(product.date, 'long')} />
        {product.timeFrom && product.timeTo && <Fact title="Time" text={`${timeText(product.timeFrom)} - ${timeText(product.timeTo)}`} />}
      </dl>
      <p className="mt-5 rounded-control bg-surface-sunken px-4 py-3 text-sm">
        {product.name} takes {cost} {cost === 1 ? 'visit' : 'visits'} of your pass {pass.name} ({pass.visitsLeft} left).
      </p>
      <p className="mt-4 text-sm text-ink-muted">Reminder: You can cancel this booking up to 2 hours before the event without penalty</p>
      <Button wide size="lg" className="mt-5" loading={busy} loadingLabel="Booking" onClick={() => void confirm()}>
        Confirm my booking
      </Button>
    </div>
  )
}

async function book(product: Bookable, pass: OwnedPass, key: string): Promise<BookingOutcome> {
  return answered(
    api.POST('/api/bookings/add', {
      headers: { 'idempotency-key': key },
      body: { Type: product.kind === 'class' ? 'ClassTicket' : 'StandardTicket', TicketId: product.id, Date: product.date, ActiveVoucherCode: pass.code, PricePaid: { CurrencyCode: '', Value: 0 }, RequiredClientFieldsValues: {} },
    }),
  )
}

function Fact({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{title}</dt>
      <dd className="font-semibold">{text}</dd>
    </div>
  )
}
