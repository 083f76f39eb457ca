import type { Booking, Ticket } from '../../../contract/bookings.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { AddToWallet } from './add-to-wallet.tsx'
import { bookingCalendarLink } from './calendar-link.rules.ts'
import { DirectionsButton } from './directions-button.tsx'
import { TicketButton } from './ticket-button.tsx'
import * as texts from './texts.ts'

interface BookedActionsProps {
  readonly booking: Booking & Pick<Ticket, 'wallets'>
  /** Null for an online class, which has no way to go. */
  readonly position: { readonly lat: number; readonly lng: number } | null
  readonly onDone: () => void
}

/** What a traveller wants after booking (T168): the ticket (a request has none yet), the calendar, the way there. */
export function BookedActions({ booking, position, onDone }: BookedActionsProps) {
  return (
    <div className="grid gap-2.5 sm:grid-cols-2">
      <TicketButton booking={booking} className="sm:col-span-2" />
      <ButtonLink
        wide
        variant="secondary"
        icon="calendar-plus"
        to={bookingCalendarLink(booking, window.location.origin)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {texts.calendarButton}
      </ButtonLink>
      <AddToWallet wide wallets={booking.wallets} />
      {position && <DirectionsButton wide position={position} />}
      <Button variant="ghost" wide className={position ? 'sm:col-span-2' : undefined} onClick={onDone}>
        {texts.doneButton}
      </Button>
    </div>
  )
}
