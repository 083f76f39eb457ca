import type { PastVisit } from '../../../contract/visit-corrections.ts'

export interface PastDay {
  /** 'dd.MM.yyyy' */
  readonly date: string
  /** Visits without a check-in come first. */
  readonly visits: readonly PastVisit[]
  readonly missed: number
}

const isMissed = ({ status }: PastVisit) => status !== 'redeemed'

/** Visits by their days, in the order in which they come. */
export function daysOfVisits(visits: readonly PastVisit[]): readonly PastDay[] {
  const dates = [...new Set(visits.map(({ dateOfVisit }) => dateOfVisit))]
  return dates.map((date) => {
    const ofDay = visits.filter(({ dateOfVisit }) => dateOfVisit === date)
    const missed = ofDay.filter(isMissed)
    return { date, visits: [...missed, ...ofDay.filter((visit) => !isMissed(visit))], missed: missed.length }
  })
}
