import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** The names of the failed tests, repeated at the end. Those of units are lines, each with why below it. */
  failures: readonly string[]
  /** The skipped tests and why: a line for each reason. */
  leftOut?: readonly string[]
}

export interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: readonly {
    name: string
    status: string
    /** Why the file itself failed. */
    message: string
    assertionResults: readonly {
      fullName: string
      status: string
      title: string
      ancestorTitles: readonly string[]
      failureMessages: readonly string[]
    }[]
  }[]
}

/** Reads the JSON report of a vitest run; files are named relative to `root`. */
export function unitOutcome(report: UnitReport, root: string): Outcome {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = report
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => [
      name,
      ...firstLine(message),
      ...assertionResults
        .filter((test) => test.status === 'failed')
        .flatMap(({ fullName, failureMessages: [why = ''] }) => [`  ${fullName}`, ...firstLine(why)]),
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

/** Of a message without colours. */
function firstLine(message: string): string[] {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n')
  return line === '' ? [] : [`    ${line}`]
}

/** Reads the JSON report of a Playwright run. */
export function journeyOutcome({ stats, suites, errors }: Pick<JSONReport, 'stats' | 'suites' | 'errors'>): Outcome {
  const outcome = {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap(listFailed),
    leftOut: counts(suites.flatMap(listSkipped)),
  }
  return withErrors(
    outcome,
    errors.map(({ stack, message }) => stack ?? message ?? 'an error without a message'),
  )
}

const OUTSIDE = 'outside of any test: '

/** Each error outside of any test counts as a failure, with its whole text: no test can be run to see it again. */
export function withErrors(outcome: Outcome, errors: readonly string[]): Outcome {
  return {
    ...outcome,
    failed: outcome.failed + errors.length,
    failures: [...outcome.failures, ...errors.map((error) => `${OUTSIDE}${error}`)],
  }
}

/** Whether only journeys failed, and few enough to walk them again. */
export function canBeRepeated({ failed, failures }: Outcome, most: number): boolean {
  const areKnown = failures.length === failed && !failures.some((failure) => failure.startsWith(OUTSIDE))
  return failed > 0 && failed <= most && areKnown
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
