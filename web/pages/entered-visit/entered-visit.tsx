import type { ReactNode } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { dayTimeText } from '../../../contract/date-texts.ts'
import type { EnteredVisitPage } from '../../../contract/objections.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { linkPageHeaders, useLinkToken } from '../../site/links/use-link-token.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EntryCard } from './entry-card.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.pageTitle })

export const headers = linkPageHeaders

/** What staff entered for a booking (T173): the target of the links in mails, and with `booking` of the ticket's. */
export default function EnteredVisits() {
  const [query] = useSearchParams()
  const bookingId = query.get('booking')
  const token = useLinkToken()
  const [loaded, reload, show] = useLoad(() => load(token, bookingId), `${token} ${bookingId}`)
  return (
    <div className="wrap max-w-2xl pt-8 pb-16">
      {loaded.state === 'loading' && <Skeleton height="20rem" className="rounded-card" />}
      {loaded.state === 'failed' &&
        ([400, 401, 404].includes(loaded.problem.status) ? (
          <EmptyState
            icon="mail"
            role="alert"
            title={bookingId ? loaded.problem.message : texts.invalidLinkTitle}
            action={<SiteButtonLink to="/user/profile/bookings">{texts.bookingsLink}</SiteButtonLink>}
          >
            {texts.invalidLinkHint}
          </EmptyState>
        ) : (
          <LoadError problem={loaded.problem} onRetry={reload} />
        ))}
      {loaded.state === 'here' && (
        <Entries value={loaded.value}>
          {loaded.value.entries.map((entry) => (
            <li key={entry.id}>
              <EntryCard page={loaded.value} entry={entry} onChanged={show} />
            </li>
          ))}
        </Entries>
      )}
    </div>
  )
}

function load(token: string, bookingId: string | null): Promise<EnteredVisitPage> {
  return bookingId === null
    ? awaitAnswer(api.POST('/api/enteredVisit/read', { body: { token } }))
    : awaitAnswer(api.GET('/api/bookings/{bookingId}/entries', { params: { path: { bookingId } } }))
}

function Entries({ value, children }: { readonly value: EnteredVisitPage; readonly children: ReactNode }) {
  const { ticketName, locationName, dateOfVisit, timeFrom, entries } = value
  return (
    <Card className="grid gap-6">
      <header>
        <p className="text-ink-muted">{locationName}</p>
        <h1 className="text-title">{ticketName}</h1>
        <p className="figures">{dayTimeText(dateOfVisit, timeFrom, 'long')}</p>
      </header>
      {entries.length === 0 ? (
        <EmptyState icon="circle-check" title={texts.emptyTitle}>
          {texts.emptyHint}
        </EmptyState>
      ) : (
        <ul className="grid gap-8">{children}</ul>
      )}
    </Card>
  )
}
