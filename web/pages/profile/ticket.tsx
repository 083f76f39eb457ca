import { useRef, useState } from 'react'
import { type MetaFunction, useParams, useSearchParams } from 'react-router'
import type { Ticket } from '../../../contract/bookings.ts'
import { useAccount } from '../../client/session/use-account.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { awaitedAnswer } from '../../flow/booking/answer-deadline.rules.ts'
import { calendarLink } from '../../flow/booking/calendar-link.rules.ts'
import { CheckIn } from '../../parts/ticket/check-in.tsx'
import { InstallHint } from '../../site/frame/install-hint.tsx'
import { KeptTicketList } from '../../parts/ticket/kept-ticket-list.tsx'
import { OfflineNote } from '../../parts/ticket/offline-note.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { useTicket } from '../../parts/ticket/use-ticket.ts'
import { dayText, ownTimeText, timeText } from '../../ui/class-times.rules.ts'
import { isForwardable } from '../../flow/health-check/forwarding-texts.rules.ts'
import { LaterForwardingCard } from '../../flow/health-check/later-card.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { CalendarFile } from './calendar-file.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { DownloadTicket } from './download-ticket.tsx'
import { SignedIn } from '../../site/errors/signed-in.tsx'
import { Status } from './status.tsx'
import { isPrinted, isToCome, ticketPolicy } from './ticket-policy.rules.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Your ticket' })

export default function TicketPage() {
  const { bookingId = '' } = useParams()
  const account = useAccount()
  return (
    <div className="wrap max-w-3xl pt-6 pb-16">
      {account === undefined ? (
        <SignedIn>{() => null}</SignedIn>
      ) : (
        <TicketScreen key={`${account}/${bookingId}`} account={account} bookingId={bookingId} />
      )}
    </div>
  )
}

/** Opens without a connection, as the ticket was kept, and says so. */
function TicketScreen({ account, bookingId }: { readonly account: string; readonly bookingId: string }) {
  const [shown, reload, show] = useTicket(account, bookingId)
  const [parameters] = useSearchParams()
  const [cancelling, setCancelling] = useState(false)
  const article = useRef<HTMLElement>(null)
  const [openedAt] = useState(() => new Date())
  if (shown.state === 'loading') return <Skeleton height="24rem" className="rounded-card" />
  if (shown.state === 'missing')
    return (
      <EmptyState
        icon="ticket"
        title="There is no such booking"
        action={<SiteButtonLink to="/user/profile/bookings">Your bookings</SiteButtonLink>}
      />
    )
  if (shown.state === 'failed') {
    const tryAgain = <Button onClick={() => void reload()}>Try again</Button>
    if (shown.problem.code !== 'offline') return <ErrorState action={tryAgain}>{shown.problem.message}</ErrorState>
    return (
      <>
        <EmptyState icon="offline" title="This ticket needs a connection once" action={tryAgain}>
          It was not opened on this device yet. It comes as soon as you are back.
        </EmptyState>
        <KeptTicketList title="Your tickets on this device" />
      </>
    )
  }
  const { ticket, unreachable } = shown
  const policy = ticketPolicy(ticket)
  const awaited = awaitedAnswer(ticket.answerBy, ticket.timeZone)
  return (
    <article ref={article} tabIndex={-1} aria-label="Your ticket" className="grid gap-5 outline-none">
      <OfflineNote savedAt={shown.savedAt} unreachable={unreachable} />
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
          {awaited && <p className="text-ink-muted">{awaited}</p>}
          {ticket.rejectionReason && (
            <p className="rounded-control bg-danger-soft px-4 py-3 text-on-danger-soft">{ticket.rejectionReason}</p>
          )}
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
        {policy !== null && <p className="mb-4 text-ink-muted">{policy}</p>}
        <div className="flex flex-wrap gap-3">
          {isToCome(ticket) && (
            <>
              <ButtonLink
                reloadDocument
                variant="secondary"
                icon="calendar-plus"
                to={calendarAddress(ticket)}
                target="_blank"
                rel="noopener noreferrer"
              >
                Add to my calendar
              </ButtonLink>
              {!unreachable && <CalendarFile bookingId={ticket.id} />}
            </>
          )}
          {!unreachable && isPrinted(ticket) && <DownloadTicket bookingId={ticket.id} />}
          <a
            className={buttonLook('secondary')}
            href={`https://www.google.com/maps/search/?api=1&query=${ticket.studio.address.lat},${ticket.studio.address.lng}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="navigation" />
            <span>Take me there</span>
          </a>
          {ticket.canCancel && !unreachable && (
            <Button variant="ghost" onClick={() => setCancelling(true)}>
              Cancel
            </Button>
          )}
        </div>
      </Card>
      {!unreachable && isForwardable(ticket, openedAt) && (
        <LaterForwardingCard key={`${ticket.id}/${ticket.orderStatus}`} bookingId={ticket.id} />
      )}
      <InstallHint />
      {cancelling && (
        <CancelBooking booking={ticket} onClose={() => setCancelling(false)} onDone={reload} focusAfter={article} />
      )}
    </article>
  )
}

function Facts({ ticket }: { readonly ticket: Ticket }) {
  const own = ticket.timeFrom ? ownTimeText(ticket.startsAt, ticket.timeZone) : null
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <Fact title="Day" text={dayText(ticket.dateOfVisit, 'long')} />
      {ticket.timeFrom && ticket.timeTo && (
        <Fact
          title="Time"
          text={`${timeText(ticket.timeFrom)} - ${timeText(ticket.timeTo)}`}
          detail={own ? `${own} where you are` : undefined}
        />
      )}
      <Fact
        title="Location"
        text={
          ticket.isOnline ? 'Online' : [ticket.location.city, ticket.location.streetAddress].filter(Boolean).join(', ')
        }
      />
    </dl>
  )
}

function Fact({
  title,
  text,
  detail,
}: {
  readonly title: string
  readonly text: string
  readonly detail?: string | undefined
}) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{title}</dt>
      <dd className="font-semibold">{text}</dd>
      {detail && <dd className="text-sm text-ink-muted">{detail}</dd>}
    </div>
  )
}

function calendarAddress({
  ticketName,
  locationName,
  startsAt,
  endsAt,
  timeFrom,
  timeZone,
  location,
  id,
}: Ticket): string {
  return calendarLink({
    name: ticketName,
    venue: locationName,
    address: [location.streetAddress, location.city].filter(Boolean).join(', '),
    startsAt,
    endsAt,
    timeFrom,
    timeZone,
    details: `${globalThis.location?.origin ?? ''}/user/profile/bookings/${id}`,
  })
}
