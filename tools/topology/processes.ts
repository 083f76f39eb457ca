import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { databaseOwner } from '../../database/embedded/owner.ts'

const PAUSE_MS = 100
const STOPS_WITHIN_MS = 25_000

/** One of the programs of the topology. */
export interface RunningProgram {
  readonly name: string
  /** Asks it to read its settings again. */
  reload(): void
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

export interface Program {
  readonly name: string
  readonly file: string
  readonly args: readonly string[]
  readonly folder: string
  readonly env?: Readonly<Record<string, string>>
  /** Throws, or answers false, until the program does its work. */
  readonly isReady: () => Promise<boolean>
  readonly within: number
  readonly signal?: NodeJS.Signals
}

/** Debian's servers refuse to run as root; then they run as the user of the embedded database. */
export function userOfServers() {
  const owner = databaseOwner()
  return owner ? { uid: owner.uid, gid: owner.gid } : {}
}

/** Starts a program and waits until it is ready. Its output goes to a file of the folder. */
export async function startProgram(program: Program): Promise<RunningProgram> {
  const { name, file, args, folder, env = {}, isReady, within, signal = 'SIGTERM' } = program
  const log = path.join(folder, `${name}.log`)
  const output = openSync(log, 'a')
  const child = spawn(file, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', output, output],
    ...userOfServers(),
  })
  closeSync(output)
  let failure: string | undefined
  child.on('error', ({ message }) => (failure = message))
  for (const until = Date.now() + within; !(await isReady().catch(() => false)); await delay(PAUSE_MS)) {
    if (failure !== undefined || hasEnded(child) || Date.now() > until) {
      child.kill('SIGKILL')
      const tail = readFileSync(log, 'utf8').split('\n').slice(-12).join('\n')
      throw new Error(`${name} did not start: ${failure ?? ''}\n${tail}`)
    }
  }
  return {
    name,
    reload: () => void child.kill('SIGHUP'),
    stop: () => stopProgram(child, signal),
    kill: () => stopProgram(child, 'SIGKILL'),
  }
}

async function stopProgram(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS)
  await gone
  clearTimeout(late)
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
