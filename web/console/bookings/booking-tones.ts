import type { BookingStatus } from '../../../contract/bookings.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export const bookingTones: Readonly<Record<BookingStatus, BadgeTone>> = {
  pending: 'warning',
  confirmed: 'primary',
  redeemed: 'success',
  cancelledByUser: 'neutral',
  cancelledByFitness: 'danger',
  noShow: 'danger',
}
