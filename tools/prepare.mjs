// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependency.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAlive, newestBuild } from './site-builds.mjs'

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
export const builds = path.join(root, 'build')
const windows = process.platform === 'win32'
/**
 * The oldest Node that sets the project up; the project then runs on the pinned one. package.json tells npm the same,
 * and the README tells people.
 */
export const oldestNode = 20
/** The oldest Node that runs the product itself where no package has the pinned one: React Router's minimum. */
export const oldestRuntime = [22, 22]
const STAMP = '.built'
const WAITING_MS = 10_000
/** Room that a first installation needs, with the built site and the demo world. The README says the same. */
export const neededMegabytes = { toRun: 1_000, toTest: 1_500 }
/** Room that npm needs beside packages that are there already. */
const MORE_MEGABYTES = 600
/** Progress goes to the error output: the standard output belongs to the product, whose log is JSON lines. */
const aside = ['inherit', 2, 2]

/**
 * Runs `work` while no other start of this clone does: two starts at once would write into each other's packages and
 * build. A start that was killed no longer counts.
 */
export function oneAtATime(work) {
  const lock = path.join(root, '.setting-up')
  for (let told = false; !take(lock); told = true) {
    if (!told) console.error('Another start is setting this clone up; waiting for it…')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
  const giveBack = () => rmSync(lock, { force: true })
  process.on('exit', giveBack)
  work()
  giveBack()
  process.off('exit', giveBack)
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') fail(`This folder cannot be written: ${error.message}`)
  }
  if (isGivenUp(lock)) rmSync(lock, { force: true })
  return false
}

/** Its owner was killed, perhaps before it had written its process id. */
function isGivenUp(lock) {
  try {
    const holder = Number(readFileSync(lock, 'utf8'))
    return holder > 0 ? !isAlive(holder) : Date.now() - statSync(lock).mtimeMs > 5_000
  } catch {
    return false
  }
}

/** Whether the packages that the product and its build need are installed; with `tests`, those of tests and tools too. */
export function isInstalled({ tests = false } = {}) {
  const { dependencies, devDependencies } = readPackage()
  return Object.keys(tests ? { ...dependencies, ...devDependencies } : dependencies).every(hasPackage)
}

function readPackage() {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
}

function hasPackage(name) {
  return existsSync(path.join(root, 'node_modules', name, 'package.json'))
}

/**
 * Whether an earlier start has set the project up: the remaining work then takes moments, unless the sources have
 * changed.
 */
export function isSetUp() {
  return isInstalled() && newestBuild(builds) !== undefined
}

/**
 * Installs what package-lock.json names, unless the last installation used the same file and is still complete. The
 * packages of tests and tools come with `tests` only; once they are there, they stay.
 */
export function installWhenStale({ tests = hasPackage('vitest') } = {}) {
  const major = Number(process.versions.node.split('.')[0])
  if (major < oldestNode)
    fail(`Roamfit needs Node.js ${oldestNode} or newer to set itself up; this is ${process.version}.`)
  const stamp = path.join(root, 'node_modules', '.installed')
  const wanted = fingerprint(['package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && isInstalled({ tests })) return
  refuseFullDisk(tests)
  console.error(`Installing the packages${tests ? ' of the tests too' : ''} (once; takes about a minute)…`)
  rmSync(stamp, { force: true })
  const npm = windows ? 'npm.cmd' : 'npm'
  const fallSilent = tellWaiting('Still installing the packages')
  // Not `npm ci`: that of npm 10 also asks the lock file for peers that are optional, which npm 11 does not write.
  const done = spawnSync(
    npm,
    ['install', tests ? '--include=dev' : '--omit=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: aside, shell: windows },
  )
  fallSilent()
  if (done.status !== 0 || !isInstalled({ tests }))
    fail('npm could not install the packages; its message is above. The next start tries again.')
  removeHeaders()
  writeFileSync(stamp, wanted)
}

/** A full disk lets npm crash without a word about it. */
function refuseFullDisk(tests) {
  const first = tests ? neededMegabytes.toTest : neededMegabytes.toRun
  const needed = existsSync(path.join(root, 'node_modules')) ? MORE_MEGABYTES : first
  const { bavail, bsize } = statfsSync(root)
  const free = Math.floor((bavail * bsize) / 1e6)
  if (free < needed)
    fail(`The disk of ${root} has ${free} MB free, and ${needed} MB are needed. Make room there, then start again.`)
}

/** The pinned Node brings 67 MB of headers for compiling packages. None of ours is compiled here. */
function removeHeaders() {
  for (const name of Object.keys(readPackage().optionalDependencies))
    rmSync(path.join(root, 'node_modules', name, 'include'), { recursive: true, force: true })
}

/** Runs beside a process that waits for another one and cannot print meanwhile. It ends with its input. */
const ticker = `
  const [what, every] = process.argv.slice(1)
  let seconds = 0
  setInterval(() => console.error(what + ' (' + (seconds += Number(every) / 1000) + ' s)'), Number(every))
  process.stdin.on('end', () => process.exit()).resume()`

/** Prints every few seconds that the work goes on, where npm shows no progress. Returns a function that ends it. */
export function tellWaiting(what, everyMs = WAITING_MS) {
  if (process.stderr.isTTY) return () => undefined
  const child = spawn(process.execPath, ['-e', ticker, what, String(everyMs)], { stdio: ['pipe', 2, 2] })
  child.on('error', () => undefined)
  return () => child.kill()
}

/**
 * Builds the site, after `before`, unless the last build had the same sources. A running server keeps its own build.
 */
export function buildWhenStale(before = () => undefined) {
  const newest = newestBuild(builds)
  if (newest && readStamp(newest) === sourcesFingerprint()) return
  before()
  console.error('Building the site…')
  const fallSilent = tellWaiting('Still building')
  run('tools/build.ts', [], process.env, aside)
  fallSilent()
}

/** A hash of everything that the site is built from. The server runs from its sources. */
export function sourcesFingerprint() {
  return fingerprint([
    'package-lock.json',
    'vite.config.ts',
    'vite.desk.config.ts',
    'react-router.config.ts',
    ...['contract', 'artwork', 'web', 'tools'].flatMap(filesBelow).filter((file) => !/\.test\.tsx?$/.test(file)),
  ])
}

function readStamp(build) {
  const stamp = path.join(build, STAMP)
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

/** Notes in the finished build what it was made from. */
export function stampBuild(build, of) {
  writeFileSync(path.join(build, STAMP), of)
}

/**
 * V8 in the server. A small nursery halves the peak of memory under load. Garbage is collected when the
 * heap has grown by half, not to a multiple of what is alive (docs/decisions/0024-memory.md).
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/**
 * Memory settings of the C library of Linux, for memory outside V8. By default it gives each thread a separate arena,
 * and keeps the pieces of large buffers (docs/decisions/0024-memory.md).
 */
export const serverMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}

/** The Node that package-lock.json pins, or the machine's own where no package of it exists and it is new enough. */
export function pinnedNode() {
  const pinned = path.join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node')
  if (existsSync(pinned)) return pinned
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = oldestRuntime
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return process.execPath
  return fail(
    `There is no packaged Node.js for ${process.platform}-${process.arch}: install Node.js ${oldestRuntime.join('.')} or newer.`,
  )
}

/**
 * Runs one of the project's TypeScript programs to its end, on the pinned Node. If the program fails, it reports that
 * itself, and this process ends with it.
 */
export function run(program, args = [], env = process.env, stdio = 'inherit') {
  const { status } = spawnSync(pinnedNode(), [path.join(root, program), ...args], {
    cwd: root,
    stdio,
    env,
    shell: windows,
  })
  if (status !== 0) process.exit(status ?? 1)
}

function filesBelow(folder) {
  const names = readdirSync(path.join(root, folder), { recursive: true })
  return names.map((name) => path.join(folder, String(name))).filter((name) => statSync(path.join(root, name)).isFile())
}

function fingerprint(files) {
  const hash = createHash('sha256').update(process.platform + process.arch)
  for (const file of [...files].sort(byName)) hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

function byName(one, other) {
  return one < other ? -1 : 1
}

function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
