import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildWhenStale, root } from './prepare.mjs'
import { findChromium } from './chromium.ts'
import { journeyOutcome, type Outcome, unitOutcome } from './test-reports.ts'

// The programs below find the pinned Node first, as in npm scripts.
process.env['PATH'] = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`

const results = path.join(root, 'test-results')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const nativeTypes = path.join(root, 'node_modules/typescript-native/bin/tsc')

/** All checks besides the tests, each counted as one. */
const checks: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['page types', bin('react-router'), 'typegen'],
  ['types of the server', process.execPath, nativeTypes, '-p', 'tsconfig.json'],
  ['types of the browser', process.execPath, nativeTypes, '-p', 'tsconfig.web.json'],
  ['format', bin('oxfmt'), '--check', '.'],
  ['lint', bin('oxlint'), '--type-aware', '--deny-warnings'],
  [
    'import rules',
    bin('depcruise'),
    'artwork',
    'contract',
    'modules',
    'adapters',
    'database',
    'web',
    'server',
    'demo',
    'tests',
    'tools',
    'bench',
    '--config',
    '.dependency-cruiser.cjs',
  ],
  ['knots of folders', bin('depcruise'), 'web', 'server', 'modules', '--config', '.dependency-cruiser.folders.cjs'],
  ['folders and names', process.execPath, 'tools/house.ts'],
  ['dead code', bin('knip')],
  ['generated files', process.execPath, 'tools/generate.ts', '--check'],
]

/**
 * `npm test`: checks, unit and endpoint tests, budgets of the built site, journeys in a browser. Arguments select some
 * of them.
 */
function main(chosen: readonly string[]): void {
  const wants = (stage: string) => chosen.length === 0 || chosen.includes(stage)
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const outcomes: Outcome[] = []
  const spent: string[] = []
  const stage = (name: string, work: () => readonly Outcome[]) => {
    const started = performance.now()
    outcomes.push(...work())
    spent.push(`${name} ${Math.round((performance.now() - started) / 1000)} s`)
  }
  if (wants('checks')) stage('checks', () => checks.map(([name, command, ...args]) => check(name, command, args)))
  if (wants('unit')) stage('unit and endpoint tests', () => [unitTests()])
  if (wants('budgets') || wants('journeys'))
    stage('build', () => {
      buildWhenStale()
      return []
    })
  if (wants('budgets'))
    stage('budgets', () => [check('budgets of the built site', process.execPath, ['tools/budgets.ts'])])
  if (wants('journeys')) stage('journeys', () => [journeys()])
  const sum = (key: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  for (const name of outcomes.flatMap(({ failures }) => failures)) console.log(`! ${name}`)
  for (const line of outcomes.flatMap(({ leftOut = [] }) => leftOut)) console.log(`- skipped: ${line}`)
  console.log(`\nTime: ${spent.join(', ')}`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  process.exit(sum('failed') === 0 ? 0 : 1)
}

function check(name: string, command: string, args: string[]): Outcome {
  const started = Date.now()
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (status !== 0) console.log(stdout + stderr)
  return status === 0
    ? { passed: 1, failed: 0, skipped: 0, failures: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: [name] }
}

function unitTests(): Outcome {
  const report = path.join(results, 'unit.json')
  // A tenth of each race; `npm run test:races` runs all of them.
  const env = { RACE_ROUNDS: '0.1', ...process.env }
  const { status } = run(
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
  )
  return countOutcome(status, () => unitOutcome(readReport(report), root))
}

/** So few failures may be caused by a busy machine. */
const FEW = 5

/**
 * If a few journeys fail, they run once more, one at a time; a journey that fails again has failed. Both results are
 * reported, so that somebody sees and fixes a journey that fails now and then.
 */
function journeys(): Outcome {
  const first = walk('journeys')
  if (first.failed === 0 || first.failed > FEW || first.failures.length !== first.failed) return first
  console.log(`\nOnce more, one at a time:\n${first.failures.map((name) => `~ ${name}`).join('\n')}\n`)
  const second = walk('journeys-again', '--last-failed', '--workers=1')
  return {
    ...second,
    passed: first.passed + second.passed,
    skipped: first.skipped,
    leftOut: first.leftOut ?? [],
    failures: [...second.failures, ...first.failures.map((name) => `(failed at first) ${name}`)],
  }
}

function walk(name: string, ...options: string[]): Outcome {
  const report = path.join(results, `${name}.json`)
  const env = { ...process.env, CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { status } = run(bin('playwright'), ['test', '--reporter=list,json', ...options], env)
  return countOutcome(status, () => journeyOutcome(readReport(report)))
}

function run(command: string, args: string[], env = process.env) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env })
}

/** A runner that ended with an error has failed, whatever its report says. */
function countOutcome(status: number | null, read: () => Outcome): Outcome {
  let outcome: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] }
  try {
    outcome = read()
  } catch (error) {
    console.error(error)
  }
  return status !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1, failures: ['the runner itself'] } : outcome
}

function readReport<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

main(process.argv.slice(2))
