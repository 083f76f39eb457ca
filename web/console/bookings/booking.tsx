import { useRef } from 'react'
import { Link, type MetaFunction, useParams } from 'react-router'
import { dayText, dayTimeText, momentText, momentTextThere, timesText, zoneText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { StaffBooking } from '../../../contract/staff-bookings.ts'
import { visitsText } from '../../../contract/visits-text.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { changeTexts } from '../../pages/profile/ledger-texts.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { HistoryLines } from '../cases/case-history.tsx'
import { historyTitle } from '../cases/texts.ts'
import { MailLines } from '../kit/mail-lines.tsx'
import { NotesCard } from '../kit/notes-card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard, RecordFacts, RecordLines } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { AuditLink } from '../kit/text-link.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { BookingActs } from './booking-acts.tsx'
import { bookingTones } from './booking-tones.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.bookingTitle })

/** A booking: what happened to it, at the venue's desk too, what it did to its pass, and its mails. */
export default function BookingPage() {
  const { booking = '' } = useParams()
  return (
    <OfficeFrame>{({ rights }, account) => <Booking account={account} id={booking} rights={rights} />}</OfficeFrame>
  )
}

interface BookingProps {
  readonly account: string
  readonly id: string
  readonly rights: readonly string[]
}

function Booking({ account, id, rights }: BookingProps) {
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.POST('/api/staff/bookings/{bookingId}/open', { params: { path: { bookingId: id } } })),
    `${account} ${id}`,
  )
  return (
    <RecordFrame
      loaded={loaded}
      reload={reload}
      title={texts.bookingTitle}
      whoMay={texts.bookingsWhoMay}
      staysWhileLoading
    >
      {(record) => <BookingCards {...{ record, rights, reload }} />}
    </RecordFrame>
  )
}

const link = 'font-medium underline underline-offset-3'

interface BookingCardsProps {
  readonly record: StaffBooking
  readonly rights: readonly string[]
  readonly reload: () => Promise<void>
}

function BookingCards({ record, rights, reload }: BookingCardsProps) {
  const { booking, history, mails } = record
  const { id, code, state, traveller } = booking
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <PageHead title={fillIn(texts.bookingTitleOf, { code })} heading={heading}>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone={bookingTones[state]}>{texts.stateTexts[state]}</Badge>
          <AuditLink table="bookings" id={id} />
        </p>
        <BookingActs {...{ record, rights, heading }} onDone={reload} />
      </PageHead>
      <div className="grid gap-6 lg:grid-cols-2">
        <VisitCard record={record} />
        <RecordCard title={historyTitle}>
          <HistoryLines events={history} />
        </RecordCard>
        <RecordCard title={texts.travellerTitle}>
          <RecordFacts
            facts={[
              [
                texts.travellerFact,
                <Link key="traveller" to={`/staff/travellers/${traveller.id}`} className={link}>
                  {traveller.name ?? texts.unnamedTraveller}
                </Link>,
              ],
              [texts.emailFact, traveller.email],
            ]}
          />
        </RecordCard>
        <NotesCard
          kind="traveller"
          id={traveller.id}
          first={record.travellerNotes}
          mayWrite={rights.includes('notes.write')}
          title={texts.travellerNotesTitle}
        />
        <PassCard record={record} />
        <RecordCard title={texts.mailsTitle}>
          <MailLines {...{ mails, rights }} onChanged={reload} />
        </RecordCard>
      </div>
    </>
  )
}

function VisitCard({ record }: { readonly record: StaffBooking }) {
  const { booking, timeTo, timeZone, isOnline, sessionId, freeUntil, answerBy, otherTimes } = record
  const { dateOfVisit, timeFrom, what, type, venue } = booking
  const venuePath = `/staff/venues/${venue.slug}`
  const times = timeFrom === null ? [] : [timesText(timeFrom, timeTo)]
  const moves = (isLater: boolean) =>
    otherTimes
      .filter((other) => other.isLater === isLater)
      .map((other) => (
        <Link key={other.id} to={`/staff/bookings/${other.id}`} className={`block ${link}`}>
          {other.code}, {dayTimeText(other.dateOfVisit, other.timeFrom)}
        </Link>
      ))
  const [earlier, later] = [moves(false), moves(true)]
  return (
    <RecordCard title={texts.visitTitle}>
      <RecordFacts
        facts={[
          [texts.visitFact, `${[dayText(dateOfVisit, 'long'), ...times].join(', ')} (${zoneText(timeZone)})`],
          [texts.offerFact, fillIn(texts.offerText, { what, type: texts.typeTexts[type] })],
          [texts.placeFact, venue.name],
          [texts.onlineFact, isOnline ? texts.onlineText : null],
          [texts.bookedFact, momentText(booking.bookedAt)],
          [texts.freeUntilFact, momentTextThere(freeUntil, timeZone)],
          [texts.answerByFact, answerBy && momentTextThere(answerBy, timeZone)],
          [texts.partnerFact, booking.partner],
          [texts.cancelReasonFact, booking.cancelReason],
          [texts.earlierFact, earlier.length > 0 ? earlier : null],
          [texts.laterFact, later.length > 0 ? later : null],
        ]}
      />
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to={venuePath} className={link}>
          {texts.venueDayLink}
        </Link>
        {sessionId !== null && (
          <Link to={`${venuePath}/guests/${sessionId}`} className={link}>
            {texts.guestListLink}
          </Link>
        )}
      </p>
    </RecordCard>
  )
}

function PassCard({ record: { pass, visits } }: { readonly record: StaffBooking }) {
  return (
    <RecordCard title={texts.passTitle}>
      <RecordFacts
        facts={[
          [texts.passFact, pass.name],
          [texts.codeFact, pass.code],
          [texts.leftFact, fillIn(texts.leftText, { left: pass.visitsLeft, visits: pass.visits })],
          [texts.costFact, visitsText(visits)],
        ]}
      />
      <RecordLines
        empty={texts.entriesEmpty}
        lines={pass.entries.map(({ at, change, visits: moved }) => ({
          id: `${at} ${change}`,
          title: changeTexts[change](moved),
          detail: momentText(at),
        }))}
      />
      {pass.orderId !== null && (
        <Link to={`/staff/orders/${pass.orderId}`} className={link}>
          {texts.orderLink}
        </Link>
      )}
    </RecordCard>
  )
}
