import type { Ticket } from '../../../contract/bookings.ts'
import { AddToWallet } from '../../flow/booked/add-to-wallet.tsx'
import { bookingCalendarLink } from '../../flow/booked/calendar-link.rules.ts'
import { DirectionsButton } from '../../flow/booked/directions-button.tsx'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CalendarFile } from './calendar-file.tsx'
import { DownloadTicket } from './download-ticket.tsx'
import { isBookedAgain, isPrinted, isToCome, ticketPolicy } from './ticket-policy.rules.ts'
import * as anotherTime from './another-time/texts.ts'
import * as texts from './texts.ts'

interface TicketActionsProps {
  readonly ticket: Ticket
  /** Downloads and cancelling need the server. */
  readonly isReachable: boolean
  readonly onChangeTime: () => void
  readonly onCancel: () => void
}

/** Calendar, print, directions, and cancelling with its rule above it. */
export function TicketActions({ ticket, isReachable, onChangeTime, onCancel }: TicketActionsProps) {
  const policy = ticketPolicy(ticket)
  return (
    <Card>
      {policy !== null && <p className="mb-4 text-ink-muted">{policy}</p>}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {isBookedAgain(ticket) && (
          <SiteButtonLink to={`/location/${ticket.studioSlug}`}>{texts.bookAgainLink}</SiteButtonLink>
        )}
        {isToCome(ticket) && (
          <>
            <ButtonLink
              variant="secondary"
              icon="calendar-plus"
              to={bookingCalendarLink(ticket, globalThis.location?.origin ?? '')}
              target="_blank"
              rel="noopener noreferrer"
            >
              {texts.calendarButton}
            </ButtonLink>
            {isReachable && <CalendarFile bookingId={ticket.id} />}
            {isReachable && <AddToWallet wallets={ticket.wallets} />}
          </>
        )}
        {isReachable && isPrinted(ticket) && <DownloadTicket bookingId={ticket.id} />}
        {!ticket.isOnline && <DirectionsButton position={ticket.studio.address} />}
        {ticket.enteredAt && isReachable && (
          <SiteButtonLink variant="secondary" to={`/entered-visit?booking=${ticket.id}`}>
            {texts.enteredVisitLink}
          </SiteButtonLink>
        )}
        {ticket.canReschedule && isReachable && (
          <Button variant="secondary" icon="clock" aria-haspopup="dialog" onClick={onChangeTime}>
            {ticket.orderType === 'standardTicket' ? anotherTime.changeDayTitle : anotherTime.changeTimeTitle}
          </Button>
        )}
        {ticket.canCancel && isReachable && (
          <Button variant="ghost" onClick={onCancel}>
            {texts.cancelButton}
          </Button>
        )}
      </div>
    </Card>
  )
}
