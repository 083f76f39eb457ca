import { useLocation } from 'react-router'
import type { BookingOutcome } from '../../../contract/bookings.ts'
import { invoiceTexts } from '../../../contract/invoice-texts.ts'
import { isPartnerSite } from '../../site/facts/branding.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { NewTicket } from './new-ticket.tsx'
import { LaterForwardingCard } from '../health-check/later-card.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import type { Bookable } from './bookable.ts'
import { BookingFacts } from './booking-facts.tsx'
import { cancellingText, isStillFree } from './cancelling.rules.ts'
import { OutcomeHead } from './outcome-head.tsx'
import { EndLink } from '../state/end-link.tsx'

interface BookingConfirmedProps {
  readonly product: Bookable
  readonly outcome: BookingOutcome
}

/** The end of booking (2-marketplace §2.8): the server's decision and the next steps. */
export function BookingConfirmed({ product, outcome }: BookingConfirmedProps) {
  const { brand, branding } = useSite()
  const now = useMinute()
  const isPartner = isPartnerSite(useLocation().search, branding)
  const isWaiting = outcome.orderStatus === 'pending'
  const { location, visitsLeft } = outcome
  const place = product.isOnline
    ? 'Online: the link is on your ticket'
    : [location.city, location.streetAddress].filter(Boolean).join(', ')
  return (
    <div className="grid gap-5">
      <OutcomeHead
        title={outcome.outcome}
        isWaiting={isWaiting}
        name={product.name}
        venue={product.venue.name}
        answerBy={outcome.answerBy}
        timeZone={outcome.timeZone}
      />
      {!isWaiting && !branding.hasApp && !product.isOnline && (
        <p className="text-center font-medium">{invoiceTexts.checkIn}</p>
      )}
      {!isWaiting && !isPartner && product.venue.isIntegrated && (
        <p className="text-center font-medium">Don't forget to check-in with your {brand} App!</p>
      )}
      <BookingFacts booked={product} location={place} />
      <p className="text-center text-sm text-ink-muted">
        {visitsLeft} {visitsLeft === 1 ? 'visit' : 'visits'} left on your pass.{' '}
        {cancellingText(outcome, isStillFree(product, now))}
      </p>
      <div className="grid gap-2.5">
        {branding.hasApp ? (
          <EndLink to={`/user/profile/bookings/${outcome.id}`} size="lg" wide data-autofocus>
            Show my ticket
          </EndLink>
        ) : (
          <EndLink to={`/user/profile/bookings?invoice=${outcome.id}`} size="lg" wide data-autofocus>
            View Invoice
          </EndLink>
        )}
        <EndLink to="/user/profile/bookings" variant="secondary" size="lg" wide>
          Click here to see your bookings!
        </EndLink>
        <EndLink to="/" variant="ghost" wide>
          Confirm Booking
        </EndLink>
      </div>
      <LaterForwardingCard bookingId={outcome.id} heading="h3" />
      <NewTicket bookingId={outcome.id} />
    </div>
  )
}
