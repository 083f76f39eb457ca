import { addressText } from '../../../contract/address-text.ts'
import { useSearchParams } from 'react-router'
import type { Ticket } from '../../../contract/bookings.ts'
import { answerDeadlineText } from '../../flow/booked/answer-deadline.rules.ts'
import { CheckIn } from '../../parts/ticket/check-in.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { dayText, dayTimeText, timeText } from '../../../contract/date-texts.ts'
import { ownTimeText } from '../../client/dates/clock-texts.rules.ts'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { Status } from './status.tsx'
import { isPrinted } from './ticket-policy.rules.ts'
import * as texts from './texts.ts'
import { openHoursText } from '../../../contract/open-hours-text.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface TicketCardProps {
  readonly ticket: Ticket
  readonly onCheckedIn: (ticket: Ticket) => void
  readonly onStale: () => Promise<void>
}

/** What was booked, when and where, with the way in. */
export function TicketCard({ ticket, onCheckedIn, onStale }: TicketCardProps) {
  const [parameters] = useSearchParams()
  const awaited = answerDeadlineText(ticket)
  return (
    <Card className="grid gap-5">
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <Status booking={ticket} on="ticket" />
          <h1 className="text-title">{ticket.ticketName}</h1>
          <p className="text-ink-muted">{ticket.locationName}</p>
        </div>
        {/* One size for all widths: without a connection, no other file is there when the window grows. */}
        <Picture
          src={ticket.studio.mainImage}
          alt=""
          ratio="3 / 2"
          priority
          sizes="168px"
          className="w-24 shrink-0 rounded-control sm:w-42"
        />
      </div>
      <Facts ticket={ticket} />
      <BookingCode ticket={ticket} />
      {awaited && <p className="text-ink-muted">{awaited}</p>}
      {ticket.rejectionReason && (
        <p className="rounded-control bg-danger-soft px-4 py-3 text-on-danger-soft">{ticket.rejectionReason}</p>
      )}
      {ticket.joinUrl && (
        <a className={buttonLook()} href={ticket.joinUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="video" />
          <span>{texts.joinOnlineLink}</span>
        </a>
      )}
      {ticket.movedTo ? (
        <MovedTo {...ticket.movedTo} isInstead={ticket.orderStatus === 'cancelledByFitness'} />
      ) : (
        <CheckIn ticket={ticket} scannedCode={parameters.get('door')} onCheckedIn={onCheckedIn} onStale={onStale} />
      )}
    </Card>
  )
}

interface MovedToProps extends NonNullable<Ticket['movedTo']> {
  /** The venue had cancelled or moved the booking, and the traveller chose another one. */
  readonly isInstead: boolean
}

/** An earlier ticket, which old mails and calendars lead to. */
function MovedTo({ id, ticketName, dateOfVisit, timeFrom, isInstead }: MovedToProps) {
  const when = dayTimeText(dateOfVisit, timeFrom)
  const text = isInstead ? texts.ticketReplaced : texts.ticketMoved
  return (
    <div className="grid justify-items-start gap-3 rounded-control bg-surface-sunken p-4">
      <p className="figures">{fillIn(text, { name: ticketName, when })}</p>
      <SiteButtonLink to={`/user/profile/bookings/${id}`}>{texts.ticketNewLink}</SiteButtonLink>
    </div>
  )
}

function Facts({ ticket }: { readonly ticket: Ticket }) {
  const own = ticket.timeFrom ? ownTimeText(ticket.startsAt, ticket.timeZone) : null
  return (
    <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <Fact
        title={texts.dayTitle}
        text={dayText(ticket.dateOfVisit, 'long')}
        detail={openHoursText(ticket.openTimes)}
      />
      {ticket.timeFrom && ticket.timeTo && (
        <Fact
          title={texts.timeTitle}
          text={`${timeText(ticket.timeFrom)} - ${timeText(ticket.timeTo)}`}
          detail={own ? fillIn(texts.ownTime, { own }) : undefined}
        />
      )}
      <Fact title={texts.locationTitle} text={ticket.isOnline ? texts.locationOnline : addressText(ticket.location)} />
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
      <dd className="figures text-lg leading-snug font-semibold">{text}</dd>
      {detail && <dd className="text-sm text-ink-muted">{detail}</dd>}
    </div>
  )
}

/** The code for the desk, large enough to be scanned and read across it. A ticket that opens no door shows none. */
function BookingCode({ ticket }: { readonly ticket: Ticket }) {
  const { guest, pass } = ticket
  if (!isPrinted(ticket))
    return <p className="text-sm text-ink-muted">{fillIn(texts.codeNoLongerValid, { code: ticket.code })}</p>
  return (
    <div className="grid justify-items-center gap-2 rounded-card bg-surface-sunken p-4 text-center">
      <QrCode text={ticket.signedCode ?? ticket.code} label={fillIn(texts.codeQrLabel, { code: ticket.code })} />
      <div>
        <p className="text-sm text-ink-muted">{texts.codeTitle}</p>
        <p className="figures text-2xl font-bold tracking-wide sm:text-3xl sm:tracking-widest">{ticket.code}</p>
      </div>
      <p className="text-sm text-ink-muted">
        <DottedLine facts={[[guest.firstName, guest.lastName].filter(Boolean).join(' '), pass.name].filter(Boolean)} />
      </p>
    </div>
  )
}
