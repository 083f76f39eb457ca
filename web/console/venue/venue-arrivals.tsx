import { type MetaFunction, useParams } from 'react-router'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ArrivalList } from '../desk/arrival-list.tsx'
import { signOutStaff, staffApi } from '../staff-login.ts'
import { VenueFrame } from './venue-frame.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.arrivals })

/** The desk of a venue, for somebody who works there: they also answer requests (T132). */
export default function VenueArrivalsPage() {
  const { venue = '' } = useParams()
  return <VenueFrame>{(account) => <VenueArrivals slug={venue} account={account} />}</VenueFrame>
}

function VenueArrivals({ slug, account }: { readonly slug: string; readonly account: string }) {
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/desk/{venue}', { params: { path: { venue: slug } } })),
    `${account} ${slug}`,
  )
  if (loaded.state === 'loading') return <Skeleton height="24rem" className="rounded-card" />
  if (loaded.state === 'failed') {
    const { code, message } = loaded.problem
    return code === 'venueNotFound' || code === 'notAllowed' ? (
      <EmptyState icon="lock" title={message} />
    ) : (
      <ErrorState action={<Button onClick={() => void reload()}>{texts.tryAgain}</Button>}>{message}</ErrorState>
    )
  }
  return <ArrivalList client={staffApi} venue={loaded.value.venue} onSignedOut={signOutStaff} canAnswer />
}
