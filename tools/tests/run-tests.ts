import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { findChromium } from '../chromium.ts'
import { pinnedNode, root } from '../prepare.mjs'
import type { RunnerProgress } from './report-progress.ts'
import { canBeRepeated, journeyOutcome, type Outcome, unitOutcome, withErrors } from './test-reports.ts'
import { secondsLeft, type RunStage, type RunStep, tellStages } from './time-left.ts'

// The programs below find the pinned Node first, as in npm scripts.
process.env['PATH'] = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`

const results = path.join(root, 'test-results')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const progressReporter = 'tools/tests/report-progress.ts'
const nativeTypes = path.join(root, 'node_modules/typescript-native/bin/tsc')

type Check = readonly [name: string, command: string, ...args: string[]]

/** Each checker finds out the shared types again: four of them, as usual, take twice the processor time of one. */
const oneChecker = ['--checkers', '1']
/** The same for the linter, whose checkers are as many as its processors. */
const checkEnvironment = { ...process.env, GOMAXPROCS: '1' }
/** The types of the browser are checked with it. */
const pageTypes: Check = ['page types', bin('react-router'), 'typegen']
/** All other checks besides the tests, each counted as one, those that take longest first. */
const checks: readonly Check[] = [
  ['types of the server', process.execPath, nativeTypes, '-p', 'tsconfig.json', ...oneChecker],
  ['types of the browser', process.execPath, nativeTypes, '-p', 'tsconfig.web.json', ...oneChecker],
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
  ['format', bin('oxfmt'), '--check', '.'],
  ['folders and names', process.execPath, 'tools/house.ts'],
  ['dead code', bin('knip')],
  ['generated files', process.execPath, 'tools/generate.ts', '--check'],
]
/** The journeys begin when this is there. */
const site: Check = ['the built site', pinnedNode(), 'tools/build-when-stale.ts']
const browser: Check = ['a browser', process.execPath, 'tools/chromium.ts']
const budgets: Check = ['budgets of the built site', process.execPath, 'tools/budgets.ts']

/** A stage, its work, and the words that choose it on the command line. */
interface Job extends RunStage {
  readonly words: readonly string[]
  readonly work: (stage: RunStage) => Promise<readonly Outcome[]>
}
/** `usual` is for two cores, until a run here has told its own seconds. */
const job = (words: string[], name: string, unit: string, usual: number, work: Job['work']): Job => ({
  words,
  name,
  unit,
  usual,
  work,
  done: 0,
  total: 0,
})

const chosen = process.argv.slice(2)
const isWanted = (words: readonly string[]) => chosen.length === 0 || words.some((word) => chosen.includes(word))

/**
 * The unit tests wait for a database and for processes, so the checks and the build use the processor beside them; the
 * journeys use all of it, so nothing runs beside them.
 */
const wholePlan: readonly RunStep<Job>[] = [
  [
    [
      job(['checks'], 'checks', 'checks', 110, checkSources),
      job(['budgets', 'journeys'], 'build', 'steps', 30, (stage) => checkAll([site, browser], 1, stage)),
    ],
    [job(['unit'], 'unit and endpoint tests', 'files', 260, testUnits)],
  ],
  [
    [
      job(['budgets'], 'budgets', 'checks', 2, (stage) => checkAll([budgets], 1, stage)),
      job(['journeys'], 'journeys', 'journeys', 460, walkAll),
    ],
  ],
]
const plan = wholePlan.map((lanes) => lanes.map((lane) => lane.filter(({ words }) => isWanted(words))))

const lastSeconds = path.join(results, 'seconds.json')
/** Between two lines of progress. */
const TELL_MS = 15_000

/**
 * `npm test`: checks, unit and endpoint tests, budgets of the built site, journeys in a browser. Arguments select some
 * of them.
 */
async function main(): Promise<void> {
  const jobs = plan.flat(2)
  const last = existsSync(lastSeconds) ? readReport<Record<string, number>>(lastSeconds) : {}
  for (const one of jobs) one.usual = last[one.name] ?? one.usual
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const telling = setInterval(tellProgress, TELL_MS)
  const outcomes: Outcome[] = []
  for (const lanes of plan) {
    await Promise.all(lanes.map(async (lane) => outcomes.push(...(await runLane(lane)))))
    // Without the site there is nothing to measure and nothing to walk through.
    if (outcomes.some(({ failures }) => failures.includes(site[0]))) break
  }
  clearInterval(telling)
  const seconds = jobs.map((one) => [one.name, secondsOf(one)] as const)
  writeFileSync(lastSeconds, JSON.stringify({ ...last, ...Object.fromEntries(seconds) }))
  report(
    outcomes,
    seconds.map(([name, spent]) => `${name} ${spent} s`),
  )
}

async function runLane(jobs: readonly Job[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const one of jobs) {
    one.began = performance.now()
    outcomes.push(...(await one.work(one)))
    one.ended = performance.now()
  }
  return outcomes
}

const secondsOf = ({ began = 0, ended = began }: Job) => Math.round((ended - began) / 1000)

function tellProgress(): void {
  const minutes = Math.ceil(secondsLeft(plan, performance.now()) / 60)
  console.log(`… ${tellStages(plan)}; about ${minutes} min left`)
}

function report(outcomes: readonly Outcome[], spent: readonly string[]): never {
  const sum = (key: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  for (const name of outcomes.flatMap(({ failures }) => failures)) console.log(`! ${name}`)
  for (const line of outcomes.flatMap(({ leftOut = [] }) => leftOut)) console.log(`- skipped: ${line}`)
  console.log(`\nTime: ${spent.join(', ')}`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  process.exit(sum('failed') === 0 ? 0 : 1)
}

async function checkSources(stage: RunStage): Promise<Outcome[]> {
  return [await check(pageTypes), ...(await checkAll(checks, isWanted(['unit']) ? 1 : 2, stage))]
}

/** Runs some checks at a time, each as soon as there is room. */
async function checkAll(list: readonly Check[], atOnce: number, stage: RunStage): Promise<Outcome[]> {
  const left = [...list]
  stage.total = list.length
  const runNext = async (): Promise<Outcome[]> => {
    const next = left.shift()
    if (!next) return []
    const outcome = await check(next)
    stage.done++
    return [outcome, ...(await runNext())]
  }
  return (await Promise.all(Array.from({ length: atOnce }, runNext))).flat()
}

async function check([name, command, ...args]: Check): Promise<Outcome> {
  const started = performance.now()
  const child = spawn(command, args, { cwd: root, env: checkEnvironment, stdio: ['ignore', 'pipe', 'pipe'] })
  yieldToTests(child)
  const [status, said, complained] = await Promise.all([whenEnded(child), text(child.stdout), text(child.stderr)])
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (status !== 0) console.log(`${said}${complained}`)
  return status === 0
    ? { passed: 1, failed: 0, skipped: 0, failures: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: [name] }
}

/** Tests have time limits; checks only use what the tests leave of the processor. */
function yieldToTests({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, 10)
  } catch {
    // It has already ended, or this computer allows no priorities.
  }
}

/** Its exit status; null if it could not start or was killed. */
function whenEnded(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error)
      resolve(null)
    })
    child.once('close', resolve)
  })
}

async function testUnits(stage: RunStage): Promise<Outcome[]> {
  const report = path.join(results, 'unit.json')
  // A tenth of each race; `npm run test:races` runs all of them.
  const unhandled = path.join(results, 'unhandled.json')
  const env = { RACE_ROUNDS: '0.1', ...process.env, UNHANDLED_ERRORS: unhandled }
  const reporters = ['default', 'json', './tools/tests/unhandled-errors.ts', `./${progressReporter}`].map(
    (name) => `--reporter=${name}`,
  )
  const args = ['run', ...reporters, `--outputFile.json=${report}`]
  const status = await run(stage, bin('vitest'), args, env)
  return [countOutcome(status, () => withErrors(unitOutcome(readReport(report), root), readReport(unhandled)))]
}

/** A busy machine may cause this many failures. */
const FEW = 5

/**
 * If a few journeys fail, they run once more, one at a time; a journey that fails again has failed. The report shows
 * both results, so that a developer sees and fixes a journey that fails now and then.
 */
async function walkAll(stage: RunStage): Promise<Outcome[]> {
  const first = await walk(stage, 'journeys')
  if (!canBeRepeated(first, FEW)) return [first]
  console.log(`\nOnce more, one at a time:\n${first.failures.map((name) => `~ ${name}`).join('\n')}\n`)
  const second = await walk(stage, 'journeys-again', '--last-failed', '--workers=1')
  return [
    {
      ...second,
      passed: first.passed + second.passed,
      skipped: first.skipped,
      leftOut: first.leftOut ?? [],
      failures: [...second.failures, ...first.failures.map((name) => `(failed at first) ${name}`)],
    },
  ]
}

async function walk(stage: RunStage, name: string, ...options: string[]): Promise<Outcome> {
  const report = path.join(results, `${name}.json`)
  const env = { ...process.env, CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const reporters = `--reporter=list,json,${path.join(root, progressReporter)}`
  const status = await run(stage, bin('playwright'), ['test', reporters, ...options], env)
  return countOutcome(status, () => journeyOutcome(readReport(report)))
}

/** The runner tells how far the stage is. */
function run(stage: RunStage, command: string, args: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  const child = spawn(command, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  child.on('message', (progress) => Object.assign(stage, progress as RunnerProgress))
  return whenEnded(child)
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

await main()
