import type { Booking } from '../../../contract/bookings.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { toast } from '../../ui/toast.ts'
import { dayText, timeText } from '../../../contract/date-texts.ts'
import { ownTimeText } from '../../client/dates/clock-texts.rules.ts'
import { withOwnTime } from '../../client/dates/own-time-texts.rules.ts'
import { momentText } from '../../../contract/date-texts.ts'
import { type ConfirmDialogPart, ConfirmDialog } from '../../client/form/confirm-dialog.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { visitsText } from '../../../contract/visits-text.ts'

interface CancelBookingProps extends ConfirmDialogPart {
  readonly booking: Booking
}

/** Names the cost before it cancels (T80). The server decides again. */
export function CancelBooking({ booking, ...asked }: CancelBookingProps) {
  const cancel = async () => {
    await awaitAnswer(
      api.DELETE('/api/user/orders/cancel/{bookingId}', { params: { path: { bookingId: booking.id } } }),
    )
    toast.success(texts.cancelDone)
  }
  return (
    <ConfirmDialog
      title={texts.cancelTitle}
      keepText={texts.cancelNoButton}
      confirmText={texts.cancelYesButton}
      busyText={texts.cancelBusy}
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
      <p className="text-lg leading-snug font-semibold">
        {fillIn(texts.cancelWhatAndWhere, { ticketName, locationName })}
      </p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-sm text-ink-muted">{texts.dateTitle}</dt>
          <dd className="font-medium">{dayText(dateOfVisit, 'long')}</dd>
        </div>
        {timeFrom && (
          <div>
            <dt className="text-sm text-ink-muted">{texts.timeTitle}</dt>
            <dd className="figures font-medium">
              {timeTo ? `${timeText(timeFrom)} - ${timeText(timeTo)}` : timeText(timeFrom)}
            </dd>
            {own && <dd className="figures text-sm text-ink-muted">{fillIn(texts.ownTime, { own })}</dd>}
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
      <p className="font-medium text-danger-text">{fillIn(texts.cancelUsesVisits, { visits: visitsText(count) })}</p>
    )
  return (
    <p className="text-ink-muted">
      {fillIn(texts.cancelIsFree, { visits: visitsText(count) })}
      {orderStatus === 'confirmed' &&
        timeFrom &&
        freeUntil &&
        ` ${fillIn(texts.cancelFreeUntil, { moment: withOwnTime(momentText(freeUntil, timeZone), freeUntil, timeZone) })}`}
    </p>
  )
}
