import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { addressProblem } from '../server/start/free-address.mjs'
import { settingProblems, tellProblems } from '../server/start/required-settings.mjs'
import {
  buildWhenStale,
  installWhenStale,
  isSetUp,
  oneAtATime,
  pinnedNode,
  root,
  run,
  serverFlags,
  serverMemory,
} from './prepare.mjs'
import { findRunning } from './running-server.mjs'
import { isAlive } from './site-builds.mjs'
import { watchSources } from './watch-sources.mjs'

const PARENT_EVERY_MS = 1_000

await refuseSecond()
await refuseWrongSettings()
const development = process.argv.includes('--dev')
oneAtATime(() => {
  installWhenStale()
  if (!development) buildWhenStale(() => run('server/start/check-settings.ts'))
})

const env = { ...serverMemory, ...process.env, ...(development ? { ROAMFIT_DEVELOPMENT: '1' } : {}) }
let server = startServer()
let isStopping = false
let isStale = false
let restarts = 0
// On SIGTERM Vite ends a process by itself, before the database has been stopped.
const stop = development ? 'SIGINT' : 'SIGTERM'
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal === 'SIGINT' ? signal : stop))
if (development) watchSources(root, restart)

// Killing npm does not kill its child processes: without this, the port and the database would stay in use.
const npm = process.env['npm_lifecycle_event'] ? npmProcess() : undefined
if (npm !== undefined) {
  setInterval(() => {
    if (!isAlive(npm)) end(stop)
  }, PARENT_EVERY_MS).unref()
}

function startServer() {
  const started = spawn(pinnedNode(), [...serverFlags, path.join(root, 'server', 'main.ts')], {
    cwd: root,
    // The channel carries no messages. It ends with this process, also with a kill, and the server then stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  })
  started.on('exit', (code, signal) => {
    if (isStale && !isStopping) {
      isStale = false
      server = startServer()
    } else if (restarts > 0 && code === 1 && !isStopping) console.error('Waiting for a change before it starts again…')
    else process.exit(code ?? (signal ? 1 : 0))
  })
  return started
}

function end(signal) {
  isStopping = true
  if (!server.kill(signal)) process.exit(1)
}

/** A server that has ended with an error starts at once; one that runs stops first, with its database. */
function restart(file) {
  console.error(`${file} has changed; starting again`)
  restarts += 1
  if (server.exitCode !== null) {
    server = startServer()
    return
  }
  isStale = true
  server.kill(stop)
}

/** npm runs this in a shell, which may or may not be a separate process. */
function npmProcess() {
  try {
    const [, name = '', parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? []
    return name.endsWith('sh') ? Number(parent) : process.ppid
  } catch {
    return process.ppid
  }
}

/**
 * Reports problems that can be known without the packages before they are installed; the others are reported before the
 * site is built, and at the start.
 */
async function refuseWrongSettings() {
  const problems = settingProblems(process.env)
  if (problems.length > 0) refuse(tellProblems(problems))
  // If a start takes only moments, it reports a taken port itself: an earlier one may just be giving it up.
  const port = Number(process.env['PORT'] || 3000)
  if (isSetUp() || !(port > 0 && port < 65_536)) return
  const problem = await addressProblem({ host: process.env['HOST'] || '127.0.0.1', port })
  if (problem !== undefined) refuse(problem)
}

function refuse(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

/** Checked before anything is installed or built: an embedded database has one server, and so has a port. */
async function refuseSecond() {
  const { DATA_DIR, DATABASE_URL, PORT } = process.env
  const running = await findRunning(path.resolve(root, DATA_DIR || '.data'))
  if (!running || (DATABASE_URL && running.port !== Number(PORT || 3000))) return
  refuse(`It is already running at ${running.url}. Stop it first, or give this one a DATA_DIR and a PORT of its own.`)
}
