import type { Booking } from '../../../contract/bookings.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { EndLink } from '../state/end-link.tsx'
import { ticketAddress } from './ticket-address.ts'
import * as texts from './texts.ts'

interface TicketButtonProps {
  readonly booking: Pick<Booking, 'id' | 'orderStatus'>
  readonly className?: string
}

/** Leads to the ticket: a request has none yet, and a site without an app has an invoice (T163). */
export function TicketButton({ booking, className }: TicketButtonProps) {
  const { branding } = useSite()
  const label = booking.orderStatus === 'pending' ? texts.viewRequestButton : texts.showTicketButton
  return (
    <EndLink to={ticketAddress(booking, branding)} size="lg" wide className={className}>
      {branding.hasApp ? label : texts.viewInvoiceLink}
    </EndLink>
  )
}
