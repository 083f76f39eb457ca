import { toWireDate } from '../../../../contract/days.ts'
import type { Context } from '../../../call/context.ts'
import type { SourceFile } from '../../../imports/source-file.ts'
import { tryImport, type TriedRows } from '../../../imports/runs/try-import.ts'
import { emptyingOf } from '../feed-report.ts'
import { rowEffectOf, sessionsToEnd } from '../follow-feed.ts'
import { openImport, type SessionImportOptions } from '../import-sessions.ts'
import type { ImportedAhead } from '../imported-sessions.queries.ts'
import { keyOfEntry, type TimetableEntry } from '../session-draft.ts'
import { timetableMemory, writeTimetable, wrongs } from '../write-timetable.ts'

/** What the import of a timetable would do: `tell` hears of its rows, the answer is about the file as a whole. */
export async function trySessions(
  context: Pick<Context, 'db' | 'clock' | 'jobs'>,
  file: SourceFile,
  options: SessionImportOptions,
  tell: (rows: TriedRows<TimetableEntry>) => Promise<void>,
) {
  const { plan, writer, hints } = await openImport(context, file, options)
  const { feed } = writer
  const error = await tryImport<TimetableEntry>(
    context.db,
    {
      ...plan,
      keyOf: (entry) => keyOfEntry(entry) + (entry.item.modified ?? ''),
      recall: timetableMemory(writer),
      write: (sql, rows) => writeTimetable(context, sql, rows, writer),
      wrongs,
    },
    ({ results, drafts, bytes }) =>
      tell({ drafts, bytes, results: results.map((one) => ({ ...one, ...effectOn(drafts.get(one.row)) })) }),
  )
  /** Only booked sessions are moved by other means than writing the row. */
  function effectOn(draft: TimetableEntry | undefined) {
    const effect = draft && !('isDeleted' in draft) ? rowEffectOf(feed, draft) : undefined
    if (!effect) return {}
    const { session, to } = effect
    const what = to ? `would move here from ${momentOf(session)}` : `would cancel it on ${momentOf(session)}`
    return { outcome: 'changed' as const, remarks: [what + textOfBookings(session)] }
  }
  const problem = (options.whole ? emptyingOf(feed) : undefined) ?? null
  const ends = sessionsToEnd(feed, options).map((one) => ({
    name: `${one.className}, ${momentOf(one)}`,
    remark: `is not in the file, and would be cancelled${textOfBookings(one)}`,
  }))
  return { source: plan.source, format: plan.format, hints, ends, problem, error }
}

function momentOf({ date, start }: ImportedAhead): string {
  return `${toWireDate(date)} ${start.slice(0, 5)}`
}

function textOfBookings({ seatsTaken }: ImportedAhead): string {
  return seatsTaken === 0 ? '' : `: ${seatsTaken} booked, who are told`
}
