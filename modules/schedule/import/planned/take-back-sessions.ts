import type { Transaction } from 'kysely'
import type { Tables } from '../../../../database/tables.ts'
import type { Context } from '../../../call/context.ts'
import { lockSeatsOfSeveral } from '../../../seats/lock-seats.ts'
import { settleChangedLines } from '../../../waitlist/settle-changed-lines.ts'
import { type ImportedClass, replaceClassWords, updateClasses } from '../import.queries.ts'
import { deleteWithdrawn, restoreSessions, withdrawSessions } from '../imported-sessions.queries.ts'

/** A class as it was before an import: its row, and what `parts_of_class` says of it. */
export type ClassBefore = Omit<ImportedClass, 'ref'> & {
  readonly id: string
  readonly source_ref: string
  readonly attribution: string | null
  readonly activities: readonly string[]
  readonly advice: readonly string[]
}

/** Writes classes of a source as an import would, from what they were before. What their venue has changed stays. */
export async function restoreClasses(
  sql: Transaction<Tables>,
  source: string,
  classes: readonly ClassBefore[],
): Promise<void> {
  for (const [attribution, some] of Map.groupBy(classes, (one) => one.attribution)) {
    const records = some.map((one) => ({ ...one, ref: one.source_ref }))
    await updateClasses(sql, source, attribution, records)
  }
  await replaceClassWords(
    sql,
    classes.map(({ id, activities, advice }) => ({ classId: id, activities, advice })),
  )
}

/** Sessions by what an import did: it has made them, or changed them from what their rows say. */
interface SessionsToTakeBack {
  readonly made: readonly number[]
  readonly changed: readonly { readonly id: number; readonly before: Readonly<Record<string, unknown>> }[]
}

/**
 * Takes sessions away that an import has made, and gives the others their times back. Those that are booked by now stay
 * as they are; one whose bookings have ended is cancelled.
 */
export async function takeBackSessions(
  context: Pick<Context, 'jobs'>,
  sql: Transaction<Tables>,
  { made, changed }: SessionsToTakeBack,
): Promise<{ readonly removed: Set<number>; readonly hidden: Set<number>; readonly restored: Set<number> }> {
  await lockSeatsOfSeveral(sql, [...made, ...changed.map(({ id }) => id)])
  const { cancelled, booked } = await withdrawSessions(sql, made)
  await settleChangedLines(context, sql, [...cancelled])
  const removed = await deleteWithdrawn(
    sql,
    made.filter((id) => !booked.has(id)),
  )
  const restored = await restoreSessions(sql, changed)
  await settleChangedLines(context, sql, [...restored])
  return { removed, hidden: new Set(made.filter((id) => !booked.has(id) && !removed.has(id))), restored }
}
