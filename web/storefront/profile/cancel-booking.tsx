import { useState } from 'react'
import type { Booking } from '../../../contract/bookings.ts'
import { api } from '../../session/api-client.ts'
import { answered, asProblem } from '../../session/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { dayText, timeText } from '../class/class-times.ts'

interface CancelBookingProps {
  readonly booking: Booking
  readonly onClose: () => void
  readonly onCancelled: () => Promise<void>
}

/** Says what cancelling costs before it does (T80); the server decides it again. */
export function CancelBooking({ booking, onClose, onCancelled }: CancelBookingProps) {
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    try {
      await answered(api.DELETE('/api/user/orders/cancel/{bookingId}', { params: { path: { bookingId: booking.id } } }))
      await onCancelled()
      toast.success('Your booking has been cancelled')
      onClose()
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="Do you want to cancel this booking?"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            No
          </Button>
          <Button variant="danger" loading={busy} loadingLabel="Cancelling" onClick={() => void cancel()}>
            Yes
          </Button>
        </>
      }
    >
      <p className="text-lg font-semibold">
        {booking.ticketName} at {booking.locationName}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <div>
          <dt className="text-sm text-ink-muted">Date</dt>
          <dd className="font-medium">{dayText(booking.dateOfVisit, 'long')}</dd>
        </div>
        {booking.timeFrom && (
          <div>
            <dt className="text-sm text-ink-muted">Time</dt>
            <dd className="font-medium">{timeText(booking.timeFrom)}</dd>
          </div>
        )}
      </dl>
      <p className={booking.isCancellationFree ? 'mt-4 text-ink-muted' : 'mt-4 font-medium text-danger-text'}>
        {booking.isCancellationFree ? `Cancelling now is free: ${visits(booking.visits)} back to your pass.` : `It is less than 2 hours before the start: ${visits(booking.visits)} of your pass will be used.`}
      </p>
    </Dialog>
  )
}

function visits(count: number): string {
  return count === 1 ? '1 visit' : `${count} visits`
}
