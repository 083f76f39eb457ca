import { toWireDate } from '../../contract/days.ts'
import type { VenueMonth } from '../../contract/venue-figures.ts'
import type { IsoDate } from '../../contract/dates.ts'
import type { BookedDay, HeldClass } from './figures.queries.ts'

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
