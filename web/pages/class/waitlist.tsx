import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Wait } from '../../../contract/waitlist.ts'
import { timeTextAt } from '../../../contract/date-texts.ts'
import { ownTimeText } from '../../client/dates/clock-texts.rules.ts'
import { bookableClass, asSelectedClass } from '../../flow/booking/bookable.ts'
import { useTravellerFlow } from '../../flow/state/use-traveller-flow.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { addressWithScreen } from '../../site/links/flow-address.rules.ts'
import { buyScreen, type FlowIntent, type FlowScreen } from '../../site/links/flow-state.rules.ts'
import { isPlainPress } from '../../ui/is-plain-press.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { WaitingLine } from './use-waitlist.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { visitsText } from '../../../contract/visits-text.ts'

/** The state of the waitlist beside the class: what it means, the place in line, or the offer (T171). */
export function WaitlistNews({ line }: { readonly line: WaitingLine }) {
  const { answers, isShown } = line
  const news = useRef<HTMLDivElement>(null)
  // On a phone the button stays in reach wherever the page is, while its answer stands here. When the flow led here,
  // its button is gone, and the focus with it.
  useEffect(() => {
    if (answers === 0) return
    news.current?.scrollIntoView({ block: 'nearest' })
    if (document.activeElement === document.body) news.current?.focus({ preventScroll: true })
  }, [answers])
  if (!isShown) return null
  return (
    <div ref={news} tabIndex={-1} aria-live="polite" className="scroll-mt-24 scroll-mb-28 outline-none">
      <WaitlistState line={line} />
      {line.problem && <JoinProblem line={line} />}
    </div>
  )
}

function WaitlistState({ line: { session, wait, canJoin } }: { readonly line: WaitingLine }) {
  if (wait?.state === 'offered')
    return (
      <WaitlistNote title={fillIn(texts.waitOfferedTitle, { until: untilOf(wait) })}>
        {wait.pass &&
          `${fillIn(texts.waitOfferedCost, { visits: visitsText(wait.pass.visits), pass: wait.pass.name })} `}
        {texts.waitOfferedText}
      </WaitlistNote>
    )
  if (session.cannotBookReason !== 'classFull') return null
  if (wait?.state === 'waiting')
    return (
      <WaitlistNote title={fillIn(texts.waitJoinedTitle, { place: wait.place ?? '' })}>
        {texts.waitJoinedText}
      </WaitlistNote>
    )
  if (!canJoin) return <WaitlistNote title={texts.waitlistClosedTitle}>{texts.waitlistClosedText}</WaitlistNote>
  return wait?.state === 'lapsed' ? (
    <WaitlistNote title={fillIn(texts.waitExpiredTitle, { until: untilOf(wait) })}>
      {texts.waitExpiredText}
    </WaitlistNote>
  ) : (
    <WaitlistNote title={texts.waitlistOpenTitle}>{texts.waitlistOpenText}</WaitlistNote>
  )
}

function WaitlistNote({ title, children }: { readonly title: string; readonly children: ReactNode }) {
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

/**
 * Opens the flow for a traveller who wants to wait for this class: it knows which pass can pay, and what comes after.
 */
function useOpenToWait({ session }: WaitingLine) {
  const { open } = useTravellerFlow()
  const waitsFor = asSelectedClass(bookableClass(session))
  return (screen: FlowScreen, intent: FlowIntent = {}) => open(screen, { ...intent, ...(waitsFor && { waitsFor }) })
}

/** Why joining or leaving did not work, with the way to a pass if that is what is missing. */
function JoinProblem({ line }: { readonly line: WaitingLine }) {
  const openToWait = useOpenToWait(line)
  const { brandKey } = useSite()
  const { problem } = line
  if (!problem) return null
  return (
    <div role="alert" className="mt-3 rounded-control bg-danger-soft p-3 text-sm font-medium text-on-danger-soft">
      <p>{problem.message}</p>
      {lacksPass.has(problem.code) && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          onClick={() => openToWait(buyScreen(brandKey), { isBuying: true })}
        >
          {texts.waitlistChoosePassButton}
        </Button>
      )}
    </div>
  )
}

/** 'Join the waitlist', 'Leave the waitlist', or the way to the login and back. */
export function WaitlistButton({ line }: { readonly line: WaitingLine }) {
  const place = useLocation()
  const openToWait = useOpenToWait(line)
  const { wait, canJoin, isSignedOut, isBusy, join, joinLater, leave } = line
  const logIn = (press: MouseEvent) => {
    if (!isPlainPress(press)) return
    press.preventDefault()
    joinLater()
    openToWait('login')
  }
  if (wait?.state === 'waiting')
    return (
      <Button variant="secondary" wide size="lg" loading={isBusy} onClick={leave}>
        {texts.waitlistLeaveButton}
      </Button>
    )
  if (!canJoin)
    return (
      <Button variant="secondary" wide size="lg" disabled>
        {texts.waitlistFull}
      </Button>
    )
  return isSignedOut ? (
    <ButtonLink to={addressWithScreen(place, 'login')} onClick={logIn} aria-haspopup="dialog" wide size="lg">
      {texts.waitlistJoinButton}
    </ButtonLink>
  ) : (
    <Button wide size="lg" loading={isBusy} onClick={join}>
      {texts.waitlistJoinButton}
    </Button>
  )
}

export function DeclineButton({ line: { isBusy, leave } }: { readonly line: WaitingLine }) {
  return (
    <Button variant="ghost" wide loading={isBusy} onClick={leave} className="lg:mt-1">
      {texts.waitlistDeclineButton}
    </Button>
  )
}

/** '6:20 PM', with the reader's own time where it differs. */
function untilOf({ offeredUntil, timeZone, studio }: Wait): string {
  if (!offeredUntil) return ''
  const own = ownTimeText(offeredUntil, timeZone)
  return own
    ? fillIn(texts.waitOfferedUntil, { time: timeTextAt(offeredUntil, timeZone), city: studio.city, own })
    : timeTextAt(offeredUntil, timeZone)
}
