import { addressText } from '../../../contract/address-text.ts'
import { useLocation } from 'react-router'
import { bookingStateText } from '../../../contract/booking-state-text.ts'
import type { Ticket } from '../../../contract/bookings.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loader } from '../../ui/spinner.tsx'
import { BookedActions } from '../booked/booked-actions.tsx'
import { BookingFacts } from '../booking/booking-facts.tsx'
import { OutcomeHead, OutcomeNote } from '../booked/outcome-head.tsx'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { latestBooking } from './latest-booking.rules.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { useFlow } from '../state/use-flow.ts'
import * as texts from './texts.ts'

/** booking-confirmed (1-storefront §2.6) by address: the booking it names, or else the latest one. */
export function BookingDone() {
  const wanted = new URLSearchParams(useLocation().search).get('booking')
  const [loaded, reload] = useLoad(
    async () => {
      const bookingId = wanted ?? (await latestId())
      return bookingId && awaitAnswer(api.GET('/api/user/orders/{bookingId}', { params: { path: { bookingId } } }))
    },
    `booking ${wanted ?? ''}`,
  )
  if (loaded.state === 'loading') return <Loader label={texts.bookingLoading} />
  if (loaded.state === 'failed') {
    return <LoadError problem={loaded.problem} hint={texts.bookingLoadErrorText} onRetry={reload} />
  }
  if (loaded.value) return <BookingOutcomeView booking={loaded.value} />
  return (
    <EmptyState
      icon="calendar"
      title={texts.bookingEmptyTitle}
      action={<SiteButtonLink to="/schedule">{texts.bookingEmptyLink}</SiteButtonLink>}
    >
      {texts.bookingEmptyHint}
    </EmptyState>
  )
}

async function latestId(): Promise<string | undefined> {
  return latestBooking((await awaitAnswer(api.GET('/api/user/orders/active'))).bookings)?.id
}

function BookingOutcomeView({ booking }: { readonly booking: Ticket }) {
  const { send } = useFlow()
  const { branding } = useSite()
  const { ticketName, locationName, orderStatus, location, timeFrom } = booking
  const isWaiting = orderStatus === 'pending'
  const confirmed = branding.mode === 'restricted' ? texts.bookingConfirmedRestricted : texts.bookingConfirmedTitle
  const title =
    orderStatus === 'confirmed' || orderStatus === 'redeemed' ? confirmed : bookingStateText(booking, 'ticket')
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-center text-lg font-semibold">{locationName}</p>
      <OutcomeHead
        title={title}
        isWaiting={isWaiting}
        name={ticketName}
        venue={locationName}
        answerBy={booking.answerBy}
        timeZone={booking.timeZone}
      />
      <BookingFacts
        booked={{ ...booking, date: booking.dateOfVisit, startsAt: timeFrom === null ? null : booking.startsAt }}
        location={addressText(location)}
      />
      <BookedActions
        booking={booking}
        position={booking.isOnline ? null : booking.studio.address}
        onDone={() => send({ kind: 'closed' })}
      />
      <OutcomeNote isWaiting={isWaiting} booking={booking} />
    </div>
  )
}
