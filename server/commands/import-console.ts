import { SingleBar } from 'cli-progress'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../modules/call/context.ts'
import { ImportFileError } from '../../modules/imports/import-file-error.ts'
import type { ImportCounts, ImportReport } from '../../modules/imports/import-report.rules.ts'
import { issuesOfRun } from '../../modules/imports/runs/report-issues.ts'

const SHOWN_ISSUES = 12
const number = new Intl.NumberFormat('en')
const singularOf: Readonly<Record<string, string>> = { destinations: 'destination', venues: 'venue', classes: 'class' }

const pictureWords: Readonly<Record<string, string>> = { refused: 'not taken' }

export interface ImportProgress {
  show(bytes: number, counts: ImportCounts): void
  /** Follows the rows: how many addresses of pictures are done. */
  showPictures(done: number, total: number): void
  stop(): void
}

/** A progress bar on a terminal, from the first rows on; elsewhere an occasional line. */
export function progressBar(name: string, size: number): ImportProgress {
  const look = {
    stopOnComplete: false,
    clearOnComplete: true,
    noTTYOutput: true,
    notTTYSchedule: 5_000,
    hideCursor: true,
  }
  const bar = new SingleBar({
    format: `${name} [{bar}] {percentage}% · {taken} new, {changed} changed, {unchanged} as before, {skipped} skipped`,
    ...look,
  })
  const pictures = new SingleBar({ format: `${name} [{bar}] {percentage}% · {value} of {total} pictures`, ...look })
  return {
    show(bytes, counts) {
      if (!bar.isActive) bar.start(size, 0, counts)
      bar.update(Math.min(bytes, size), counts)
    },
    showPictures(done, total) {
      if (!pictures.isActive) {
        bar.stop()
        pictures.start(total, 0)
      }
      pictures.update(Math.min(done, total))
    },
    stop() {
      bar.stop()
      pictures.stop()
    },
  }
}

/** The results of the import, in sentences. */
export async function describeReport(db: Context['db'], report: ImportReport): Promise<string> {
  const { rows } = report
  const merged = rows.merged > 0 ? `, ${number.format(rows.merged)} joined with another row of their venue` : ''
  const lines = [
    `${report.file}: ${report.format}, ${report.kind} of "${report.source}"`,
    report.attribution
      ? `  ${report.attribution}`
      : '  No attribution is known for this file. If its licence asks for one, give it with --attribution.',
    ...(report.resumedAfterRow === null
      ? []
      : [`  Continued after row ${number.format(report.resumedAfterRow)}, where an earlier import had stopped`]),
    `  ${countOf(rows.read, 'row')}: ${number.format(rows.taken)} taken, ${number.format(rows.changed)} changed, ${number.format(rows.unchanged)} unchanged, ${number.format(rows.skipped)} skipped${merged} (${report.seconds.toFixed(1)} s)`,
    ...tellEncoding(report),
    ...tellThingsMade(report),
    ...tellPictures(report),
    ...summary('skipped', 'Skipped', report),
    ...summary('warned', 'Taken with a remark', report),
    ...(await listFirstProblems(db, report)),
    ...report.hints.map((hint) => `  ${hint}`),
    ...(report.error === null
      ? []
      : [
          `  STOPPED: ${report.error}.${rows.read === 0 ? ' Nothing was taken. Get the file again, or mend it, and import it.' : ' What was taken until then stays, and nothing that it does not name was cancelled. Import the mended file: nothing goes in twice.'}`,
        ]),
  ]
  return lines.join('\n')
}

function tellEncoding({ encoding: { legacyLines, legacyEncoding, legacySample } }: ImportReport): string[] {
  if (legacyLines === 0) return []
  return [
    `  Not UTF-8, and read as ${legacyEncoding}: ${countOf(legacyLines, 'line')}, such as "${legacySample}". If the letters are wrong, say --encoding NAME and import it again.`,
  ]
}

function tellThingsMade({ created }: ImportReport): string[] {
  const made = Object.entries(created).filter(([, count]) => count > 0)
  return made.length === 0
    ? []
    : [`  Made on the way: ${made.map(([things, count]) => countOf(count, singularOf[things] ?? things)).join(', ')}`]
}

function tellPictures({ pictures }: ImportReport): string[] {
  if (!pictures) return []
  const told = Object.entries(pictures).filter(([, count]) => count > 0)
  const words = told.map(([what, count]) => `${number.format(count)} ${pictureWords[what] ?? what}`)
  return [`  Pictures: ${words.length === 0 ? 'none' : words.join(', ')}`]
}

function countOf(count: number, thing: string): string {
  return `${number.format(count)} ${count === 1 ? thing : `${thing}${thing.endsWith('s') ? 'es' : 's'}`}`
}

function summary(outcome: 'skipped' | 'warned', title: string, report: ImportReport): string[] {
  const reasons = report.reasons.filter((one) => one.outcome === outcome)
  return reasons.length === 0
    ? []
    : [`  ${title}: ${reasons.map(({ reason, count }) => `${reason} ${number.format(count)}`).join(' · ')}`]
}

async function listFirstProblems(db: Context['db'], report: ImportReport): Promise<string[]> {
  const lines: string[] = []
  for await (const { row, ref, outcome, reason, detail } of issuesOfRun(db, report.runId)) {
    if (outcome !== 'skipped' && !reason.startsWith('picture ')) continue
    if (lines.length === SHOWN_ISSUES) return [...lines, '    … (all of them with --report FILE)']
    lines.push(`    row ${row}${ref === null ? '' : `, ${ref}`}: ${detail ?? ''}`)
  }
  return lines
}

/**
 * Writes all reports with every remark, piece by piece.
 * @throws ImportFileError when the file cannot be written
 */
export async function writeReports(db: Context['db'], file: string, reports: readonly ImportReport[]): Promise<void> {
  try {
    await pipeline(piecesOf(db, reports), createWriteStream(file))
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new ImportFileError(
      `The report cannot be written to ${file}: ${error.message}. What was imported stays; name another file with --report.`,
      error,
    )
  }
}

async function* piecesOf(db: Context['db'], reports: readonly ImportReport[]): AsyncGenerator<string> {
  yield '{"imports":['
  for (const [index, report] of reports.entries()) {
    yield `${index > 0 ? ',' : ''}\n${JSON.stringify(report).slice(0, -1)},"issues":[`
    let separator = '\n'
    for await (const issue of issuesOfRun(db, report.runId)) {
      yield separator + JSON.stringify(issue)
      separator = ',\n'
    }
    yield ']}'
  }
  yield '\n]}\n'
}
