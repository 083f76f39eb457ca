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

/** A dot and its label (2-marketplace §2.10). */
export function Status({ booking }: { readonly booking: Pick<Booking, 'orderStatus' | 'statusLabel'> }) {
  return (
    <p className="flex items-center gap-2 text-sm font-medium">
      <span aria-hidden className={cx('size-2.5 rounded-full', dots[booking.orderStatus])} />
      {booking.statusLabel}
    </p>
  )
}
