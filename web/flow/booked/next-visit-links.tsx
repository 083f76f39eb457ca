import type { TripDay } from '../../../contract/trips.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { DirectionsButton } from './directions-button.tsx'
import { ticketAddress } from './ticket-address.ts'
import * as texts from './texts.ts'

/** The ticket of a trip's next visit (a request has none yet), and the way there. */
export function NextVisitLinks({ next }: { readonly next: TripDay['booked'][number] }) {
  const { branding } = useSite()
  const { orderStatus, isOnline, position } = next
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:*:grow print:hidden">
      <SiteButtonLink to={ticketAddress(next, branding)}>
        {orderStatus === 'pending' ? texts.nextRequestLink : texts.nextTicketLink}
      </SiteButtonLink>
      {position && !isOnline && <DirectionsButton position={position} />}
    </div>
  )
}
