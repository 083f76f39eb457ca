import path from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** What failed, by name: told again at the end. */
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

/** What a run of vitest says in JSON; files are named as seen from `root`. */
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

/** What a run of Playwright says in JSON. */
export function journeyOutcome({ stats, suites }: Pick<JSONReport, 'stats' | 'suites'>): Outcome {
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap(failedOf),
    leftOut: counts(suites.flatMap(skippedOf)),
  }
}

/** Where a journey stands, and why it was not walked. One that is about one width stands at the other not at all. */
function skippedOf({ file, specs, suites = [] }: JSONReportSuite): string[] {
  return [
    ...specs
      .flatMap((spec) => spec.tests)
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => {
        const why = annotations.find(({ type }) => type === 'skip')?.description
        return `tests/journeys/${file} › ${why ?? 'no reason given'}`
      }),
    ...suites.flatMap(skippedOf),
  ]
}

/** Of each width by itself: a spec counts as fine where the first of its widths is. */
function failedOf({ title, specs, suites = [] }: JSONReportSuite): string[] {
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => `[${projectName}] ${title} › ${spec.title}`),
    ),
    ...suites.flatMap(failedOf),
  ]
}

/** Each line once, with how often it is there. */
function counts(lines: readonly string[]): string[] {
  return Object.entries(Object.groupBy(lines, (line) => line)).map(([line, all = []]) => `${all.length} of ${line}`)
}
