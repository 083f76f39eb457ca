import { MINUTE_MS } from '../../../contract/durations.ts'
import { FEW_SEATS } from '../../../contract/few-seats.ts'
import { LINE_CLOSES_BEFORE_MS } from '../../../contract/line-closes.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const DAY_MINUTES = 1_440

/** The length of a class from its times. A class that ends past midnight continues into the next day. */
export function minutesOf({ timeFrom, timeTo }: { readonly timeFrom: string; readonly timeTo: string }): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return (minutes(timeTo) - minutes(timeFrom) + DAY_MINUTES) % DAY_MINUTES
}

/** '1 h 30 min', '45 min'. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [
    hours > 0 ? fillIn(texts.durationHours, { hours }) : '',
    rest > 0 ? fillIn(texts.durationMinutes, { minutes: rest }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Whether it has started, as the server said or by the clock since then. `now` is null without a clock. */
export function isUnderway(
  { alreadyStarted, startsAt }: { readonly alreadyStarted: boolean; readonly startsAt: string },
  now: number | null,
): boolean {
  return alreadyStarted || (now !== null && now >= Date.parse(startsAt))
}

export type ClassState = 'coming' | 'started' | 'ended'

/** Whether the class is still to come, runs, or is over. Without a clock, one that has begun counts as running. */
export function stateOf(
  session: Parameters<typeof isUnderway>[0] & Parameters<typeof minutesOf>[0],
  now: number | null,
): ClassState {
  if (!isUnderway(session, now)) return 'coming'
  return now !== null && now >= Date.parse(session.startsAt) + minutesOf(session) * MINUTE_MS ? 'ended' : 'started'
}

/** Whether the waitlist of a full class still takes people (T171). Without a clock, it does. */
export function canStillWait(startsAt: string, now: number | null): boolean {
  return now === null || now < Date.parse(startsAt) - LINE_CLOSES_BEFORE_MS
}

/**
 * What a row says of a class beside its pass: that it is over or runs, that it is full and whether its waitlist is
 * open, or that few seats are left.
 */
export function seatsText(
  state: ClassState,
  seatsLeft: number | null | undefined,
  hasOpenLine: boolean,
): string | null {
  if (state !== 'coming') return state === 'ended' ? texts.stateEnded : texts.stateStarted
  if (seatsLeft === 0) return hasOpenLine ? texts.stateFullWithWaitlist : texts.stateFull
  return seatsLeft && seatsLeft <= FEW_SEATS ? fillIn(texts.seatsLeft, { seatsLeft }) : null
}

/** The visits that a Wellness Passport pays, on the pills of its owners (2-marketplace §6); null for a single visit. */
export function visitsPill(wpVisits: number, isWpUser: boolean | undefined): string | null {
  return isWpUser && wpVisits > 1 ? `${wpVisits}x` : null
}
