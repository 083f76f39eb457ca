import { addressText } from '../../../contract/address-text.ts'
import { useLocation } from 'react-router'
import type { BookingOutcome } from '../../../contract/bookings.ts'
import { invoiceTexts } from '../../../contract/invoice-texts.ts'
import { isPartnerSite } from '../../site/facts/branding.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { NewTicket } from './new-ticket.tsx'
import { LaterForwardingCard } from '../health-check/later-card.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import type { Bookable } from './bookable.ts'
import { BookedActions } from '../booked/booked-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { cancellingText, isStillFree } from './cancelling.rules.ts'
import { OutcomeHead, OutcomeNote } from '../booked/outcome-head.tsx'
import { EndLink } from '../state/end-link.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface BookingConfirmedProps {
  readonly product: Bookable
  readonly outcome: BookingOutcome
  readonly onDone: () => void
}

/**
 * The end of booking (2-marketplace §2.8): the server's decision, what a traveller wants next, and below it the
 * documented lines and buttons (T168).
 */
export function BookingConfirmed({ product, outcome, onDone }: BookingConfirmedProps) {
  const { brand, branding } = useSite()
  const now = useMinute()
  const isPartner = isPartnerSite(useLocation().search, branding)
  const isWaiting = outcome.orderStatus === 'pending'
  const { location, visitsLeft, answerBy, timeZone } = outcome
  const place = product.isOnline ? texts.confirmedOnlinePlace : addressText(location)
  return (
    <div className="grid gap-5">
      <OutcomeHead
        title={outcome.outcome}
        isWaiting={isWaiting}
        name={product.name}
        venue={product.venue.name}
        answerBy={answerBy}
        timeZone={timeZone}
      />
      {!isWaiting && !branding.hasApp && !product.isOnline && (
        <p className="text-center font-medium">{invoiceTexts.checkIn}</p>
      )}
      <BookingFacts booked={product} location={place} />
      <BookedActions booking={outcome} position={product.isOnline ? null : product.venue.position} onDone={onDone} />
      <p className="text-center text-sm text-ink-muted">
        {fillIn(visitsLeft === 1 ? texts.confirmedVisitsLeftOne : texts.confirmedVisitsLeftMany, { visitsLeft })}{' '}
        {cancellingText(outcome, isStillFree(product, now))}
      </p>
      <div className="grid gap-4 border-t border-line pt-5">
        <OutcomeNote isWaiting={isWaiting} booking={outcome} />
        {!isWaiting && !isPartner && product.venue.isIntegrated && (
          <p className="text-center text-sm font-medium">{fillIn(texts.confirmedCheckInHint, { brand })}</p>
        )}
        <div className="grid gap-2.5">
          <EndLink to="/user/profile/bookings" variant="ghost" wide>
            {texts.confirmedBookingsLink}
          </EndLink>
          <EndLink to="/" variant="ghost" wide>
            {texts.confirmedTitle}
          </EndLink>
        </div>
      </div>
      <LaterForwardingCard bookingId={outcome.id} heading="h3" isNewBooking />
      <NewTicket bookingId={outcome.id} />
    </div>
  )
}
