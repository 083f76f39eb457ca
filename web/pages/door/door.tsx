import { useEffect } from 'react'
import { type MetaFunction, useNavigate, useParams } from 'react-router'
import type { Ticket } from '../../../contract/bookings.ts'
import { invoiceTexts } from '../../../contract/invoice-texts.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { SiteButtonLink, SiteLink } from '../../site/links/site-link.tsx'
import { SignedInOnly } from '../../site/errors/signed-in.tsx'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { asDoorCode } from '../../parts/ticket/door-code.rules.ts'
import { instantText } from '../../parts/ticket/instant-text.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const MOST = 5

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.pageTitle })

/**
 * The target of the code at a venue's door when the phone's own camera reads it. Leads to the ticket to check in
 * (T120).
 */
export default function DoorPage() {
  const { code = '' } = useParams()
  const doorCode = asDoorCode(code)
  const { branding } = useSite()
  return (
    <div className="wrap max-w-3xl pt-6 pb-16">
      <h1 className="text-title">{texts.pageTitle}</h1>
      {!branding.hasApp ? (
        <EmptyState
          icon="ticket"
          title={texts.frontDeskTitle}
          action={<SiteButtonLink to="/user/profile/bookings">{texts.bookingsLink}</SiteButtonLink>}
        >
          {fillIn(texts.frontDeskText, { checkIn: invoiceTexts.checkIn })}
        </EmptyState>
      ) : doorCode ? (
        <SignedInOnly>{(user) => <Door account={user.id} code={doorCode} />}</SignedInOnly>
      ) : (
        <EmptyState
          icon="qr-code"
          title={texts.wrongCodeTitle}
          action={<SiteButtonLink to="/user/profile/bookings">{texts.bookingsLink}</SiteButtonLink>}
        >
          {texts.wrongCodeText}
        </EmptyState>
      )}
    </div>
  )
}

function Door({ account, code }: { readonly account: string; readonly code: string }) {
  const [loaded, reload] = useLoad(nextTickets, account)
  const navigate = useNavigate()
  const open = loaded.state === 'here' ? loaded.value.filter(({ checkIn }) => checkIn.canCheckIn) : []
  const only = open.length === 1 ? open[0] : undefined
  const address = (id: string) => `/user/profile/bookings/${id}?door=${code}`
  const onlyAddress = only && address(only.id)
  useEffect(() => {
    if (onlyAddress) void navigate(onlyAddress, { replace: true })
  }, [onlyAddress, navigate])
  if (loaded.state === 'failed') return <LoadError problem={loaded.problem} onRetry={reload} />
  if (loaded.state === 'loading' || only) return <Skeleton height="12rem" className="mt-6 rounded-card" />
  if (open.length === 0)
    return <NothingOpen next={loaded.value.find(({ checkIn }) => checkIn.reason === 'checkInTooEarly')} />
  return (
    <>
      <p className="mt-2 text-ink-muted">{texts.chooseHint}</p>
      <ul className="mt-4 grid gap-3">
        {open.map(({ id, ticketName, locationName }) => (
          <li key={id} className="relative rounded-card border border-line bg-surface-raised p-4">
            <h2 className="text-lg font-semibold">
              <SiteLink to={address(id)} className="after:absolute after:inset-0 after:rounded-card">
                {ticketName}
              </SiteLink>
            </h2>
            <p className="text-ink-muted">{locationName}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function NothingOpen({ next }: { readonly next: Ticket | undefined }) {
  return (
    <EmptyState
      icon="clock"
      title={texts.nothingTitle}
      action={
        next ? (
          <SiteButtonLink to={`/user/profile/bookings/${next.id}`}>{texts.ticketLink}</SiteButtonLink>
        ) : (
          <SiteButtonLink to="/user/profile/bookings">{texts.bookingsLink}</SiteButtonLink>
        )
      }
    >
      {next
        ? fillIn(texts.nothingNextOpens, {
            ticketName: next.ticketName,
            locationName: next.locationName,
            instant: instantText(next.checkIn.opensAt, next.timeZone),
          })
        : texts.nothingText}
    </EmptyState>
  )
}

/** The tickets of the next bookings. It needs no more, because later ones are not at the same door. */
async function nextTickets(): Promise<Ticket[]> {
  const { bookings } = await awaitAnswer(api.GET('/api/user/orders/active'))
  return Promise.all(
    bookings
      .slice(0, MOST)
      .map(({ id }) => awaitAnswer(api.GET('/api/user/orders/{bookingId}', { params: { path: { bookingId: id } } }))),
  )
}
