import { type ReportCell, number, table } from './report.ts'

/** One figure of a bench, with what it has to reach where something is asked of it. */
export interface Finding {
  readonly what: string
  readonly result: number
  readonly unit: string
  readonly atLeast?: number
  readonly atMost?: number
  /** What it should come to one day, beyond what it has to reach. */
  readonly aim?: number
}

/** What a bench is run with. */
export interface BenchRun {
  readonly say: (text: string) => void
  /**
   * Only shows that the bench works: moments instead of seconds, once instead of three times. Its figures mean nothing.
   */
  readonly short: boolean
  /** How many times the smallest catalogue, for the bench that grows it; all of its sizes when left out. */
  readonly sizes?: readonly number[] | undefined
}

export type Bench = (run: BenchRun) => Promise<readonly Finding[]>

export function findingsTable(findings: readonly Finding[]): string {
  return table(['what', 'result', 'target', 'reached', 'aim'], findings.map(rowOf))
}

/** What has a target and has not reached it. */
export function findMissed(findings: readonly Finding[]): Finding[] {
  return findings.filter(
    ({ result, atLeast, atMost }) => !(result >= (atLeast ?? -Infinity) && result <= (atMost ?? Infinity)),
  )
}

function rowOf(finding: Finding): readonly ReportCell[] {
  const { what, result, unit, atLeast, atMost, aim } = finding
  const target = [
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(atMost === undefined ? [] : [`at most ${atMost}`]),
  ].join(', ')
  const reached = findMissed([finding]).length === 0 ? 'yes' : 'NO'
  return [
    what,
    `${number(result)} ${unit}`.trim(),
    target,
    target === '' ? '' : reached,
    aim === undefined ? '' : String(aim),
  ]
}

/** The middle one of some measurements. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0
}
