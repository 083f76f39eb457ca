import type { ChangeEffect, ClassChangeKind, ClassChangePreview } from '../../../contract/class-changes.ts'
import * as texts from './texts.ts'

/** What somebody has typed so far. All of it is kept, whatever is chosen. */
export interface ChangeWishFields {
  readonly kind: ClassChangeKind
  readonly reason: string
  readonly date: string
  readonly timeFrom: string
  readonly timeTo: string
  readonly clock: '' | 'first' | 'second'
  readonly trainerName: string
  readonly capacity: string
}

/** The fields of a change that its kind needs. What is as before is not sent. */
export function wishOf(
  { kind, reason, date, timeFrom, timeTo, clock, trainerName, capacity }: ChangeWishFields,
  now: Pick<ChangeWishFields, 'date' | 'timeFrom' | 'timeTo'>,
) {
  const unlessSame = (one: string, before: string) => (one === before ? undefined : one)
  switch (kind) {
    case 'cancel':
      return { kind, reason }
    case 'move':
      return {
        kind,
        reason,
        date: unlessSame(date, now.date),
        timeFrom: timeFrom === now.timeFrom && date === now.date ? undefined : timeFrom,
        timeTo: timeFrom === now.timeFrom ? unlessSame(timeTo, now.timeTo) : timeTo,
        clock: clock === '' ? undefined : clock,
      }
    case 'trainer':
      return { kind, trainerName }
    case 'capacity':
      return { kind, capacity: capacity as `${number}` }
  }
}

const MINUTES_OF_DAY = 24 * 60
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The end that goes with a new start, HH:mm: the class lasts as long as it does now. The old one without a start. */
export function endFor(start: string, now: Pick<ChangeWishFields, 'timeFrom' | 'timeTo'>): string {
  if (!/^\d\d:\d\d$/.test(start)) return now.timeTo
  const moved = minutesOf(start) + minutesOf(now.timeTo) - minutesOf(now.timeFrom)
  const end = (moved + MINUTES_OF_DAY) % MINUTES_OF_DAY
  return `${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}`
}

type Traveller = ClassChangePreview['travellers'][number]

/** What becomes of a traveller, in words. */
export function effectText({
  status,
  effect,
  overlaps,
  isPassEnded,
}: Pick<Traveller, 'status' | 'effect' | 'overlaps' | 'isPassEnded'>): string {
  if (status === 'redeemed' && effect === 'follows') return texts.staysCheckedIn
  if (effect === 'ends' && isPassEnded) return texts.endsWithCourtesy
  if (effect === 'isAsked' && overlaps) return texts.isAskedAndOverlaps
  const plain: Readonly<Record<ChangeEffect, string>> = {
    ends: texts.ends,
    follows: texts.follows,
    isAsked: texts.isAsked,
    isTold: texts.isTold,
    stays: texts.stays,
  }
  return plain[effect]
}
