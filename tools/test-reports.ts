import path from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** The names of what failed, repeated at the end. */
  failures: readonly string[]
  /** What was skipped, and why: a line for each reason. */
  leftOut?: readonly string[]
}

export interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: readonly {
    name: string
    status: string
    assertionResults: readonly { fullName: string; status: string; title: string; ancestorTitles: readonly string[] }[]
  }[]
}

/** Reads the JSON report of a vitest run; files are named relative to `root`. */
export function unitOutcome(report: UnitReport, root: string): Outcome {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = report
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => [
      name,
      ...assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => `  ${fullName}`),
    ])
  const leftOut = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'pending' || status === 'skipped')
      .map(({ ancestorTitles: [group], title }) => `${path.relative(root, name)} › ${group ?? title}`),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    failures,
    leftOut: counts(leftOut),
  }
}

/** Reads the JSON report of a Playwright run. */
export function journeyOutcome({ stats, suites }: Pick<JSONReport, 'stats' | 'suites'>): Outcome {
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap(listFailed),
    leftOut: counts(suites.flatMap(listSkipped)),
  }
}

/** Where a journey is listed, and why it was skipped. A journey about one width is not listed at the other. */
function listSkipped({ file, specs, suites = [] }: JSONReportSuite): string[] {
  return [
    ...specs
      .flatMap((spec) => spec.tests)
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => {
        const why = annotations.find(({ type }) => type === 'skip')?.description
        return `tests/journeys/${file} › ${why ?? 'no reason given'}`
      }),
    ...suites.flatMap(listSkipped),
  ]
}

/** Counts each width by itself, because Playwright calls a spec fine if its first width is. */
function listFailed({ title, specs, suites = [] }: JSONReportSuite): string[] {
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => `[${projectName}] ${title} › ${spec.title}`),
    ),
    ...suites.flatMap(listFailed),
  ]
}

/** Each line once, with the number of times it occurs. */
function counts(lines: readonly string[]): string[] {
  return Object.entries(Object.groupBy(lines, (line) => line)).map(([line, all = []]) => `${all.length} of ${line}`)
}
