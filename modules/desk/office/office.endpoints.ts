import { cancelStaffBooking, listStaffBookings, openStaffBooking } from '../../../contract/staff-bookings.ts'
import { serve, type ServedEndpoint } from '../../call/serve.ts'
import { cancelForOperator } from './cancel-for-operator.ts'
import { listAllBookings } from './list-all-bookings.ts'
import { openBooking } from './open-booking.ts'

/** Bookings for those who run the product (T176). */
export const bookingOfficeEndpoints: readonly ServedEndpoint[] = [
  serve(listStaffBookings, (context, { query }) => listAllBookings(context, query)),
  serve(openStaffBooking, (context, { params, viewer }) => openBooking(context, viewer, params.bookingId)),
  serve(cancelStaffBooking, (context, { params, viewer, body }) =>
    cancelForOperator(context, viewer, params.bookingId, body),
  ),
]
