import { bookingStateText } from '../../../contract/booking-state-text.ts'
import type { Booking } from '../../../contract/bookings.ts'
import { cx } from '../../ui/cx.ts'

const dots: Readonly<Record<Booking['orderStatus'], string>> = {
  confirmed: 'bg-success',
  redeemed: 'bg-success',
  pending: 'bg-warning',
  cancelledByUser: 'bg-danger',
  cancelledByFitness: 'bg-danger',
  noShow: 'bg-ink-muted',
}

interface StatusProps {
  readonly booking: Pick<Booking, 'orderStatus' | 'statusLabel' | 'isOnline'>
  readonly on: 'list' | 'ticket' | 'invoice'
}

/** A dot and its label (2-marketplace §2.10). The invoice keeps the documented 'confirmed' of a visit (T193). */
export function Status({ booking, on }: StatusProps) {
  const isDocumented = on === 'invoice' && booking.orderStatus === 'redeemed'
  return (
    <p className="flex items-center gap-2 text-sm font-medium">
      <span aria-hidden className={cx('size-2.5 rounded-full', dots[booking.orderStatus])} />
      {isDocumented ? booking.statusLabel : bookingStateText(booking, on === 'list' ? 'list' : 'ticket')}
    </p>
  )
}
