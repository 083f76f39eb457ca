import type { Context, Sql } from '../call/context.ts'
import { holdsSeat } from './offer.rules.ts'
import { type DatedClass, endWait, openWait, sessionsOfferedTo } from './waits.queries.ts'

/** The claim of a person in the line of a session. */
export interface SeatClaim {
  readonly waitId: string
  /** Their offer still holds a seat for them. */
  readonly holdsSeat: boolean
  /**
   * A seat is counted as taken for their offer. It still is after the offer's time, until a job has ended the offer.
   */
  readonly countsSeat: boolean
}

/** Undefined for a person who is not in line. The caller's transaction has locked the session. */
export async function findClaim(
  context: Context,
  sql: Sql,
  session: DatedClass,
  accountId: string,
): Promise<SeatClaim | undefined> {
  const wait = await openWait(sql, session, accountId)
  if (!wait) return undefined
  return { waitId: wait.id, holdsSeat: holdsSeat(wait, context.clock()), countsSeat: wait.status === 'offered' }
}

/** The person has booked: they leave the line, and the seat that was counted for them is now their booking's. */
export async function useClaim(context: Context, sql: Sql, { waitId }: SeatClaim): Promise<void> {
  await endWait(sql, waitId, 'booked', context.clock())
}

/** Returns a function that says whether a seat of a session is held for a person. */
export async function findOfferedSeats(
  context: Context,
  accountId: string | undefined,
  sessions: readonly (DatedClass & { readonly seatsLeft: number })[],
): Promise<(session: DatedClass) => boolean> {
  const full = sessions.filter(({ seatsLeft }) => seatsLeft <= 0).map(({ classId }) => classId)
  if (accountId === undefined || full.length === 0) return () => false
  const offered = await sessionsOfferedTo(context.db, accountId, full, context.clock())
  return ({ classId, date }) => offered.some((one) => one.classId === classId && one.date === date)
}
