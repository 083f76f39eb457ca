import type { CaseEvent } from '../../../contract/desk-cases.ts'
import type { BookingRow } from '../../../contract/staff-bookings.ts'
import type { Sql } from '../../call/context.ts'
import { historyOf } from '../case-history.queries.ts'
import { bookingsOfPass } from './bookings-list.queries.ts'
import { writeBookingRow } from './list-all-bookings.ts'

export interface PassVisit {
  readonly booking: BookingRow
  readonly visits: number
  readonly history: readonly CaseEvent[]
}

/** What a pass was used for: its bookings, each with all that happened to it, the scans at the door among them. */
export async function listVisitsOfPass(sql: Sql, passId: string, most: number): Promise<PassVisit[]> {
  const visits: PassVisit[] = []
  for (const line of await bookingsOfPass(sql, passId, most))
    visits.push({ booking: writeBookingRow(line), visits: line.visits, history: await historyOf(sql, line.id) })
  return visits
}
