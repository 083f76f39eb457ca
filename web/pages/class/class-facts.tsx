import { termsOfPrice, type VisitPrice } from '../../../contract/price-per-visit.ts'
import { addressText } from '../../../contract/address-text.ts'
import type { Booking } from '../../../contract/bookings.ts'
import type { ReactNode } from 'react'
import type { ClassWithStudio } from '../../../contract/schedule.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { answerToExpect } from '../../flow/booked/answer-deadline.rules.ts'
import { cancelling, isStillFree } from '../../flow/booking/cancelling.rules.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { dayText, timeText } from '../../../contract/date-texts.ts'
import { useOwnTime } from '../../parts/class-row/own-time.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface ClassFactsProps {
  readonly session: ClassWithStudio
  /** With a pass of the class's type. */
  readonly price: VisitPrice | null
  /** The visitor's booking of this class. */
  readonly booking: Booking | undefined
  /** Stands between the time and the facts. */
  readonly children?: ReactNode
}

/** When, where, for how much, and what a no-show costs. */
export function ClassFacts({ session, price, booking, children }: ClassFactsProps) {
  const { studio } = session
  const { user } = useLogin()
  // In the venue's zone, with the reader's own time beside it where the two differ.
  const now = useMinute()
  // A class that cannot be booked makes no promises about booking.
  const isOver = session.cannotBookReason !== null && session.cannotBookReason !== 'alreadyBooked'
  const own = useOwnTime(session.startsAt, session.timeZone)
  return (
    <section aria-label={texts.factsLabel}>
      <p className="font-display text-xl font-bold">{dayText(session.date, 'long')}</p>
      <p className="figures mt-0.5 text-lg">
        {fillIn(texts.factTime, { start: timeText(session.timeFrom), end: timeText(session.timeTo) })}
      </p>
      {own && (
        <p className="figures text-sm text-ink-muted">
          {fillIn(texts.factOwnTime, { city: studio.address.city, own })}
        </p>
      )}
      {booking ? (
        <p className="mt-3 flex gap-2.5 rounded-control bg-success-soft p-3 text-sm font-semibold text-on-success-soft">
          <Icon name="circle-check" size={18} />
          {booking.orderStatus === 'pending' ? texts.requestedNote : texts.bookedNote}
        </p>
      ) : (
        session.cannotBookText && (
          <div className="mt-3 flex gap-2.5 rounded-control bg-warning-soft p-3 text-sm font-medium text-on-warning-soft">
            <Icon name="info" size={18} />
            <div>
              <p>{session.cannotBookText}</p>
              <WayOn session={session} />
            </div>
          </div>
        )
      )}
      {children}
      <ul className="mt-4 grid gap-2.5 text-sm text-ink-muted">
        <Fact icon="map-pin">{session.isOnline ? texts.factOnlinePlace : addressText(studio.address)}</Fact>
        {studio.takesPart && price && (
          <Fact icon="ticket">
            {fillIn(texts.factPrice, {
              perVisit: price.perVisit,
              terms: termsOfPrice(price),
              offerType: session.voucherType === 'premium' ? texts.offerTypePremium : texts.offerTypeStandard,
            })}
          </Fact>
        )}
        {user?.isWpUser && session.wpVisits > 1 && (
          <Fact icon="info">{fillIn(texts.factWellnessCost, { wpVisits: session.wpVisits })}</Fact>
        )}
        {studio.takesPart && !isOver && (
          <Fact icon="undo">{cancelling.class[isStillFree(session, now) ? 'free' : 'late']}</Fact>
        )}
        {studio.takesPart && !isOver && session.asksVenue && <Fact icon="clock">{answerText(session, now)}</Fact>}
      </ul>
    </section>
  )
}

/** From a class that cannot be booked to the booking that the traveller has, or to the other classes of its day. */
function WayOn({ session: { cannotBookReason, studio, date } }: Pick<ClassFactsProps, 'session'>) {
  const isBooked = cannotBookReason === 'alreadyBooked'
  return (
    <SiteLink
      to={isBooked ? '/user/profile/bookings' : `/location/${studio.slug}?date=${date}&show=schedule#schedule`}
      className="mt-1.5 inline-block underline underline-offset-4"
    >
      {isBooked ? texts.bookingsLink : texts.otherClassesLink}
    </SiteLink>
  )
}

function answerText({ startsAt, timeZone, studio }: ClassWithStudio, now: number | null): string {
  const { headline, text } = answerToExpect({ venue: studio.name, startsAt, timeZone }, now)
  return headline ? `${headline}. ${text}` : text
}

function Fact({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon name={icon} size={18} className="mt-px" />
      <span className="figures min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
