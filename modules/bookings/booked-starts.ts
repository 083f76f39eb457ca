import type { Context } from '../context.ts'
import { startsOfBookedClasses } from './booked-starts.queries.ts'

/** Tells of an instant whether a person has a class booked that starts then (T127); nobody has where nobody is signed in. */
export async function bookedStarts(
  context: Context,
  accountId: string | undefined,
  starts: readonly Date[],
): Promise<(start: Date) => boolean> {
  if (accountId === undefined || starts.length === 0) return () => false
  const instants = starts.map((start) => start.getTime())
  const booked = await startsOfBookedClasses(
    context.db,
    accountId,
    new Date(Math.min(...instants)),
    new Date(Math.max(...instants)),
  )
  const known = new Set(booked.map((start) => start.getTime()))
  return (start) => known.has(start.getTime())
}
