import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { StudioDetail, WalkIn } from '../../../contract/venues.ts'
import { api } from '../../session/api-client.ts'
import { useSession } from '../../session/session.tsx'
import { useSite } from '../../session/site-facts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { flowAddress, loginAddress } from '../layout/site-address.rules.ts'
import { bookableWalkIn } from './bookable.ts'

const BookingFlow = lazy(() => import('./booking-flow.tsx'))

interface WalkInButtonProps {
  readonly venue: StudioDetail
  readonly walkIn: WalkIn
}

/** The walk-in button (2-marketplace §4, T119): the server says what it reads for whom, and why. */
export function WalkInButton({ venue, walkIn }: WalkInButtonProps) {
  const session = useSession()
  const place = useLocation()
  const { brandKey } = useSite()
  const [open, setOpen] = useState(false)
  const { eligibility } = useOwnWalkIn(venue.slug, walkIn)
  if (!eligibility) return <Button disabled>Loading...</Button>
  if (eligibility.isEligible) {
    return (
      <>
        <Button onClick={() => setOpen(true)}>{eligibility.label}</Button>
        {open && (
          <Suspense>
            <BookingFlow product={bookableWalkIn(venue, walkIn, walkIn.firstDate)} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </>
    )
  }
  const to = session.status === 'signedIn' ? flowAddress(`buy-${brandKey}-pass`, place) : loginAddress(place)
  return <ButtonLink to={to}>{eligibility.label}</ButtonLink>
}

/** The page is rendered for nobody in particular; for a signed-in visitor the server is asked again. */
function useOwnWalkIn(slug: string, walkIn: WalkIn): { eligibility: WalkIn['eligibility'] | undefined } {
  const { status, user } = useSession()
  const [own, setOwn] = useState<WalkIn['eligibility']>()
  useEffect(() => {
    let left = false
    setOwn(undefined)
    if (status === 'signedIn') {
      const take = ({ data }: { data?: WalkIn }) => {
        if (!left) setOwn(data?.eligibility ?? walkIn.eligibility)
      }
      api.GET('/api/studio/{id}/walkIn', { params: { path: { id: slug } } }).then(take, () => take({}))
    }
    return () => {
      left = true
    }
  }, [slug, status, user?.id, walkIn])
  return { eligibility: status === 'signedIn' ? own : walkIn.eligibility }
}
