import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { StudioDetail, WalkIn } from '../../../contract/venues.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { isPlainPress } from '../../ui/is-plain-press.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { readFlowMemory } from '../state/flow-memory.ts'
import { useOnceFlowClosed } from '../state/use-once-flow-closed.ts'
import { bookableWalkIn } from './bookable.ts'
import { useBookingFlow } from './use-booking-flow.ts'
import * as texts from './texts.ts'

const BookingFlow = lazy(() => import('./booking-flow.tsx'))
const DateDialog = lazy(() => import('./date-dialog.tsx'))

interface WalkInButtonProps {
  readonly venue: StudioDetail
  readonly walkIn: WalkIn
}

/**
 * The walk-in button (2-marketplace §4, T119). The server decides its text for each visitor, and why. A visitor with a
 * booking for today goes to its check-in (T120).
 */
export function WalkInButton({ venue, walkIn }: WalkInButtonProps) {
  const { branding } = useSite()
  const [isAsking, setAsking] = useState(false)
  const [date, setDate] = useState<string>()
  const { selectedWalkInPass: before } = readFlowMemory()
  const remembered = before?.id === walkIn.id ? before.date : null
  const product = bookableWalkIn(venue, walkIn, date ?? remembered ?? walkIn.firstDate)
  const { isOpen, link, start, buy, buyFromDialog, dropStepsBefore, close } = useBookingFlow(product)
  const { status } = useLogin()
  const { eligibility, bookingToday } = useOwnWalkIn(venue.slug, walkIn)
  // Restricted sites have neither app nor footer (T1): their guests book a day (§2.7).
  const isRestricted = !branding.hasApp
  const proceed = (chosen: string) => {
    setDate(chosen)
    setAsking(false)
    start(true)
  }
  const press = (event: MouseEvent) => {
    const buysFirst = status === 'signedIn' && !eligibility?.isEligible
    if (eligibility && !(buysFirst && isPlainPress(event))) return
    event.preventDefault()
    if (eligibility) buy()
  }
  return (
    <>
      {isRestricted ? (
        <Button onClick={() => setAsking(true)}>{texts.book}</Button>
      ) : bookingToday ? (
        <SiteButtonLink to={`/user/profile/bookings/${bookingToday}`}>{eligibility?.label}</SiteButtonLink>
      ) : (
        <ButtonLink
          {...link}
          aria-haspopup="dialog"
          aria-disabled={!eligibility || undefined}
          className={eligibility ? undefined : 'opacity-50'}
          onClick={press}
        >
          {eligibility?.label ?? texts.loading}
        </ButtonLink>
      )}
      {isAsking && (
        <Suspense>
          <DateDialog days={walkIn} onProceed={proceed} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <BookingFlow product={product} onClose={close} onBuy={buyFromDialog} onBooked={dropStepsBefore} />
        </Suspense>
      )}
    </>
  )
}

/**
 * The page is rendered for no particular visitor. For a signed-in visitor this asks the server again, and once more
 * when the traveller flow closes, because a pass may have been bought there. If the server cannot be asked, what the
 * page says holds.
 */
function useOwnWalkIn(
  slug: string,
  walkIn: WalkIn,
): { eligibility: WalkIn['eligibility'] | undefined; bookingToday: string | null } {
  const { status, user } = useLogin()
  const isSignedIn = status === 'signedIn'
  const [own, reload] = useLoad(
    () => awaitAnswer(api.GET('/api/studio/{id}/walkIn', { params: { path: { id: slug } } })),
    isSignedIn ? `${slug} ${user?.id}` : null,
  )
  useOnceFlowClosed(() => (isSignedIn ? reload() : Promise.resolve()))
  const shown = isSignedIn && own.state !== 'failed' ? own.value : walkIn
  return { eligibility: shown?.eligibility, bookingToday: shown?.bookingToday ?? null }
}
