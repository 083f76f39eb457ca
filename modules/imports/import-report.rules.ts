import { printableText } from './row-flaws.rules.ts'

export interface ImportCounts {
  readonly taken: number
  readonly changed: number
  readonly unchanged: number
  readonly skipped: number
}
export const noCounts: ImportCounts = { taken: 0, changed: 0, unchanged: 0, skipped: 0 }
export type RowOutcome = keyof ImportCounts

/** The outcome of one row, with remarks about it. */
export interface RowResult {
  readonly row: number
  readonly line: number
  readonly ref: string | undefined
  readonly outcome: RowOutcome
  readonly remarks: readonly string[]
}

export interface ImportIssue {
  readonly row: number
  readonly line: number
  readonly ref: string | null
  readonly outcome: 'skipped' | 'warned'
  /** The kind of reason, for counting: the text before a colon, or before what it is a duplicate of. */
  readonly kind: string
  readonly reason: string
}

/** How a file was read: lines that are not UTF-8 in an older encoding, with some letters of the first of them. */
export interface EncodingReport {
  readonly name: string
  readonly legacyLines: number
  readonly legacyEncoding: string | null
  readonly legacySample: string | null
}

/** `removed`: photographs that left a venue. `refused` addresses are named among the remarks. */
export type PictureCounts = Readonly<Record<'taken' | 'changed' | 'unchanged' | 'refused' | 'removed', number>>

/** The result of an import, for the console and the report file. */
export interface ImportReport {
  readonly kind: 'venues' | 'sessions'
  readonly runId: string
  readonly file: string
  readonly source: string
  readonly attribution: string | null
  readonly format: string
  readonly encoding: EncodingReport
  /** The row after which an interrupted import was continued. */
  readonly resumedAfterRow: number | null
  /** `merged` rows were joined with another one: several lines of the source about one venue. */
  readonly rows: ImportCounts & { readonly read: number; readonly merged: number }
  readonly reasons: readonly {
    readonly outcome: 'skipped' | 'warned'
    readonly reason: string
    readonly count: number
  }[]
  readonly created: Readonly<Record<string, number>>
  /** The outcome of the addresses of pictures; absent when no row names any. */
  readonly pictures?: PictureCounts
  readonly seconds: number
  /** Sentences about the file as a whole: facts to know, or next steps. */
  readonly hints: readonly string[]
  /** Why reading stopped before the end of the file. Rows that were imported until then stay. */
  readonly error: string | null
}

export function countRows(counts: ImportCounts, results: readonly RowResult[]): ImportCounts {
  const sum: Record<RowOutcome, number> = { ...counts }
  for (const { outcome } of results) sum[outcome] += 1
  return sum
}

/** More remarks than this about one row do not help. */
const MOST_REMARKS = 20
const LONGEST_REF = 200

/** A row that changed nothing has nothing new to report. */
export function issuesOf(results: readonly RowResult[]): ImportIssue[] {
  return results
    .filter(({ outcome }) => outcome !== 'unchanged')
    .flatMap(({ row, line, ref, outcome, remarks }) =>
      remarks
        .slice(0, MOST_REMARKS)
        .map(printableText)
        .map((reason) => ({
          row,
          line,
          ref: ref === undefined ? null : printableText(ref).slice(0, LONGEST_REF),
          outcome: outcome === 'skipped' ? ('skipped' as const) : ('warned' as const),
          kind: kindOf(reason),
          reason,
        })),
    )
}

function kindOf(reason: string): string {
  return reason.split(/: | of (?=\S+$)/)[0] ?? reason
}
