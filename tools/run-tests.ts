import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pinnedNode, root } from './prepare.mjs'
import { findChromium } from './chromium.ts'
import { canBeRepeated, journeyOutcome, type Outcome, unitOutcome, withErrors } from './test-reports.ts'

// The programs below find the pinned Node first, as in npm scripts.
process.env['PATH'] = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`

const results = path.join(root, 'test-results')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const nativeTypes = path.join(root, 'node_modules/typescript-native/bin/tsc')

type Check = readonly [name: string, command: string, ...args: string[]]

/** The types of the browser are checked with it. */
const pageTypes: Check = ['page types', bin('react-router'), 'typegen']
/** All other checks besides the tests, each counted as one, those that take longest first. */
const checks: readonly Check[] = [
  ['types of the server', process.execPath, nativeTypes, '-p', 'tsconfig.json'],
  ['types of the browser', process.execPath, nativeTypes, '-p', 'tsconfig.web.json'],
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
/** What the journeys need: they begin when it is there. */
const site: Check = ['the built site', pinnedNode(), 'tools/build-when-stale.ts']
const browser: Check = ['a browser', process.execPath, 'tools/chromium.ts']
const budgets: Check = ['budgets of the built site', process.execPath, 'tools/budgets.ts']

/**
 * `npm test`: checks, unit and endpoint tests, budgets of the built site, journeys in a browser. Arguments select some
 * of them. The unit tests wait for a database and for processes, so the checks and the build use the processor beside
 * them; the journeys use all of it, so nothing runs beside them.
 */
async function main(chosen: readonly string[]): Promise<void> {
  const wants = (stage: string) => chosen.length === 0 || chosen.includes(stage)
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const outcomes: Outcome[] = []
  const spent: string[] = []
  const stage = async (name: string, work: () => Promise<readonly Outcome[]>) => {
    const started = performance.now()
    outcomes.push(...(await work()))
    spent.push(`${name} ${Math.round((performance.now() - started) / 1000)} s`)
  }
  const beside = async () => {
    if (wants('checks'))
      await stage('checks', async () => [await check(pageTypes), ...(await checkAll(checks, wants('unit') ? 1 : 2))])
    if (wants('budgets') || wants('journeys')) await stage('build', () => checkAll([site, browser], 1))
  }
  await Promise.all([
    beside(),
    wants('unit') ? stage('unit and endpoint tests', async () => [await unitTests()]) : undefined,
  ])
  const isBuilt = !outcomes.some(({ failures }) => failures.includes(site[0]))
  if (isBuilt && wants('budgets')) await stage('budgets', () => checkAll([budgets], 1))
  if (isBuilt && wants('journeys')) await stage('journeys', async () => [await journeys()])
  report(outcomes, spent)
}

function report(outcomes: readonly Outcome[], spent: readonly string[]): never {
  const sum = (key: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  for (const name of outcomes.flatMap(({ failures }) => failures)) console.log(`! ${name}`)
  for (const line of outcomes.flatMap(({ leftOut = [] }) => leftOut)) console.log(`- skipped: ${line}`)
  console.log(`\nTime: ${spent.join(', ')}`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  process.exit(sum('failed') === 0 ? 0 : 1)
}

/** Runs some checks at a time, each as soon as there is room. */
async function checkAll(list: readonly Check[], atOnce: number): Promise<Outcome[]> {
  const left = [...list]
  const runNext = async (): Promise<Outcome[]> => {
    const next = left.shift()
    return next ? [await check(next), ...(await runNext())] : []
  }
  return (await Promise.all(Array.from({ length: atOnce }, runNext))).flat()
}

async function check([name, command, ...args]: Check): Promise<Outcome> {
  const started = performance.now()
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
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

async function unitTests(): Promise<Outcome> {
  const report = path.join(results, 'unit.json')
  // A tenth of each race; `npm run test:races` runs all of them.
  const unhandled = path.join(results, 'unhandled.json')
  const env = { RACE_ROUNDS: '0.1', ...process.env, UNHANDLED_ERRORS: unhandled }
  const reporters = ['default', 'json', './tools/unhandled-errors.ts'].map((name) => `--reporter=${name}`)
  const args = ['run', ...reporters, `--outputFile.json=${report}`]
  return countOutcome(await run(bin('vitest'), args, env), () =>
    withErrors(unitOutcome(readReport(report), root), readReport(unhandled)),
  )
}

/** So few failures may be caused by a busy machine. */
const FEW = 5

/**
 * If a few journeys fail, they run once more, one at a time; a journey that fails again has failed. Both results are
 * reported, so that somebody sees and fixes a journey that fails now and then.
 */
async function journeys(): Promise<Outcome> {
  const first = await walk('journeys')
  if (!canBeRepeated(first, FEW)) return first
  console.log(`\nOnce more, one at a time:\n${first.failures.map((name) => `~ ${name}`).join('\n')}\n`)
  const second = await walk('journeys-again', '--last-failed', '--workers=1')
  return {
    ...second,
    passed: first.passed + second.passed,
    skipped: first.skipped,
    leftOut: first.leftOut ?? [],
    failures: [...second.failures, ...first.failures.map((name) => `(failed at first) ${name}`)],
  }
}

async function walk(name: string, ...options: string[]): Promise<Outcome> {
  const report = path.join(results, `${name}.json`)
  const env = { ...process.env, CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const status = await run(bin('playwright'), ['test', '--reporter=list,json', ...options], env)
  return countOutcome(status, () => journeyOutcome(readReport(report)))
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  return whenEnded(spawn(command, args, { cwd: root, stdio: 'inherit', env }))
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

await main(process.argv.slice(2))
