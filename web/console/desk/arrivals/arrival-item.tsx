import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dayText, momentText, zoneText } from '../../../../contract/date-texts.ts'
import { isoOf } from '../../../../contract/days.ts'
import { fillIn } from '../../../../contract/fill-in.ts'
import type { PastVisit } from '../../../../contract/visit-corrections.ts'
import { keepTogether } from '../../../client/dates/dates.rules.ts'
import { cx } from '../../../ui/cx.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import { type ArrivalState, stateOfArrival } from './arrival-groups.rules.ts'
import { visitTimesText } from './visit-times-text.ts'
import * as texts from './texts.ts'

interface StateLook {
  readonly text: string
  readonly tone: BadgeTone
  readonly icon: IconName
}

const states: Readonly<Record<ArrivalState, StateLook>> = {
  request: { text: texts.stateRequest, tone: 'warning', icon: 'help' },
  expected: { text: texts.stateExpected, tone: 'neutral', icon: 'clock' },
  open: { text: texts.stateOpen, tone: 'primary', icon: 'scan' },
  here: { text: texts.stateCheckedIn, tone: 'success', icon: 'circle-check' },
  missed: { text: texts.stateMissed, tone: 'neutral', icon: 'close' },
  cancelled: { text: texts.stateCancelled, tone: 'danger', icon: 'close' },
}
const unsent: StateLook = { text: texts.stateCheckedInUnsent, tone: 'success', icon: 'offline' }

/**
 * Where a request is answered: on this screen, on the staff page for a device, or by others while this person only
 * watches.
 */
export type AnsweredBy = 'you' | 'staffPage' | 'others'

export interface ArrivalItemProps {
  readonly arrival: PastVisit
  readonly now: number | null
  readonly timeZone: string
  /** What a row says besides the guest: nothing under the heading of its class. */
  readonly tells: 'name' | 'class' | 'dayAndClass'
  readonly answeredBy: AnsweredBy
  readonly isLetIn: boolean
  /** Checks the guest in; undefined if that is impossible now. */
  readonly onTap: (() => void) | undefined
  readonly children: ReactNode
}

/** One arrival: who, when, what, and how it stands. */
export function ArrivalItem({ arrival, now, timeZone, tells, answeredBy, isLetIn, onTap, children }: ArrivalItemProps) {
  const { bookingId, ticketName, dateOfVisit, answerBy } = arrival
  const name = arrival.name ?? texts.unnamedGuest
  const state = isLetIn ? unsent : states[stateOfArrival(arrival, now)]
  return (
    // Rows off the screen are not laid out: a dialog that opens above five hundred of them lays out one screen.
    <li id={bookingId} className="grid gap-3 p-4 [contain-intrinsic-block-size:auto_5.5rem] [content-visibility:auto]">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-4 gap-y-2">
          <div className={cx('min-w-0 flex-1', tells === 'name' ? 'basis-36' : 'basis-52')}>
            <p className="text-lg font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
            {tells !== 'name' && (
              <p className="figures wrap-anywhere text-ink-muted">
                {tells === 'dayAndClass' && `${dayText(isoOf(dateOfVisit))}, `}
                {visitTimesText(arrival)}
                <br />
                {ticketName}
              </p>
            )}
          </div>
          <Badge tone={state.tone} icon={state.icon}>
            {state.text}
          </Badge>
        </div>
        {onTap && <TapToCheckIn name={name} onTap={onTap} />}
      </div>
      {answerBy && (
        <p className="text-sm font-medium">
          {fillIn(texts.answerDeadline[answeredBy], {
            moment: `${keepTogether(momentText(answerBy, timeZone))} (${zoneText(timeZone)})`,
          })}
        </p>
      )}
      {children}
    </li>
  )
}

/** Asks in place, under the same thumb: a tap needs no ticket, so it must not happen by accident. */
export function TapToCheckIn({ name, onTap }: { readonly name: string; readonly onTap: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const ask = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    if (wasAsking.current && !isAsking) ask.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  if (!isAsking)
    return (
      <Button ref={ask} variant="secondary" className="min-h-14" onClick={() => setAsking(true)}>
        {texts.checkInButton}
        <span className="sr-only"> {name}</span>
      </Button>
    )
  return (
    <div
      role="group"
      aria-label={fillIn(texts.checkInQuestion, { name })}
      className="flex w-full flex-wrap items-center gap-3"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // A dialog around it stays open.
        event.preventDefault()
        setAsking(false)
      }}
    >
      <p className="min-w-0 font-semibold max-sm:w-full sm:flex-1 sm:basis-40">
        {fillIn(texts.checkInQuestion, { name })}
      </p>
      <Button variant="secondary" className="min-h-14 min-w-28" onClick={() => setAsking(false)}>
        {texts.checkInNoButton}
      </Button>
      <Button
        icon="check"
        className="min-h-14 flex-1"
        autoFocus
        onClick={() => {
          setAsking(false)
          onTap()
        }}
      >
        {texts.checkInYesButton}
      </Button>
    </div>
  )
}
