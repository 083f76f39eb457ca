import { addDays, daysBetween, toWireDate } from '../../../contract/days.ts'
import { realDate } from '../../client/dates/dates.rules.ts'

/** The days to choose from: today and the 30 after it (2-marketplace §9). */
export const LAST_DAY = 30
/** The days in the phone's dialog (2-marketplace §2.4). */
export const DIALOG_DAYS = 30

/** The day in the address. */
export interface DayWish {
  /** 'dd.MM.yyyy' or 'yyyy-MM-dd'. Our links use it, so that a shared link keeps its day. */
  readonly date: string | null
  /** Days from today, 0 to 30, if there is no date. */
  readonly day: string | null
}

/** Why a day cannot be shown: it does not exist, it is over, or it is too far ahead. */
export type DayProblem = 'noDate' | 'past' | 'tooFar'
export type ChosenDay = { readonly offset: number } | { readonly problem: DayProblem }

/** The offset of the requested day from today in the city, 'yyyy-MM-dd'; today by default. */
export function dayOfWish({ date, day }: DayWish, today: string): ChosenDay {
  if (date !== null) {
    const iso = realDate(date)
    return iso ? within(daysBetween(today, iso)) : { problem: 'noDate' }
  }
  if (day === null) return { offset: 0 }
  return /^-?\d{1,6}$/.test(day) ? within(Number(day)) : { problem: 'noDate' }
}

function within(offset: number): ChosenDay {
  if (offset < 0) return { problem: 'past' }
  return offset > LAST_DAY ? { problem: 'tooFar' } : { offset }
}

/** The date of a venue's schedule, 'yyyy-MM-dd'; today if the date cannot be shown. */
export function dateOfWish(date: string | null, today: string): string {
  const chosen = dayOfWish({ date, day: null }, today)
  return 'offset' in chosen ? addDays(today, chosen.offset) : today
}

/** The parameters for a day that many days ahead; today needs no date. */
export function dayWish(today: string, offset: number): DayWish {
  return { date: offset === 0 ? null : toWireDate(addDays(today, offset)), day: null }
}
