import type { IsoDate } from '../../../contract/dates.ts'
import { toWireDate } from '../../../contract/days.ts'
import { ImportFileError } from '../../imports/import-file-error.ts'
import type { ImportReport } from '../../imports/import-report.rules.ts'
import { type EndedSessions, sessionsToEnd, type Feed } from './follow-feed.ts'
import type { ImportedAhead } from './imported-sessions.queries.ts'
import { isPastEverywhere, shiftToWeekOf } from './shift.rules.ts'

export interface FeedOptions {
  /** Whether the file names all that its source has ahead, so that what it does not name is cancelled. */
  readonly whole?: boolean | undefined
  /** Whether a whole file may cancel most of what is ahead. */
  readonly yes?: boolean | undefined
}

const SHOWN = 12

/**
 * A file that was cut short, or that holds other classes than it should, looks like one that ends most of them. Says
 * why a whole file looks like that; undefined for one that does not.
 */
export function emptyingOf({ ahead, plan }: Feed): string | undefined {
  if (plan.missing.length === 0) return undefined
  const expected = ahead.filter(({ isExpected }) => isExpected).length
  if (plan.hasUnread)
    return `${sessions(plan.missing.length)} ahead are not named, but some rows cannot be read and may name them.`
  return plan.missing.length * 2 > expected
    ? `As a whole file it would cancel ${plan.missing.length} of the ${sessions(expected)} ahead.`
    : undefined
}

/** @throws ImportFileError before anything is written */
export function refuseEmptying(feed: Feed, { whole, yes }: FeedOptions): void {
  const reason = whole && !yes ? emptyingOf(feed) : undefined
  if (reason !== undefined)
    throw new ImportFileError(
      `${reason} Nothing was imported. Check it with --dry-run, and if it is right, run it again with --yes`,
    )
}

/** What the file would change about sessions ahead (`--dry-run`). */
export function describePlan(feed: Feed, options: FeedOptions): string[] {
  const { plan } = feed
  const ending = sessionsToEnd(feed, options)
  const moves = [...plan.moves.values()].map(
    ({ session, date, start }) => `${nameOf(session)} to ${toWireDate(date)} ${start.slice(0, 5)}`,
  )
  return [
    ...listing(moves, `It would move ${sessions(moves.length)}:`),
    ...listing(ending.map(nameOf), `It would cancel ${sessions(ending.length)}:`),
    ...(ending.length + moves.length === 0 ? ['It would move or cancel nothing.'] : []),
    ...tellMissing(feed, options),
    'Nothing was changed.',
  ]
}

/** What became of the sessions that the file does not name. */
export function tellEnds(feed: Feed, { cancelled, kept }: EndedSessions, options: FeedOptions): string[] {
  const told = cancelled.filter(({ sessionId }) => feed.followed.has(sessionId)).length
  const travellers = told === 0 ? '' : `; the travellers of ${told === 1 ? 'one' : told} are told`
  return [
    ...listing(
      cancelled.map(nameOf),
      `No longer in the file, so cancelled: ${sessions(cancelled.length)}${travellers}:`,
    ),
    ...kept.map(([session, reason]) => `No longer in the file, but not cancelled: ${nameOf(session)}: ${reason}`),
    ...tellMissing(feed, options),
  ]
}

/** A feed of pages (RPDE) says itself what is deleted, and one page never names all. */
function tellMissing({ plan, isPaged }: Feed, { whole }: FeedOptions): string[] {
  if (whole || isPaged) return []
  const { missing } = plan
  return listing(
    missing.map(nameOf),
    missing.length === 1
      ? '1 session ahead of this source is not in the file and stays. If the file names all that there is, say --whole and it is cancelled (--dry-run shows what would happen):'
      : `${missing.length} sessions ahead of this source are not in the file and stay. If the file names all that there is, say --whole and they are cancelled (--dry-run shows what would happen):`,
  )
}

function listing(lines: readonly string[], title: string): string[] {
  if (lines.length === 0) return []
  const more = lines.length > SHOWN ? [`  … and ${lines.length - SHOWN} more`] : []
  return [title, ...lines.slice(0, SHOWN).map((line) => `  ${line}`), ...more]
}

function nameOf({ className, date, start, seatsTaken }: ImportedAhead): string {
  return `${className}, ${toWireDate(date)} ${start.slice(0, 5)}${seatsTaken > 0 ? ` (${seatsTaken} booked)` : ''}`
}

function sessions(count: number): string {
  return count === 1 ? '1 session' : `${count} sessions`
}

/** The first and the last date of a file, as far as it is read. */
export interface DatesRead {
  first: IsoDate | undefined
  last: IsoDate | undefined
}

/** Warns about old dates, because visitors do not find them in a schedule that begins today. */
export function dateHints(
  { first, last }: DatesRead,
  { shiftToToday }: { readonly shiftToToday?: boolean | undefined },
  now: Date,
): string[] {
  if (first === undefined || last === undefined) return []
  if (shiftToToday)
    return shiftToWeekOf(now.toISOString().slice(0, 10), first) < 0
      ? [
          `This week its days would all be past, so it was moved on: it begins on ${toWireDate(first)} and ends on ${toWireDate(last)}.`,
        ]
      : []
  if (!isPastEverywhere(last, now)) return []
  return [
    `All of its dates are past, the last is ${toWireDate(last)}: no schedule shows them. With --shift-to-today everything moves to this week, by whole weeks.`,
  ]
}

export function rowHints({ reasons, source }: ImportReport): string[] {
  const says = (kind: string) => reasons.some(({ outcome, reason }) => outcome === 'skipped' && reason === kind)
  return [
    ...(says('has no date that can be read')
      ? [
          'Dates are read as 2026-12-31, 31.12.2026 or 31 December 2026, also in other languages. One such as 1/2/2026 may mean two days and is not guessed at. A weekday beside a date has to be its own, and a date without a year has to lie between --from and --to.',
        ]
      : []),
    ...(reasons.some(({ outcome, reason }) => outcome === 'skipped' && reason.startsWith('takes place on no day'))
      ? [
          'What takes place on no day is over, has not begun, or is excepted. What comes every week is written out from yesterday for 92 days; other dates with --from DATE --to DATE.',
        ]
      : []),
    ...(says('names no venue')
      ? [
          'Where rows name no venue, say where everything takes place: --venue SLUG, the last part of the venue’s address on the site.',
        ]
      : []),
    ...(says('no such venue')
      ? [
          `Venues that nobody knows: import a list of them first (npm run import -- venues FILE --source ${source}), or let them be made with --city "CITY, CC".`,
        ]
      : []),
  ]
}
