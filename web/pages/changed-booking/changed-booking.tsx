import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import type { ChangedBooking } from '../../../contract/changed-bookings.ts'
import { dayTimeText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { BookedInstead } from '../../parts/changed-booking/booked-instead.tsx'
import { BookingOptions } from '../../parts/changed-booking/booking-options.tsx'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { linkPageHeaders, useLinkToken } from '../../site/links/use-link-token.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.pageTitle })

export const headers = linkPageHeaders

/** The target of the links in mails about a booking that the venue changed (T140). Only a press on a button acts. */
export default function ChangedBookingPage() {
  const [query] = useSearchParams()
  const pick = query.get('walkIn') ?? `${query.get('class')}@${query.get('date')}`
  const token = useLinkToken()
  const [loaded, reload, show] = useLoad(
    () => awaitAnswer(api.POST('/api/changedBooking/read', { body: { token } })),
    token,
  )
  if (loaded.state === 'loading')
    return (
      <Frame>
        <Skeleton height="20rem" className="rounded-card" />
      </Frame>
    )
  if (loaded.state === 'failed')
    return (
      <Frame>
        {loaded.problem.status === 400 ? (
          <EmptyState
            icon="mail"
            role="alert"
            title={texts.invalidLinkTitle}
            action={<SiteButtonLink to="/user/profile/bookings">{texts.bookingsLink}</SiteButtonLink>}
          >
            {texts.invalidLinkHint}
          </EmptyState>
        ) : (
          <LoadError problem={loaded.problem} onRetry={reload} />
        )}
      </Frame>
    )
  return (
    <Frame>
      <BookingChange value={loaded.value} pick={pick} reload={reload} onChanged={show} />
    </Frame>
  )
}

interface BookingChangeProps {
  readonly value: ChangedBooking
  readonly pick: string
  readonly reload: () => Promise<void>
  readonly onChanged: (value: ChangedBooking) => void
}

/** After a press, a user of the keyboard or a screen reader is at the new state of the booking. */
function BookingChange({ value, pick, reload, onChanged }: BookingChangeProps) {
  const news = useRef<HTMLDivElement>(null)
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    if (presses > 0) news.current?.focus()
  }, [presses])
  return (
    <Card className="grid gap-6">
      <div ref={news} tabIndex={-1} className="grid gap-6 outline-none">
        {value.bookedInstead && <BookedInstead booked={value.bookedInstead} heading="h1" />}
        <Before value={value} />
        <State value={value} />
      </div>
      <BookingOptions
        value={value}
        pick={pick}
        reload={reload}
        onChanged={(changed) => {
          onChanged(changed)
          setPresses(presses + 1)
        }}
      />
    </Card>
  )
}

/** The booking that the link is about. */
function Before({ value }: { readonly value: ChangedBooking }) {
  const isOver = !value.question && !stands(value)
  const Heading = value.bookedInstead ? 'h2' : 'h1'
  return (
    <header>
      <p className="text-ink-muted">{value.locationName}</p>
      <Heading className={value.bookedInstead ? 'font-semibold' : 'text-title'}>{value.ticketName}</Heading>
      {isOver && <p className="figures">{dayTimeText(value.dateOfVisit, value.timeFrom, 'long')}</p>}
    </header>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  return <div className="wrap max-w-2xl pt-8 pb-16">{children}</div>
}

function stands({ status }: ChangedBooking): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** The booking's state now; the question says when the class was and is. */
function State({ value }: { readonly value: ChangedBooking }) {
  const { status, dateOfVisit, timeFrom, reason, question, bookedInstead } = value
  if (question) return null
  const text = {
    pending: fillIn(texts.statePending, { when: dayTimeText(dateOfVisit, timeFrom, 'long') }),
    confirmed: fillIn(texts.stateConfirmed, { when: dayTimeText(dateOfVisit, timeFrom, 'long') }),
    cancelledByFitness: bookedInstead ? texts.stateCancelled : texts.stateCancelledVisitBack,
    cancelledByUser: texts.stateCancelled,
    redeemed: texts.stateOver,
    noShow: texts.stateOver,
  }[status]
  return (
    <div role="status" className="figures rounded-control bg-surface-sunken px-4 py-3">
      <p>{text}</p>
      {reason && <p className="mt-1">{fillIn(texts.venueReason, { reason })}</p>}
      {stands(value) && (
        <SiteButtonLink to="/user/profile/bookings" variant="secondary" className="mt-3">
          {texts.bookingsLink}
        </SiteButtonLink>
      )}
    </div>
  )
}
