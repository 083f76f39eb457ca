import type { MouseEvent } from 'react'
import type { WalkIn } from '../../../contract/venues.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { isPlainPress } from '../../ui/is-plain-press.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { useOnceFlowClosed } from '../state/use-once-flow-closed.ts'
import { useWalkInOpeners } from './walk-in-dialogs.tsx'
import * as texts from './texts.ts'

interface WalkInButtonProps {
  /** Of the venue. */
  readonly slug: string
  readonly walkIn: WalkIn
}

/**
 * The walk-in button (2-marketplace §4, T119). The server decides its text for each visitor, and why. A visitor with a
 * booking for today goes to its check-in (T120). All can choose another day.
 */
export function WalkInButton({ slug, walkIn }: WalkInButtonProps) {
  const { branding } = useSite()
  const { link, buy, askDay } = useWalkInOpeners()
  const { status } = useLogin()
  const { eligibility, bookingToday } = useOwnWalkIn(slug, walkIn)
  // Restricted sites have neither app nor footer (T1): their guests book a day (2§2.7).
  const isRestricted = !branding.hasApp
  const press = (event: MouseEvent) => {
    const buysFirst = status === 'signedIn' && !eligibility?.isEligible
    if (eligibility && !(buysFirst && isPlainPress(event))) return
    event.preventDefault()
    if (eligibility) buy()
  }
  if (isRestricted) return <Button onClick={askDay}>{texts.bookTitle}</Button>
  return (
    <>
      {bookingToday ? (
        <SiteButtonLink to={`/user/profile/bookings/${bookingToday}`}>{eligibility?.label}</SiteButtonLink>
      ) : (
        <ButtonLink
          {...link}
          aria-haspopup="dialog"
          aria-disabled={!eligibility || undefined}
          className={eligibility ? undefined : 'opacity-50'}
          onClick={press}
        >
          {eligibility?.label ?? texts.walkInLoading}
        </ButtonLink>
      )}
      <Button variant="ghost" aria-haspopup="dialog" onClick={askDay}>
        {texts.walkInOtherDay}
      </Button>
    </>
  )
}

/**
 * The page is rendered without a visitor. For a signed-in visitor this asks the server again, and once more when the
 * traveller flow closes, because the visitor may have bought a pass there. If the server does not answer, what the page
 * says holds.
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
