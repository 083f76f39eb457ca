import type { TripDay } from '../../../contract/trips.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { DirectionsButton } from './directions-button.tsx'
import { ticketAddress } from './ticket-address.ts'
import * as texts from './texts.ts'

interface NextVisitLinksProps {
  readonly next: Pick<TripDay['booked'][number], 'id' | 'orderStatus' | 'isOnline' | 'position'>
}

/** The ticket of a trip's next visit (a request has none yet), and the way there. */
export function NextVisitLinks({ next: { id, orderStatus, isOnline, position } }: NextVisitLinksProps) {
  const { branding } = useSite()
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:*:grow print:hidden">
      <SiteButtonLink to={ticketAddress({ id }, branding)}>
        {orderStatus === 'pending' ? texts.nextRequestLink : texts.nextTicketLink}
      </SiteButtonLink>
      {position && !isOnline && <DirectionsButton position={position} />}
    </div>
  )
}
