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
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface TicketCardProps {
  readonly ticket: Ticket
  readonly onCheckedIn: (ticket: Ticket) => void
  readonly onStale: () => Promise<void>
}

/** What was booked, when and where, with the way in. */
export function TicketCard({ ticket, onCheckedIn, onStale }: TicketCardProps) {
  const [parameters] = useSearchParams()
  const awaited = answerDeadlineText(ticket.answerBy, ticket.timeZone)
  return (
    <Card padded={false} className="overflow-hidden">
      {/* One size for all widths: without a connection, no other file is there when the window grows. */}
      <Picture src={ticket.studio.mainImage} alt="" ratio="2 / 1" priority sizes="760px" />
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
            <span>{texts.joinOnline}</span>
          </a>
        )}
        {ticket.movedTo ? (
          <MovedTo {...ticket.movedTo} isInstead={ticket.orderStatus === 'cancelledByFitness'} />
        ) : (
          <CheckIn ticket={ticket} scannedCode={parameters.get('door')} onCheckedIn={onCheckedIn} onStale={onStale} />
        )}
      </div>
    </Card>
  )
}

interface MovedToProps extends NonNullable<Ticket['movedTo']> {
  /** The venue had ended or moved the booking, and its traveller chose another one. */
  readonly isInstead: boolean
}

/** An earlier ticket, which old mails and calendars lead to. */
function MovedTo({ id, ticketName, dateOfVisit, timeFrom, isInstead }: MovedToProps) {
  const when = dayTimeText(dateOfVisit, timeFrom)
  const text = isInstead ? texts.youBookedThisInstead : texts.youMovedThisBookingTo
  return (
    <div className="grid justify-items-start gap-3 rounded-control bg-surface-sunken p-4">
      <p className="figures break-words">{fillIn(text, { name: ticketName, when })}</p>
      <SiteButtonLink to={`/user/profile/bookings/${id}`}>{texts.showTheNewTicket}</SiteButtonLink>
    </div>
  )
}

function Facts({ ticket }: { readonly ticket: Ticket }) {
  const own = ticket.timeFrom ? ownTimeText(ticket.startsAt, ticket.timeZone) : null
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <Fact title={texts.day} text={dayText(ticket.dateOfVisit, 'long')} />
      {ticket.timeFrom && ticket.timeTo && (
        <Fact
          title={texts.time}
          text={`${timeText(ticket.timeFrom)} - ${timeText(ticket.timeTo)}`}
          detail={own ? fillIn(texts.ownWhereYouAre, { own }) : undefined}
        />
      )}
      <Fact title={texts.location} text={ticket.isOnline ? texts.online : addressText(ticket.location)} />
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

/** The code in letters, for a desk without a scanner. */
export function BookingCode({ ticket }: { readonly ticket: Ticket }) {
  const { guest, pass } = ticket
  return (
    <Card className="flex flex-wrap items-center gap-6">
      <QrCode text={ticket.signedCode ?? ticket.code} label={fillIn(texts.bookingCode, { code: ticket.code })} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-sm text-ink-muted">{texts.bookingCode2}</p>
        <p className="figures text-2xl font-bold tracking-widest">{ticket.code}</p>
        <p className="mt-2 text-sm text-ink-muted">
          <DottedLine
            facts={[[guest.firstName, guest.lastName].filter(Boolean).join(' '), pass.name].filter(Boolean)}
          />
        </p>
      </div>
    </Card>
  )
}
