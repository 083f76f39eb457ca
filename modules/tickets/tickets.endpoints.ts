import { showInvoice as call } from '../../contract/bookings.ts'
import { serve, type Served } from '../context.ts'
import { showInvoice } from './show-invoice.ts'

/** Tickets on paper. */
export const ticketEndpoints: readonly Served[] = [
  serve(call, (context, { viewer, params }) => showInvoice(context, viewer, params.bookingId)),
]
