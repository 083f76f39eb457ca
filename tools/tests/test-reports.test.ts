import { expect, it } from 'vitest'
import { canBeRepeated, journeyOutcome, unitOutcome, withErrors } from './test-reports.ts'

it('lists skipped tests once for each reason, and failed tests by name, each with the first line of why', () => {
  const of = (status: string, title: string, ...ancestorTitles: string[]) => ({
    status,
    title,
    ancestorTitles,
    fullName: [...ancestorTitles, title].join(' '),
    failureMessages: status === 'failed' ? ['AssertionError: expected \u001B[32m1\u001B[39m\n    at a.test.ts'] : [],
  })
  const why = 'real data: LEFT OUT, there is no file'
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 3,
    testResults: [
      {
        name: '/clone/server/import.test.ts',
        status: 'passed',
        message: '',
        assertionResults: [of('pending', 'venues', why), of('pending', 'sessions', why), of('skipped', 'by itself')],
      },
      {
        name: '/clone/modules/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [of('passed', 'holds'), of('failed', 'breaks', 'a rule')],
      },
      { name: '/clone/modules/b.test.ts', status: 'failed', message: 'no such module\n at b', assertionResults: [] },
    ],
  }
  expect(unitOutcome(report, '/clone')).toEqual({
    passed: 1,
    failed: 1,
    skipped: 3,
    failures: [
      '/clone/modules/a.test.ts',
      '  a rule breaks',
      '    AssertionError: expected 1',
      '/clone/modules/b.test.ts',
      '    no such module',
    ],
    leftOut: [`2 of server/import.test.ts › ${why}`, '1 of server/import.test.ts › by itself'],
  })
})

it('a skipped journey says why', () => {
  const suite = (title: string, projectName: string, status: string, annotations: object[]) => ({
    title: 'map.journey.ts',
    file: 'map.journey.ts',
    specs: [{ title, tests: [{ projectName, status, annotations }] }],
  })
  const report = {
    stats: { expected: 0, unexpected: 1, skipped: 2 },
    suites: [
      suite('tiles', 'phone', 'skipped', [{ type: 'skip', description: 'there is no file' }]),
      suite('pins', 'desktop', 'skipped', []),
      suite('zoom', 'desktop', 'unexpected', []),
    ],
    errors: [],
  }
  expect(journeyOutcome(report as never)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 2,
    failures: ['[desktop] map.journey.ts › zoom'],
    leftOut: [
      '1 of tests/journeys/map.journey.ts › there is no file',
      '1 of tests/journeys/map.journey.ts › no reason given',
    ],
  })
})

it('an error outside of any test is a failure with its whole text', () => {
  const none = { passed: 3, failed: 0, skipped: 0, failures: [] }
  expect(withErrors(none, ['Error: closed\n  at end'])).toMatchObject({
    failed: 1,
    failures: ['outside of any test: Error: closed\n  at end'],
  })
  const stats = { expected: 1, unexpected: 0, skipped: 0 }
  const errors = [{ message: 'the server did not stop' }]
  expect(journeyOutcome({ stats, suites: [], errors } as never)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['outside of any test: the server did not stop'],
  })
})

it.each([
  ['nothing', 0, [], false],
  ['two journeys', 2, ['a', 'b'], true],
  ['more than a few', 3, ['a', 'b', 'c'], false],
  ['more than is named', 2, ['a'], false],
])('%s failed: what can be walked again', (_, failed, failures, expected) => {
  expect(canBeRepeated({ passed: 0, failed, skipped: 0, failures }, 2)).toBe(expected)
})

it('an error outside of any test cannot be repeated', () => {
  const none = { passed: 3, failed: 0, skipped: 0, failures: [] }
  expect(canBeRepeated(withErrors(none, ['Error: closed']), 2)).toBe(false)
})
