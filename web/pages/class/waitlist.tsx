import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Wait } from '../../../contract/waitlist.ts'
import { timeTextAt } from '../../../contract/date-texts.ts'
import { ownTimeText } from '../../client/dates/clock-texts.rules.ts'
import { useTravellerFlow } from '../../flow/state/use-traveller-flow.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { buyScreen } from '../../site/links/flow-state.rules.ts'
import { loginAddress } from '../../site/links/site-address.rules.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { WaitingLine } from './use-waitlist.ts'

/** What stands about the waitlist beside the class: what it means, the place in line, or the offer (T171). */
export function WaitlistNews({ line }: { readonly line: WaitingLine }) {
  if (!line.isShown) return null
  return (
    <div aria-live="polite">
      <News line={line} />
      {line.problem && <JoinProblem line={line} />}
    </div>
  )
}

function News({ line: { session, wait, canJoin } }: { readonly line: WaitingLine }) {
  if (wait?.state === 'offered')
    return (
      <Told title={`A seat is yours until ${untilOf(wait)}`}>
        {wait.pass ? `It takes ${visitsOf(wait.pass)} from ${wait.pass.name}. ` : ''}If you do not book it, it goes to
        the next in line.
      </Told>
    )
  if (session.cannotBookReason !== 'classFull') return null
  if (wait?.state === 'waiting')
    return (
      <Told title={`You are number ${wait.place} in line`}>
        We write to you when a seat is yours. You then have 30 minutes to book it. No visit is held while you wait.
      </Told>
    )
  if (!canJoin)
    return (
      <Told title="The waitlist is closed">
        It closes 2 hours before the start. If a seat becomes free, you can book it here.
      </Told>
    )
  return wait?.state === 'lapsed' ? (
    <Told title={`Your offer ended at ${untilOf(wait)}`}>The seat went to the next in line. You can join again.</Told>
  ) : (
    <Told title="There is a waitlist">
      When a seat becomes free, we offer it to the first in line for 30 minutes, by email and notification. You need a
      pass to join, but no visit is held while you wait.
    </Told>
  )
}

function Told({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mt-3 rounded-control border border-line bg-surface p-3 text-sm">
      <p className="figures text-base font-semibold">{title}</p>
      <p className="mt-1 text-ink-muted">{children}</p>
    </div>
  )
}

const lacksPass = new Set<string>([
  'passNeeded',
  'passEndsBefore',
  'passNotUsable',
  'passNotValidHere',
  'premiumNeedsPremium',
  'tooFewVisits',
  'noVisitsLeft',
])

/** Why joining or leaving did not work, with the way to a pass if that is what is missing. */
function JoinProblem({ line: { problem } }: { readonly line: WaitingLine }) {
  const { open } = useTravellerFlow()
  const { brandKey } = useSite()
  if (!problem) return null
  return (
    <div role="alert" className="mt-3 rounded-control bg-danger-soft p-3 text-sm font-medium text-on-danger-soft">
      <p>{problem.message}</p>
      {lacksPass.has(problem.code) && (
        <Button variant="secondary" size="sm" className="mt-2" onClick={() => open(buyScreen(brandKey))}>
          Choose a pass
        </Button>
      )}
    </div>
  )
}

/** 'Join the waitlist', 'Leave the waitlist', or the way to the login and back. */
export function WaitlistButton({ line }: { readonly line: WaitingLine }) {
  const place = useLocation()
  const { wait, canJoin, isSignedOut, isBusy, join, leave } = line
  if (wait?.state === 'waiting')
    return (
      <Button variant="secondary" wide size="lg" loading={isBusy} onClick={leave}>
        Leave the waitlist
      </Button>
    )
  if (!canJoin)
    return (
      <Button variant="secondary" wide size="lg" disabled>
        This class is full
      </Button>
    )
  return isSignedOut ? (
    <ButtonLink to={loginAddress(place)} wide size="lg">
      Join the waitlist
    </ButtonLink>
  ) : (
    <Button wide size="lg" loading={isBusy} onClick={join}>
      Join the waitlist
    </Button>
  )
}

export function DeclineButton({ line: { isBusy, leave } }: { readonly line: WaitingLine }) {
  return (
    <Button variant="ghost" wide loading={isBusy} onClick={leave} className="mt-1">
      No, thanks
    </Button>
  )
}

/** '6:20 PM', with the reader's own time where it differs. */
function untilOf({ offeredUntil, timeZone, studio }: Wait): string {
  if (!offeredUntil) return ''
  const own = ownTimeText(offeredUntil, timeZone)
  return own
    ? `${timeTextAt(offeredUntil, timeZone)} in ${studio.city} (${own} where you are)`
    : timeTextAt(offeredUntil, timeZone)
}

function visitsOf({ visits }: NonNullable<Wait['pass']>): string {
  return visits === 1 ? '1 visit' : `${visits} visits`
}
