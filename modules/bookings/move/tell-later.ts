import type { Context, JobName, Sql } from '../../context.ts'

/** One job tells so many, so that several are told at once and none for long. */
const TOLD_BY_ONE_JOB = 25

/**
 * Leaves it to jobs of this transaction to tell the travellers of many bookings, in pieces: a few statements change
 * them all, but each mail needs some of its own, and most also a look for something else to book
 * (docs/decisions/0055-many-bookings-end.md).
 * @param more what the whole change has in common
 */
export async function tellLater(
  context: Context,
  sql: Sql,
  job: JobName,
  bookings: readonly object[],
  more: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (let first = 0; first < bookings.length; first += TOLD_BY_ONE_JOB)
    await context.jobs.send(sql, job, { ...more, bookings: bookings.slice(first, first + TOLD_BY_ONE_JOB) })
}
