import type { Booking } from '../../../contract/bookings.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { toast } from '../../ui/toast.ts'
import { dayText, timeText } from '../../../contract/date-texts.ts'
import { ownTimeText } from '../../client/dates/clock-texts.rules.ts'
import { momentText } from '../../../contract/date-texts.ts'
import { type Asked, ConfirmDialog } from '../../client/form/confirm-dialog.tsx'

interface CancelBookingProps extends Asked {
  readonly booking: Booking
}

/** Names the cost before it cancels (T80). The server decides again. */
export function CancelBooking({ booking, ...asked }: CancelBookingProps) {
  const cancel = async () => {
    await awaitAnswer(
      api.DELETE('/api/user/orders/cancel/{bookingId}', { params: { path: { bookingId: booking.id } } }),
    )
    toast.success('Your booking has been cancelled')
  }
  return (
    <ConfirmDialog
      title="Do you want to cancel this booking?"
      keepText="No"
      confirmText="Yes"
      busyText="Cancelling"
      onConfirm={cancel}
      {...asked}
    >
      <BookingCard booking={booking} />
      <Cost booking={booking} />
    </ConfirmDialog>
  )
}

function BookingCard({
  booking: { ticketName, locationName, dateOfVisit, timeFrom, timeTo, startsAt, timeZone },
}: {
  readonly booking: Booking
}) {
  const own = timeFrom ? ownTimeText(startsAt, timeZone) : null
  return (
    <div className="rounded-card bg-surface-sunken p-4">
      <p className="text-lg leading-snug font-semibold break-words">
        {ticketName} at {locationName}
      </p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-sm text-ink-muted">Date</dt>
          <dd className="font-medium">{dayText(dateOfVisit, 'long')}</dd>
        </div>
        {timeFrom && (
          <div>
            <dt className="text-sm text-ink-muted">Time</dt>
            <dd className="figures font-medium">
              {timeTo ? `${timeText(timeFrom)} - ${timeText(timeTo)}` : timeText(timeFrom)}
            </dd>
            {own && <dd className="figures text-sm text-ink-muted">{own} where you are</dd>}
          </div>
        )}
      </dl>
    </div>
  )
}

/** The cost now, and until when it is free, in the venue's time. */
function Cost({
  booking: { isCancellationFree, visits: count, orderStatus, freeUntil, timeZone, timeFrom },
}: {
  readonly booking: Booking
}) {
  if (!isCancellationFree)
    return (
      <p className="font-medium text-danger-text">
        It is less than 2 hours before the start: {visitsText(count)} of your pass will be used.
      </p>
    )
  return (
    <p className="text-ink-muted">
      Cancelling now is free: {visitsText(count)} back to your pass.
      {orderStatus === 'confirmed' &&
        timeFrom &&
        freeUntil &&
        ` After ${momentText(freeUntil, timeZone)} it uses the visit.`}
    </p>
  )
}

function visitsText(count: number): string {
  return count === 1 ? '1 visit' : `${count} visits`
}
