import type { Context } from '../call/context.ts'
import { type BookedStart, startsOfBookedClasses } from './booked-starts.queries.ts'

/**
 * Returns a function that says whether a person has booked a class that begins at that instant, or on that date at that
 * time by its venue's clock (T127). Always false for a guest.
 */
export async function findBookedStarts(
  context: Context,
  accountId: string | undefined,
  starts: readonly BookedStart[],
): Promise<(start: BookedStart) => boolean> {
  if (accountId === undefined || starts.length === 0) return () => false
  const instants = starts.map(({ startsAt }) => startsAt.getTime())
  const booked = await startsOfBookedClasses(
    context.db,
    accountId,
    new Date(Math.min(...instants)),
    new Date(Math.max(...instants)),
  )
  const known = new Set(booked.flatMap(waysOf))
  return (start) => waysOf(start).some((way) => known.has(way))
}

function waysOf({ startsAt, date, from }: BookedStart): string[] {
  return [startsAt.toISOString(), `${date} ${from.slice(0, 5)}`]
}
