import { type ReportCell, number, table } from './report.ts'

/** One figure of a benchmark, with its target if it has one. */
export interface Finding {
  readonly what: string
  readonly result: number
  readonly unit: string
  readonly atLeast?: number
  readonly atMost?: number
}

/** The options of a benchmark. */
export interface BenchRun {
  readonly say: (text: string) => void
  /**
   * Only shows that the bench works: moments instead of seconds, once instead of three times. Its figures mean nothing.
   */
  readonly short: boolean
  /** How long the bench of memory runs. */
  readonly minutes?: number | undefined
  /** For the bench that grows the catalogue: the multiples of the smallest catalogue; all sizes if left out. */
  readonly sizes?: readonly number[] | undefined
  /** The folder of another clone, built, for benches that compare two builds in turns. */
  readonly against?: string | undefined
}

export type Bench = (run: BenchRun) => Promise<readonly Finding[]>

export function findingsTable(findings: readonly Finding[]): string {
  return table(['what', 'result', 'target', 'reached'], findings.map(rowOf))
}

/** Findings that miss their target. */
export function findMissed(findings: readonly Finding[]): Finding[] {
  return findings.filter(
    ({ result, atLeast, atMost }) => !(result >= (atLeast ?? -Infinity) && result <= (atMost ?? Infinity)),
  )
}

function rowOf(finding: Finding): readonly ReportCell[] {
  const { what, result, unit, atLeast, atMost } = finding
  const target = [
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(atMost === undefined ? [] : [`at most ${atMost}`]),
  ].join(', ')
  const reached = findMissed([finding]).length === 0 ? 'yes' : 'NO'
  return [what, `${number(result)} ${unit}`.trim(), target, target === '' ? '' : reached]
}

/** The middle one of some measurements. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0
}
