import type { Ticket } from '../../../../contract/bookings.ts'
import type { IsoDate } from '../../../../contract/dates.ts'
import type { Class } from '../../../../contract/schedule.ts'
import { addDays, toWireDate } from '../../../../contract/days.ts'

const DAYS = 7

/** The last week that a traveller can ask for: bookings reach a month ahead. */
export const LAST_WEEK = 3

/** 'dd.MM.yyyy' of the days of a week; week 0 begins today at the venue. */
export function daysOfWeek(today: IsoDate, week: number): string[] {
  return Array.from({ length: DAYS }, (_day, ahead) => toWireDate(addDays(today, week * DAYS + ahead)))
}

/** What a booking moves to. */
export interface NewTime {
  /** Absent for another day of general gym access. */
  readonly classId?: string
  readonly name: string
  /** dd.MM.yyyy */
  readonly date: string
  readonly timeFrom: string | null
  readonly startsAt: string | null
  readonly asksVenue: boolean
  readonly isCancellationFree: boolean
}

export function newTimeOf({ id, name, date, timeFrom, startsAt, asksVenue, isCancellationFree }: Class): NewTime {
  return { classId: id, name, date, timeFrom, startsAt, asksVenue, isCancellationFree }
}

/** The same gym on another day. */
export function newDayOf({ ticketName }: Pick<Ticket, 'ticketName'>, date: string): NewTime {
  return { name: ticketName, date, timeFrom: null, startsAt: null, asksVenue: false, isCancellationFree: true }
}

type MovingTicket = Pick<Ticket, 'ticketName' | 'voucherType' | 'startsAt'>

export interface OpenDay {
  /** dd.MM.yyyy */
  readonly date: string
  readonly classes: readonly Class[]
}

/**
 * What a booking may move to: everything that can be booked, except the class that is booked already. A premium class
 * is only for a booking of one, because a standard pass would not pay for it. Another time of the same class comes
 * before other classes that begin then.
 */
export function openTimes(ticket: MovingTicket, days: readonly OpenDay[]): OpenDay[] {
  const isNamedSo = ({ name }: Class) => name === ticket.ticketName
  const isBooked = (one: Class) => isNamedSo(one) && one.startsAt === ticket.startsAt
  const isPaid = ({ voucherType }: Class) => voucherType === 'standard' || ticket.voucherType === 'premium'
  return days
    .map(({ date, classes }) => ({
      date,
      classes: classes
        .filter((one) => one.canBook && isPaid(one) && !isBooked(one))
        .toSorted((a, b) => a.timeFrom.localeCompare(b.timeFrom) || Number(isNamedSo(b)) - Number(isNamedSo(a))),
    }))
    .filter(({ classes }) => classes.length > 0)
}
