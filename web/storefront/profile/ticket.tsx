import { useState } from 'react'
import { type MetaFunction, useParams, useSearchParams } from 'react-router'
import type { Ticket } from '../../../contract/bookings.ts'
import { api } from '../../session/api-client.ts'
import { answered } from '../../session/errors.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CheckIn } from '../check-in/check-in.tsx'
import { QrCode } from '../check-in/qr-code.tsx'
import { dayText, ownTimeText, timeText } from '../class/class-times.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { SiteButtonLink } from '../layout/site-link.tsx'
import { Status } from './bookings.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { SignedIn } from './signed-in.tsx'
import { useLoad } from './use-load.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Your ticket' })

export default function TicketPage() {
  const { bookingId = '' } = useParams()
  return (
    <div className="wrap max-w-3xl pt-6 pb-16">
      <SignedIn>{(user) => <TicketScreen key={user.id} bookingId={bookingId} />}</SignedIn>
    </div>
  )
}

function TicketScreen({ bookingId }: { readonly bookingId: string }) {
  const [loaded, reload, show] = useLoad(() => answered(api.GET('/api/user/orders/{bookingId}', { params: { path: { bookingId } } })), bookingId)
  const [parameters] = useSearchParams()
  const [cancelling, setCancelling] = useState(false)
  if (loaded.state === 'loading') return <Skeleton height="24rem" className="rounded-card" />
  if (loaded.state === 'failed') {
    if (loaded.problem.status === 404) return <EmptyState icon="ticket" title="There is no such booking" action={<SiteButtonLink to="/user/profile/bookings">Your bookings</SiteButtonLink>} />
    return <ErrorState action={<Button onClick={() => void reload()}>Try again</Button>}>{loaded.problem.message}</ErrorState>
  }
  const ticket = loaded.value
  return (
    <article className="grid gap-5">
      <Card padded={false} className="overflow-hidden">
        <Picture src={ticket.studio.mainImage} alt="" ratio="21 / 9" priority sizes="(min-width: 767px) 760px, 100vw" />
        <div className="grid gap-4 p-5 md:p-6">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="text-ink-muted">{ticket.locationName}</p>
              <h1 className="text-title break-words">{ticket.ticketName}</h1>
            </div>
            <Status booking={ticket} />
          </div>
          <Facts ticket={ticket} />
          {ticket.rejectionReason && <p className="rounded-control bg-danger-soft px-4 py-3 text-on-danger-soft">{ticket.rejectionReason}</p>}
          {ticket.joinUrl && (
            <a className={buttonLook()} href={ticket.joinUrl} target="_blank" rel="noopener noreferrer">
              <Icon name="video" />
              <span>Join online</span>
            </a>
          )}
          <CheckIn ticket={ticket} scannedCode={parameters.get('door')} onCheckedIn={show} onStale={reload} />
        </div>
      </Card>
      <Card className="flex flex-wrap items-center gap-6">
        <QrCode text={ticket.code} label={`Booking code ${ticket.code}`} />
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-sm text-ink-muted">Booking code</p>
          <p className="figures text-2xl font-bold tracking-widest">{ticket.code}</p>
          <p className="mt-2 text-sm text-ink-muted">
            {ticket.guest.firstName} {ticket.guest.lastName} · {ticket.pass.name}
          </p>
        </div>
      </Card>
      <Card>
        <p className="text-ink-muted">{cancellationText(ticket)} Please bring a valid picture ID.</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink reloadDocument variant="secondary" icon="calendar-plus" to={calendarAddress(ticket)} target="_blank" rel="noopener noreferrer">
            Add to my calendar
          </ButtonLink>
          <a className={buttonLook('secondary')} href={`https://www.google.com/maps/search/?api=1&query=${ticket.studio.address.lat},${ticket.studio.address.lng}`} target="_blank" rel="noopener noreferrer">
            <Icon name="navigation" />
            <span>Take me there</span>
          </a>
          {ticket.canCancel && (
            <Button variant="ghost" onClick={() => setCancelling(true)}>
              Cancel
            </Button>
          )}
        </div>
      </Card>
      {cancelling && <CancelBooking booking={ticket} onClose={() => setCancelling(false)} onCancelled={reload} />}
    </article>
  )
}

function Facts({ ticket }: { readonly ticket: Ticket }) {
  const own = ticket.timeFrom ? ownTimeText(ticket.startsAt, ticket.timeZone) : null
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <Fact title="Day" text={dayText(ticket.dateOfVisit, 'long')} />
      {ticket.timeFrom && ticket.timeTo && <Fact title="Time" text={`${timeText(ticket.timeFrom)} - ${timeText(ticket.timeTo)}`} detail={own ? `${own} where you are` : undefined} />}
      <Fact title="Location" text={ticket.isOnline ? 'Online' : [ticket.location.city, ticket.location.streetAddress].filter(Boolean).join(', ')} />
    </dl>
  )
}

function Fact({ title, text, detail }: { readonly title: string; readonly text: string; readonly detail?: string | undefined }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{title}</dt>
      <dd className="font-semibold">{text}</dd>
      {detail && <dd className="text-sm text-ink-muted">{detail}</dd>}
    </div>
  )
}

function cancellationText(ticket: Ticket): string {
  if (!ticket.canCancel) return 'This booking can no longer be cancelled.'
  if (!ticket.isCancellationFree) return 'It is less than 2 hours before the start: cancelling now uses the visit.'
  return 'Cancel at least 2 hours in advance to get the visit back.'
}

/** The documented calendar link: the event one hour early, its true time in the title (T137). */
function calendarAddress({ ticketName, locationName, startsAt, endsAt, timeFrom, timeZone, location, id }: Ticket): string {
  const shifted = (instant: string) => new Date(Date.parse(instant) - 3_600_000).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const title = timeFrom ? `${ticketName} at ${locationName}, ${timeText(timeFrom)}` : `${ticketName} at ${locationName}`
  const parameters = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${shifted(startsAt)}/${shifted(endsAt)}`,
    details: `${globalThis.location?.origin ?? ''}/user/profile/bookings/${id}`,
    location: [locationName, location.streetAddress, location.city].filter(Boolean).join(', '),
    ctz: timeZone,
  })
  return `https://calendar.google.com/calendar/render?${parameters.toString()}`
}
