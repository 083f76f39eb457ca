import type { Booking } from '../../../contract/bookings.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { EndLink } from '../state/end-link.tsx'
import * as texts from './texts.ts'

interface TicketButtonProps {
  readonly booking: Pick<Booking, 'id' | 'orderStatus'>
  readonly className?: string
}

/** Leads to the ticket: a request has none yet, and a site without an app has an invoice (T163). */
export function TicketButton({ booking: { id, orderStatus }, className }: TicketButtonProps) {
  const { branding } = useSite()
  return branding.hasApp ? (
    <EndLink to={`/user/profile/bookings/${id}`} size="lg" wide className={className}>
      {orderStatus === 'pending' ? texts.viewRequestButton : texts.showTicketButton}
    </EndLink>
  ) : (
    <EndLink to={`/user/profile/bookings?invoice=${id}`} size="lg" wide className={className}>
      {texts.viewInvoiceLink}
    </EndLink>
  )
}
