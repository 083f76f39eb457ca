import { lazy, Suspense, useRef, useState } from 'react'
import { type MetaFunction, useParams } from 'react-router'
import type { Ticket } from '../../../contract/bookings.ts'
import { isForwardingOver } from '../../../contract/forwarding-end.ts'
import { useAccount } from '../../client/login/use-account.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InstallHint } from '../../site/frame/install-hint.tsx'
import { KeptTicketList } from '../../parts/ticket/kept-ticket-list.tsx'
import { OfflineNote } from '../../parts/ticket/offline-note.tsx'
import { type ShownTicket, useTicket } from '../../parts/ticket/use-ticket.ts'
import { LaterForwardingCard } from '../../flow/health-check/later-card.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { ChangeTime } from './another-time/change-time.tsx'
import { SignedInOnly } from '../../site/errors/signed-in.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketCard } from './ticket-card.tsx'
import * as texts from './texts.ts'

const TicketOptions = lazy(() => import('../../parts/changed-booking/ticket-options.tsx'))

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.ticketTitle })

export default function TicketPage() {
  const { bookingId = '' } = useParams()
  const account = useAccount()
  if (account === undefined) return <SignedInOnly>{() => null}</SignedInOnly>
  return <TicketScreen key={`${account}/${bookingId}`} account={account} bookingId={bookingId} />
}

/** Opens from the stored copy without a connection, and says so. */
function TicketScreen({ account, bookingId }: { readonly account: string; readonly bookingId: string }) {
  const [shown, reload, show] = useTicket(account, bookingId)
  const [cancelling, setCancelling] = useState(false)
  const [changing, setChanging] = useState(false)
  const article = useRef<HTMLElement>(null)
  const [openedAt] = useState(() => new Date())
  if (shown.state !== 'here') return <TicketNotShown shown={shown} onRetry={reload} />
  const { ticket, unreachable } = shown
  return (
    <article ref={article} tabIndex={-1} aria-label={texts.ticketTitle} className="grid gap-5 outline-none">
      <OfflineNote savedAt={shown.savedAt} unreachable={unreachable} />
      <TicketCard ticket={ticket} onCheckedIn={show} onStale={reload} />
      {!unreachable && isChangedByVenue(ticket) && (
        <Suspense>
          <TicketOptions key={ticket.orderStatus} bookingId={ticket.id} onChanged={reload} />
        </Suspense>
      )}
      <TicketActions
        ticket={ticket}
        isReachable={!unreachable}
        onChangeTime={() => setChanging(true)}
        onCancel={() => setCancelling(true)}
      />
      {!unreachable && !isForwardingOver(ticket.orderStatus, new Date(ticket.endsAt), openedAt) && (
        <LaterForwardingCard key={`${ticket.id}/${ticket.orderStatus}`} bookingId={ticket.id} />
      )}
      <InstallHint />
      {changing && <ChangeTime account={account} ticket={ticket} onClose={() => setChanging(false)} />}
      {cancelling && (
        <CancelBooking booking={ticket} onClose={() => setCancelling(false)} onDone={reload} focusAfter={article} />
      )}
    </article>
  )
}

/** The booking asks its owner for a choice (T140). */
function isChangedByVenue({ orderStatus, moveAnswerBy, movedTo }: Ticket): boolean {
  return moveAnswerBy !== null || (orderStatus === 'cancelledByFitness' && !movedTo)
}

interface TicketNotShownProps {
  readonly shown: Exclude<ShownTicket, { readonly state: 'here' }>
  readonly onRetry: () => Promise<void>
}

function TicketNotShown({ shown, onRetry }: TicketNotShownProps) {
  if (shown.state === 'loading') return <Skeleton height="24rem" className="rounded-card" />
  if (shown.state === 'missing')
    return (
      <EmptyState
        icon="ticket"
        title={texts.noSuchBookingTitle}
        action={<SiteButtonLink to="/user/profile/bookings">{texts.yourBookingsLabel}</SiteButtonLink>}
      />
    )
  if (shown.state === 'failed') {
    const tryAgain = <Button onClick={() => void onRetry()}>{texts.retryButton}</Button>
    if (shown.problem.code !== 'offline') return <ErrorState action={tryAgain}>{shown.problem.message}</ErrorState>
    return (
      <>
        <EmptyState icon="offline" title={texts.ticketNotKeptTitle} action={tryAgain}>
          {texts.ticketNotKeptText}
        </EmptyState>
        <KeptTicketList title={texts.keptTicketsTitle} />
      </>
    )
  }
}
