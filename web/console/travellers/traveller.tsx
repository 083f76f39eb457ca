import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { type MetaFunction, useParams } from 'react-router'
import { dayText, dayTextAt, momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { formatPrice } from '../../../contract/price-text.ts'
import type { StaffTraveller } from '../../../contract/staff-travellers.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { bookingTones } from '../bookings/booking-tones.ts'
import { stateTexts } from '../bookings/texts.ts'
import { MailLines } from '../kit/mail-lines.tsx'
import { NotesCard } from '../kit/notes-card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard, RecordFacts, RecordLines } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { AuditLink, TextLink } from '../kit/text-link.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { AccountCard } from './account-card.tsx'
import { TravellerPass } from './traveller-pass.tsx'
import * as texts from './texts.ts'

const BlockDialog = lazy(() => import('./block-dialogs.tsx'))
const BookDialog = lazy(() => import('./book-dialog.tsx'))
const SignOutDialog = lazy(() => import('./acts.tsx').then((acts) => ({ default: acts.SignOutDialog })))

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.travellerTitle })

/** A traveller as support needs them: profile, logins, passes, bookings, purchases and mails (T176). */
export default function TravellerPage() {
  const { traveller = '' } = useParams()
  return (
    <OfficeFrame>{({ rights }, account) => <Traveller account={account} id={traveller} rights={rights} />}</OfficeFrame>
  )
}

interface TravellerProps {
  readonly account: string
  readonly id: string
  readonly rights: readonly string[]
}

function Traveller({ account, id, rights }: TravellerProps) {
  const [loaded, reload] = useLoad(() => {
    const params = { path: { travellerId: id } }
    return awaitAnswer(staffApi.POST('/api/staff/travellers/{travellerId}/open', { params }))
  }, `${account} ${id}`)
  return (
    <RecordFrame
      loaded={loaded}
      reload={reload}
      title={texts.travellerTitle}
      whoMay={texts.travellersWhoMay}
      staysWhileLoading
    >
      {(record) => <TravellerRecord record={record} rights={rights} onChanged={reload} />}
    </RecordFrame>
  )
}

interface TravellerRecordProps {
  readonly record: StaffTraveller
  readonly rights: readonly string[]
  readonly onChanged: () => Promise<void>
}

function TravellerRecord({ record, rights, onChanged }: TravellerRecordProps) {
  const { traveller, passes, mails } = record
  const { id, email, name, state } = traveller
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <PageHead title={name ?? email} heading={heading}>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <Badge tone={state === 'active' ? 'success' : 'danger'}>{texts.stateTexts[state]}</Badge>
          <AuditLink table="accounts" id={id} />
        </p>
      </PageHead>
      <div className="grid gap-6 lg:grid-cols-2">
        <Profile record={record} mayChange={rights.includes('travellers.change')} {...{ onChanged, heading }} />
        <Logins
          record={record}
          mayChange={rights.includes('travellers.change')}
          onChanged={onChanged}
          heading={heading}
        />
        <RecordCard title={texts.passesTitle}>
          {passes.length === 0 && <p className="text-ink-muted">{texts.passesEmpty}</p>}
          <ul className="divide-y divide-line">
            {passes.map((pass) => (
              <TravellerPass
                key={pass.id}
                pass={pass}
                mayChange={rights.includes('passes.change')}
                onChanged={onChanged}
              />
            ))}
          </ul>
        </RecordCard>
        <AccountCard record={record} mayChange={rights.includes('travellers.change')} {...{ onChanged, heading }} />
        <NotesCard kind="traveller" id={id} first={record.staffNotes} mayWrite={rights.includes('notes.write')} />
        <Bookings record={record} mayBook={rights.includes('bookings.change')} {...{ onChanged, heading }} />
        <Orders record={record} />
        <RecordCard title={texts.mailsTitle}>
          <MailLines {...{ mails, rights, onChanged }} />
        </RecordCard>
      </div>
    </>
  )
}

interface PartProps {
  readonly record: StaffTraveller
}

const ofMailbox = ({ at, reason }: NonNullable<StaffTraveller['mailboxRefused']>) => ({
  day: dayTextAt(at, 'year'),
  reason,
})

function Profile({ record, mayChange, onChanged, heading }: LoginsProps) {
  const [isBlocking, setBlocking] = useState(false)
  const { traveller, mailboxRefused, phone, zipCode, language, reviews, openObjections } = record
  const { name, email, isVerified, city, country, joinedAt, through } = traveller
  const isBlocked = traveller.state === 'blocked'
  const joined = { day: dayTextAt(joinedAt, 'year'), through: texts.throughTexts[through] }
  return (
    <RecordCard title={texts.profileTitle}>
      <RecordFacts
        facts={[
          [texts.nameFact, name],
          [texts.emailFact, isVerified ? email : fillIn(texts.notConfirmed, { email })],
          [texts.mailboxFact, mailboxRefused && fillIn(texts.mailboxRefusal, ofMailbox(mailboxRefused))],
          [texts.phoneFact, phone],
          [texts.cityFact, city],
          [texts.zipCodeFact, zipCode],
          [texts.countryFact, country],
          [texts.languageFact, texts.languageTexts[language]],
          [texts.joinedFact, fillIn(texts.joinedText, joined)],
          [texts.reviewsFact, reviews],
          [texts.objectionsFact, openObjections],
        ]}
      />
      {mayChange && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setBlocking(true)}>
          {(isBlocked ? texts.unblockWords : texts.blockWords).button}
        </Button>
      )}
      <Suspense>
        {isBlocking && (
          <BlockDialog
            {...{ id: traveller.id, isBlocked }}
            onClose={() => setBlocking(false)}
            onDone={onChanged}
            focusAfter={heading}
          />
        )}
      </Suspense>
    </RecordCard>
  )
}

interface LoginsProps extends Omit<TravellerRecordProps, 'rights'> {
  readonly mayChange: boolean
  readonly heading: RefObject<HTMLHeadingElement | null>
}

function Logins({ record, mayChange, onChanged, heading }: LoginsProps) {
  const [isAsking, setAsking] = useState(false)
  const { hasPassword, providers, logins, traveller } = record
  const { none, one, many } = texts.loginsText
  const count = logins.count === 0 ? none : logins.count === 1 ? one : fillIn(many, { count: logins.count })
  const ways = [...(hasPassword ? [texts.password] : []), ...providers]
  return (
    <RecordCard title={texts.loginsTitle}>
      <RecordFacts
        facts={[
          [texts.signsInFact, ways.join(', ') || texts.signsInNothing],
          [texts.loginsFact, count],
          [texts.lastUsedFact, logins.lastUsedAt && momentText(logins.lastUsedAt)],
        ]}
      />
      {mayChange && logins.count > 0 && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
          {texts.signOutWords.button}
        </Button>
      )}
      <Suspense>
        {isAsking && (
          <SignOutDialog id={traveller.id} onClose={() => setAsking(false)} onDone={onChanged} focusAfter={heading} />
        )}
      </Suspense>
    </RecordCard>
  )
}

interface BookingsProps extends Omit<LoginsProps, 'mayChange'> {
  readonly mayBook: boolean
}

function Bookings({ record: { traveller, bookings }, mayBook, onChanged, heading }: BookingsProps) {
  const [isBooking, setBooking] = useState(false)
  return (
    <RecordCard title={texts.bookingsTitle}>
      <RecordLines
        empty={texts.bookingsEmpty}
        lines={bookings.map(({ id, code, ticketName, locationName, dateOfVisit, status }) => ({
          id,
          title: (
            <>
              <TextLink to={`/staff/bookings/${id}`} text={code} />
              <span>{ticketName}</span>
              <Badge tone={bookingTones[status]}>{stateTexts[status]}</Badge>
            </>
          ),
          detail: fillIn(texts.bookingDetail, { venue: locationName, day: dayText(dateOfVisit, 'year') }),
        }))}
      />
      <TextLink to={`/staff/bookings?email=${encodeURIComponent(traveller.email)}`} text={texts.bookingsAllLink} />
      {mayBook && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setBooking(true)}>
          {texts.bookButton}
        </Button>
      )}
      <Suspense>
        {isBooking && (
          <BookDialog id={traveller.id} onClose={() => setBooking(false)} onDone={onChanged} focusAfter={heading} />
        )}
      </Suspense>
    </RecordCard>
  )
}

function Orders({ record: { traveller, orders } }: PartProps) {
  return (
    <RecordCard title={texts.ordersTitle}>
      <RecordLines
        empty={texts.ordersEmpty}
        lines={orders.map(({ id, number, price, placedAt, pass }) => ({
          id,
          title: (
            <>
              <TextLink to={`/staff/orders/${id}`} text={fillIn(texts.orderLink, { number })} />
              <span className="figures">{formatPrice(price.value, price.currencyCode)}</span>
            </>
          ),
          detail: fillIn(texts.orderDetail, { moment: momentText(placedAt), pass }),
        }))}
      />
      <TextLink to={`/staff/orders?email=${encodeURIComponent(traveller.email)}`} text={texts.ordersAllLink} />
    </RecordCard>
  )
}
