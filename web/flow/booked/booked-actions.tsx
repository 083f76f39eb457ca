import type { Booking } from '../../../contract/bookings.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EndLink } from '../state/end-link.tsx'
import { bookingCalendarLink } from './calendar-link.rules.ts'
import { directionsLink } from './directions-link.rules.ts'
import * as texts from './texts.ts'

interface BookedActionsProps {
  readonly booking: Booking
  /** Null for an online class: nobody goes there. */
  readonly position: { readonly lat: number; readonly lng: number } | null
  readonly onDone: () => void
}

/** What a traveller wants after booking (T168): the ticket (a request has none yet), the calendar, the way there. */
export function BookedActions({ booking, position, onDone }: BookedActionsProps) {
  const { branding } = useSite()
  return (
    <div className="grid gap-2.5 sm:grid-cols-2">
      {branding.hasApp ? (
        <EndLink to={`/user/profile/bookings/${booking.id}`} size="lg" wide className="sm:col-span-2">
          {booking.orderStatus === 'pending' ? texts.viewMyRequest : texts.showMyTicket}
        </EndLink>
      ) : (
        <EndLink to={`/user/profile/bookings?invoice=${booking.id}`} size="lg" wide className="sm:col-span-2">
          {texts.viewInvoice}
        </EndLink>
      )}
      <ButtonLink
        wide
        variant="secondary"
        icon="calendar-plus"
        to={bookingCalendarLink(booking, window.location.origin)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {texts.addToMyCalendar}
      </ButtonLink>
      {position && (
        <ButtonLink
          wide
          variant="secondary"
          icon="navigation"
          to={directionsLink(position)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {texts.takeMeThere}
        </ButtonLink>
      )}
      <Button variant="soft" wide className={position ? 'sm:col-span-2' : undefined} onClick={onDone}>
        {texts.done}
      </Button>
    </div>
  )
}
