import { showInvoice as call } from '../../contract/bookings.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { showInvoice } from './show-invoice.ts'

/** Tickets on paper. */
export const ticketEndpoints: readonly ServedEndpoint[] = [
  serve(call, (context, { viewer, params }) => showInvoice(context, viewer, params.bookingId)),
]
