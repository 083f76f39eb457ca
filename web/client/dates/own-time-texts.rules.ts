import { clockText, dayText, dayTimeText, timeText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { ownTimeText } from './clock-texts.rules.ts'
import * as texts from './own-time-texts.ts'

/** '6:30 PM (Wed 3:30 AM where you are)': a time at the venue, and beside it the reader's own where it differs. */
export function withOwnTime(text: string, startsAt: string, timeZone: string): string {
  const own = ownTimeText(startsAt, timeZone)
  return own === null ? text : fillIn(texts.textWithOwnTime, { text, own })
}

interface Visit {
  /** 'dd.MM.yyyy', at the venue. */
  readonly date: string
  /** Null for general gym access, which has no time. */
  readonly timeFrom: string | null
  readonly startsAt: string | null
  readonly timeZone: string
}

/** 'Tue, Nov 24, 6:30 PM (Wed 3:30 AM where you are)': when a traveller goes to a venue. */
export function visitTimeText({ date, timeFrom, startsAt, timeZone }: Visit): string {
  const there = dayTimeText(date, timeFrom)
  return timeFrom === null || startsAt === null ? there : withOwnTime(there, startsAt, timeZone)
}

/**
 * The same without the venue's zone: the date and the time are by the venue's clock, and `startsAt` is their instant.
 */
export function wallTimeText({ date, timeFrom, startsAt }: Omit<Visit, 'timeZone'> & WallTime): string {
  const there = dayTimeText(date, timeFrom)
  const own = clockText(new Date(startsAt))
  const isSame = own.replaceAll(/[\s,]+/g, ' ') === `${dayText(date).slice(0, 3)} ${timeText(timeFrom)}`
  return isSame ? there : fillIn(texts.textWithOwnTime, { text: there, own })
}

interface WallTime {
  readonly timeFrom: string
  readonly startsAt: string
}
