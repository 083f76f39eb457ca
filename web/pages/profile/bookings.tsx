import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { MetaFunction } from 'react-router'
import type { Booking } from '../../../contract/bookings.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { dayText } from '../../../contract/date-texts.ts'
import { visitTimeText } from '../../client/dates/own-time-texts.rules.ts'
import { NotLoaded } from '../../site/errors/not-loaded.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { SiteButtonLink, SiteLink } from '../../site/links/site-link.tsx'
import { SubscribeButton } from '../../parts/calendar-subscription/subscribe-button.tsx'
import { WriteReviewLink } from '../../parts/reviews/write-review-link.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { useLogin } from '../../client/login/login-state.tsx'
import { SignedInOnly } from '../../site/errors/signed-in.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { checkInState } from '../../parts/ticket/check-in-state.rules.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { Status } from './status.tsx'
import { useInvoice } from './use-invoice.ts'
import { Waits } from './waits.tsx'
import type { LoadState } from '../../client/load/load-state.rules.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const Invoice = lazy(() => import('./invoice.tsx').catch(() => ({ default: NotLoaded })))

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.bookingsTitle })

export default function BookingsPage() {
  const { user: known } = useLogin()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-title">{texts.bookingsTitle}</h1>
        {known && <SubscribeButton />}
      </div>
      <SignedInOnly>{(user) => <Bookings account={user.id} />}</SignedInOnly>
    </>
  )
}

/** Tabs Active and Past (2-marketplace §2.10). */
function Bookings({ account }: { readonly account: string }) {
  const [tab, setTab] = useState('active')
  const { waits, active, past, unreviewed, reload, reloadWaits } = useBookings(account)
  const [cancelling, setCancelling] = useState<Booking>()
  const lists = useRef<HTMLDivElement>(null)
  const invoice = useInvoice()
  const list = (loaded: typeof active, isPast: boolean) => (
    <BookingList
      loaded={loaded}
      isPast={isPast}
      onRetry={reload}
      renderRow={(booking) => (
        <BookingRow
          key={booking.id}
          booking={booking}
          isPast={isPast}
          isUnreviewed={unreviewed.has(booking.id)}
          onInvoice={invoice && !isPast ? () => invoice.show(booking.id) : undefined}
          onCancel={() => setCancelling(booking)}
        />
      )}
    />
  )
  // Waits stand above the lists: both appear together, so that nothing jumps.
  if (waits.state === 'loading')
    return (
      <div className="mt-5">
        <Loading />
      </div>
    )
  return (
    <div ref={lists} tabIndex={-1} role="group" aria-label={texts.yourBookingsLabel} className="mt-5 outline-none">
      <Waits loaded={waits} onLeft={reloadWaits} focusAfter={lists} />
      <Tabs
        label={texts.bookingsTitle}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'active', label: texts.activeTab, content: list(active, false) },
          { id: 'past', label: texts.pastTab, content: list(past, true) },
        ]}
      />
      {cancelling && (
        <CancelBooking
          booking={cancelling}
          onClose={() => setCancelling(undefined)}
          onDone={reload}
          focusAfter={lists}
        />
      )}
      {invoice?.bookingId && (
        <Suspense>
          <Invoice key={invoice.bookingId} account={account} bookingId={invoice.bookingId} onClose={invoice.close} />
        </Suspense>
      )}
    </div>
  )
}

function useBookings(account: string) {
  const [waits, reloadWaits] = useLoad(() => awaitAnswer(api.GET('/api/user/waits')), account)
  const [active, reloadActive] = useLoad(() => awaitAnswer(api.GET('/api/user/orders/active')), account)
  const [past, reloadPast] = useLoad(() => awaitAnswer(api.GET('/api/user/orders/past')), account)
  const [reviews] = useLoad(() => awaitAnswer(api.GET('/api/user/reviews')), account)
  const unreviewed = new Set(reviews.state === 'here' ? reviews.value.unreviewed.map(({ bookingId }) => bookingId) : [])
  const reload = async () => {
    await Promise.all([reloadActive(), reloadPast()])
  }
  return { waits, active, past, unreviewed, reload, reloadWaits }
}

interface BookingListProps {
  readonly loaded: LoadState<{ readonly bookings: readonly Booking[] }>
  readonly onRetry: () => Promise<void>
  readonly isPast: boolean
  readonly renderRow: (booking: Booking) => ReactNode
}

function BookingList({ loaded, isPast, onRetry, renderRow }: BookingListProps) {
  if (loaded.state === 'loading') return <Loading />
  if (loaded.state === 'failed') return <LoadError problem={loaded.problem} onRetry={onRetry} />
  const { bookings } = loaded.value
  if (bookings.length === 0)
    return (
      <EmptyState
        icon="calendar"
        title={texts.bookingsEmptyTitle}
        action={<SiteButtonLink to="/schedule">{texts.bookingsEmptyButton}</SiteButtonLink>}
      >
        {isPast ? texts.pastBookingsEmptyHint : texts.bookingsEmptyHint}
      </EmptyState>
    )
  return <ul className="grid gap-3">{bookings.map(renderRow)}</ul>
}

interface BookingRowProps {
  readonly booking: Booking
  readonly isPast: boolean
  /** The visit took place and has no review yet (T164). */
  readonly isUnreviewed: boolean
  /** Defined on restricted sites (2-marketplace §2.10). */
  readonly onInvoice: (() => void) | undefined
  readonly onCancel: () => void
}

function BookingRow(props: BookingRowProps) {
  const { booking } = props
  return (
    <li className="relative flex items-start gap-4 rounded-card border border-line bg-surface-raised p-4 transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-raised">
      <Picture
        src={booking.studioImage}
        alt=""
        ratio="3 / 2"
        sizes="96px"
        icon="ticket"
        className="w-24 shrink-0 rounded-control"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-52">
          <p className="figures text-sm text-ink-muted">{visitTimeText({ ...booking, date: booking.dateOfVisit })}</p>
          <h2 className="text-lg leading-snug font-semibold">
            <SiteLink
              to={`/user/profile/bookings/${booking.id}`}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
            >
              {booking.ticketName}
            </SiteLink>
          </h2>
          <p className="text-ink-muted">{booking.locationName}</p>
        </div>
        <BookingActions {...props} />
      </div>
    </li>
  )
}

function BookingActions({ booking, isPast, isUnreviewed, onInvoice, onCancel }: BookingRowProps) {
  const what = `${booking.ticketName}, ${dayText(booking.dateOfVisit)}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:w-full">
      <Status booking={booking} on="list" />
      <div className="ml-auto flex flex-wrap justify-end gap-2 empty:hidden">
        <TicketLink booking={booking} what={what} isPast={isPast} />
        {isUnreviewed && <WriteReviewLink bookingId={booking.id} what={what} className="z-10" />}
        {onInvoice && (
          <Button
            variant="secondary"
            size="sm"
            className="z-10"
            aria-haspopup="dialog"
            aria-label={fillIn(texts.invoiceLabel, { what })}
            onClick={onInvoice}
          >
            {texts.invoiceButton}
          </Button>
        )}
        {!isPast && booking.canCancel && (
          <Button
            variant="secondary"
            size="sm"
            className="z-10"
            aria-label={fillIn(texts.cancelLabel, { what })}
            onClick={onCancel}
          >
            {texts.cancelButton}
          </Button>
        )}
      </div>
    </div>
  )
}

/**
 * The ticket, or its check-in while that is open (T120); a request has no ticket yet. On restricted sites the front desk
 * checks in, with the invoice (T163).
 */
function TicketLink({
  booking,
  what,
  isPast,
}: Pick<BookingRowProps, 'booking' | 'isPast'> & { readonly what: string }) {
  const { branding } = useSite()
  const now = useMinute()
  if (!branding.hasApp) return null
  const to = `/user/profile/bookings/${booking.id}`
  if (now !== null && checkInState(booking, new Date(now)) === 'open')
    return (
      <SiteButtonLink
        to={to}
        size="sm"
        icon="qr-code"
        className="z-10"
        aria-label={fillIn(texts.checkInLabel, { what })}
      >
        {texts.checkInButton}
      </SiteButtonLink>
    )
  if (isPast) return null
  const isRequest = booking.orderStatus === 'pending'
  return (
    <SiteButtonLink
      to={to}
      size="sm"
      variant="soft"
      className="z-10"
      aria-label={fillIn(isRequest ? texts.requestLabel : texts.ticketLabel, { what })}
    >
      {isRequest ? texts.requestButton : texts.ticketButton}
    </SiteButtonLink>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={texts.loadingLabel} className="grid gap-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="6.5rem" className="rounded-card" />
      ))}
    </div>
  )
}
