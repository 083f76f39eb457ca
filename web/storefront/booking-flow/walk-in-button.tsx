import { lazy, Suspense, useEffect, useState } from 'react'
import type { StudioDetail, WalkIn } from '../../../contract/venues.ts'
import { api } from '../../session/api-client.ts'
import { useSession } from '../../session/session.tsx'
import { useSite } from '../../session/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { readFlowMemory } from '../traveller-flow/flow-memory.ts'
import { bookableWalkIn } from './bookable.ts'
import { DateDialog } from './date-dialog.tsx'
import { useBookingFlow } from './use-booking-flow.ts'

const BookingFlow = lazy(() => import('./booking-flow.tsx'))

interface WalkInButtonProps {
  readonly venue: StudioDetail
  readonly walkIn: WalkIn
}

/** The walk-in button (2-marketplace §4, T119): the server says what it reads for whom, and why. */
export function WalkInButton({ venue, walkIn }: WalkInButtonProps) {
  const { branding } = useSite()
  const [isAsking, setAsking] = useState(false)
  const [date, setDate] = useState<string>()
  const { selectedWalkInPass: before } = readFlowMemory()
  const remembered = before?.id === walkIn.id ? before.date : null
  const product = bookableWalkIn(venue, walkIn, date ?? remembered ?? walkIn.firstDate)
  const { isOpen, start, buy, close } = useBookingFlow(product)
  const { status } = useSession()
  const { eligibility } = useOwnWalkIn(venue.slug, walkIn)
  // Restricted sites have neither app nor footer (T1): their guests book a day (§2.7).
  const isRestricted = !branding.showsFooter
  if (!isRestricted && !eligibility) return <Button disabled>Loading...</Button>
  if (!isRestricted && !eligibility?.isEligible) return <Button onClick={status === 'signedIn' ? buy : () => start()}>{eligibility?.label}</Button>
  const proceed = (chosen: string) => {
    setDate(chosen)
    setAsking(false)
    start(bookableWalkIn(venue, walkIn, chosen), true)
  }
  return (
    <>
      <Button onClick={() => (isRestricted ? setAsking(true) : start())}>{isRestricted ? 'Book' : eligibility?.label}</Button>
      {isAsking && <DateDialog firstDate={walkIn.firstDate} lastDate={walkIn.lastDate} onProceed={proceed} onClose={() => setAsking(false)} />}
      {isOpen && (
        <Suspense>
          <BookingFlow product={product} onClose={close} onBuy={buy} />
        </Suspense>
      )}
    </>
  )
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
