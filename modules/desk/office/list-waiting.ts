import { HOUR_MS } from '../../../contract/durations.ts'
import type { Waiting } from '../../../contract/staff-today.ts'
import type { Sql } from '../../call/context.ts'
import { casesToSettle, countCasesToSettle, countRequestsDue, requestsDue } from './waiting.queries.ts'

const SOON_MS = 2 * HOUR_MS

/** Requests that a venue has to answer within two hours (T132), for Today. */
export async function waitingRequests(sql: Sql, now: Date, most: number): Promise<Waiting> {
  const until = new Date(now.getTime() + SOON_MS)
  const [rows, total] = await Promise.all([requestsDue(sql, until, most), countRequestsDue(sql, until)])
  const lines = rows.map(({ id, what, venue, since, due }) => ({
    id,
    words: { what, venue },
    since: since.toISOString(),
    due: due && due.toISOString(),
  }))
  return { lines, total }
}

/** Scans that an operator has to look at (B14), for Today. */
export async function waitingCases(sql: Sql, _now: Date, most: number): Promise<Waiting> {
  return waitingSubjects(sql, false, most)
}

/** What travellers object to (T173), for Today. */
export async function waitingObjections(sql: Sql, _now: Date, most: number): Promise<Waiting> {
  return waitingSubjects(sql, true, most)
}

async function waitingSubjects(sql: Sql, isObjection: boolean, most: number): Promise<Waiting> {
  const [rows, total] = await Promise.all([casesToSettle(sql, isObjection, most), countCasesToSettle(sql, isObjection)])
  const lines = rows.map(({ id, venue, since }) => ({
    id,
    words: { venue },
    since: since.toISOString(),
    due: null,
  }))
  return { lines, total }
}
