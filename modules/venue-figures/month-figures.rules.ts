import { toWireDate } from '../../contract/days.ts'
import type { VenueMonth } from '../../contract/venue-figures.ts'
import type { IsoDate, IsoTime } from '../../contract/dates.ts'

/** What became of the bookings of a class on a day, or of the walk-ins of that day. */
export interface BookedDay {
  readonly date: IsoDate
  /** Null for walk-ins. */
  readonly classId: string | null
  readonly visits: number
  readonly missed: number
  readonly cancelledLate: number
  /** Not settled yet: the class has begun, and the guest was neither checked in nor missed. */
  readonly unsettled: number
}

export interface HeldClass {
  readonly classId: string
  readonly name: string
  readonly trainerName: string | null
  readonly starts: readonly IsoTime[]
  readonly sessions: number
  readonly seats: number
}

type Counts = VenueMonth['walkIns']

function sumOf(days: readonly BookedDay[]): Counts {
  const sum = (field: 'visits' | 'missed' | 'cancelledLate') => days.reduce((total, day) => total + day[field], 0)
  return { visits: sum('visits'), missed: sum('missed'), cancelledLate: sum('cancelledLate') }
}

/** Each class with what became of its bookings. A late cancellation freed its seat, so it fills none. */
export function figuresOfMonth(
  dates: readonly IsoDate[],
  classes: readonly HeldClass[],
  booked: readonly BookedDay[],
): Pick<VenueMonth, 'days' | 'classes' | 'walkIns'> {
  const byDate = Map.groupBy(booked, ({ date }) => date)
  const byClass = Map.groupBy(booked, ({ classId }) => classId)
  return {
    days: dates.map((date) => ({ date: toWireDate(date), ...sumOf(byDate.get(date) ?? []) })),
    classes: classes.map(({ starts, ...held }) => {
      const days = byClass.get(held.classId) ?? []
      const counts = sumOf(days)
      const unsettled = days.reduce((total, day) => total + day.unsettled, 0)
      return { ...held, starts: [...starts], ...counts, booked: counts.visits + counts.missed + unsettled }
    }),
    walkIns: sumOf(byClass.get(null) ?? []),
  }
}
