import * as contract from '../../contract/bookings.ts'
import * as venueAnswers from '../../contract/venue-answers.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { answerByLink, showVenueRequest } from './move/answer-by-link.ts'
import { addBooking } from './book/book.ts'
import { cancelBooking } from './move/cancel-booking.ts'
import { rescheduleBooking } from './move/reschedule-booking.ts'
import { formerBookings, upcomingBookings } from './list-bookings.ts'
import { showCalendar, showTicket } from './ticket/show-ticket.ts'

export const bookingEndpoints: readonly ServedEndpoint[] = [
  serve(contract.addBooking, (context, { viewer, body }) => addBooking(context, viewer, body)),
  serve(contract.listActiveBookings, async (context, { viewer }) => ({
    bookings: await upcomingBookings(context, viewer.accountId),
  })),
  serve(contract.listPastBookings, async (context, { viewer }) => ({
    bookings: await formerBookings(context, viewer.accountId),
  })),
  serve(contract.cancelBooking, (context, { viewer, params }) =>
    cancelBooking(context, viewer.accountId, params.bookingId),
  ),
  serve(contract.rescheduleBooking, (context, { viewer, params, body }) =>
    rescheduleBooking(context, viewer, params.bookingId, body),
  ),
  serve(contract.showTicket, (context, { viewer, params }) => showTicket(context, viewer.accountId, params.bookingId)),
  serve(contract.showBookingCalendar, (context, { viewer, params }) =>
    showCalendar(context, viewer.accountId, params.bookingId),
  ),
  serve(venueAnswers.showVenueRequest, (context, { body }) => showVenueRequest(context, body.token)),
  serve(venueAnswers.answerVenueRequest, (context, { body }) => answerByLink(context, body)),
]
