import { toWireDate } from '../../../../contract/days.ts'
import { ImportFileError } from '../../../imports/import-file-error.ts'
import { SeenKeys } from '../../../imports/seen-keys.ts'
import { type Feed, rowEffectOf, type RowEffect } from '../follow-feed.ts'
import {
  type ImportContext,
  keyInFile,
  openImport,
  type SessionImportOptions,
  sourceWith,
  windowOf,
} from '../import-sessions.ts'
import { findImportedRows, findSessionsAhead } from '../imported-sessions.queries.ts'
import { dateOf, keyOfRow, startKeyOf } from '../session-draft.ts'
import { isPastEverywhere } from '../shift.rules.ts'

/** A line of a file, and what is said about it. */
interface FileLine {
  readonly line: number
  readonly reason: string
}

export interface SessionPreview {
  /** How many sessions of how many classes the file names. */
  readonly sessions: number
  readonly classes: number
  /** How many of the sessions are new. */
  readonly added: number
  /** The first of the rows that are not used, and how many there are. */
  readonly skipped: FileLine[]
  readonly skippedCount: number
  /** The same for the sessions of past days, which cannot be booked. */
  readonly past: FileLine[]
  readonly pastCount: number
  /** The sessions ahead that rows move or cancel. */
  readonly effects: readonly RowEffect[]
  /** At how many times that the file names a session ahead of the other source stands as well. */
  readonly doubled: number
  readonly feed: Feed
}

/** Of more lines a preview counts the rest alone. */
const LINES_SHOWN = 50

/**
 * Reads a file to its end as an import would, and changes nothing.
 * @param mostRows a file with more rows is refused
 * @param other a source whose sessions would stand beside those of the file
 */
export async function previewSessions(
  context: ImportContext,
  file: string,
  options: SessionImportOptions,
  mostRows: number,
  other: string,
): Promise<SessionPreview> {
  const { plan, writer } = await openImport(context, file, options)
  const now = context.clock()
  const others = new Set(
    (await findSessionsAhead(context.db, sourceWith(other, options), { now, ...windowOf(options, now) })).flatMap(
      ({ date, start, startsAt }) => [`${date}T${start}`, startsAt.toISOString()],
    ),
  )
  const effects: RowEffect[] = []
  const doubled = new Set<string>()
  const classes = new Set<string>()
  const [skipped, past] = [listLines(), listLines()]
  const seen = new SeenKeys()
  const unknown = new Set<string>()
  let [sessions, rows] = [0, 0]
  for await (const row of plan.read(plan.file.text().chunks, plan.facts)) {
    rows += 1
    if (rows > mostRows) throw new ImportFileError(`${file} has more than ${mostRows} rows; split it`)
    if (!row.ok) {
      skipped.add(row.line, row.reason)
    } else if (seen.add(keyInFile(row.draft))) {
      skipped.add(row.line, 'is in the file twice')
    } else if (!('isDeleted' in row.draft)) {
      const { classRef, name, time, isCancelled } = row.draft
      const effect = rowEffectOf(writer.feed, row.draft)
      if (effect) effects.push(effect)
      if (isCancelled) continue
      sessions += 1
      classes.add(classRef)
      if (others.has(startKeyOf(time))) doubled.add(startKeyOf(time))
      if (isPastEverywhere(dateOf(time), now)) past.add(row.line, `${name}, ${toWireDate(dateOf(time))}`)
      if (!writer.feed.sessionOf(keyOfRow(row.draft))) unknown.add(keyOfRow(row.draft))
    }
  }
  const known = await findImportedRows(context.db, writer.source, [...unknown])
  const sizes = { classes: classes.size, doubled: doubled.size }
  const added = unknown.size - known.filter(({ sessionId }) => sessionId !== null).length
  const lines = { skipped: skipped.first, skippedCount: skipped.count(), past: past.first, pastCount: past.count() }
  return { sessions, added, ...lines, ...sizes, effects, feed: writer.feed }
}

/** Lines of a file, of which the first are shown. */
function listLines() {
  const first: FileLine[] = []
  let number = 0
  const add = (line: number, reason: string) => {
    number += 1
    if (number <= LINES_SHOWN) first.push({ line, reason })
  }
  return { first, add, count: () => number }
}
