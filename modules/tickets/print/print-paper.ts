import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../../../contract/refusal.ts'
import type { Paper } from './paper-of.rules.ts'

const LONGEST_QUEUE = 50
const TIME_LIMIT_MS = 20_000
/** What it holds is given back to the machine when nobody has printed for so long. */
const REST_MS = 60_000

type Answer = { readonly pdf: Uint8Array } | { readonly failed: string }

/**
 * One process prints for everybody, begun when first needed. Nobody else waits for it, and when it ends, all that fonts
 * and library took is free again: a thread would leave a hundred megabytes behind.
 */
let press: ChildProcess | undefined
let resting: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** The PDF of a ticket. One at a time; when too many wait, whoever comes is asked to come back. */
export async function printPaper(paper: Paper): Promise<Buffer> {
  if (waiting >= LONGEST_QUEUE) throw new Refusal('unavailable', { retryAfter: 5 })
  waiting += 1
  const printing = last.then(() => print(paper))
  last = printing.catch(() => undefined)
  try {
    return await printing
  } finally {
    waiting -= 1
    if (waiting === 0) rest()
  }
}

/**
 * Begins the process, if there is none, for a ticket that is about to come: it makes ready while the pictures are
 * drawn.
 */
export function beginPrinting(): void {
  press ??= begin()
  if (waiting > 0) return
  keepsProductAlive(press, false)
  rest()
}

/** Ends the process; the next ticket begins a new one. */
export function stopPrinting(): void {
  clearTimeout(resting)
  press?.kill('SIGKILL')
  press = undefined
}

function rest(): void {
  clearTimeout(resting)
  resting = setTimeout(stopPrinting, REST_MS).unref()
}

function print(paper: Paper): Promise<Buffer> {
  clearTimeout(resting)
  const used = (press ??= begin())
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      clearTimeout(limit)
      used.off('message', printed)
      used.off('error', drop)
      used.off('exit', ended)
      keepsProductAlive(used, false)
      then()
    }
    const drop = (error: Error) => {
      if (press === used) press = undefined
      used.kill('SIGKILL')
      settle(() => reject(error))
    }
    const printed = (answer: unknown) => {
      const read = answer as Answer
      settle(() =>
        'pdf' in read
          ? resolve(Buffer.from(read.pdf))
          : reject(new Error(`A ticket could not be printed: ${read.failed}`)),
      )
    }
    const ended = (code: number | null) => drop(new Error(`The printing process ended with ${code}`))
    const limit = setTimeout(() => drop(new Refusal('unavailable', { retryAfter: 5 })), TIME_LIMIT_MS)
    used.on('message', printed).on('error', drop).on('exit', ended)
    keepsProductAlive(used, true)
    used.send(paper, (error) => error && drop(error))
  })
}

/** It is told nothing of the product's environment: what it prints is all that it needs to know. */
function begin(): ChildProcess {
  const compiled = getCompileCacheDir()
  const child = fork(fileURLToPath(new URL('./print-process.ts', import.meta.url)), [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=192', '--max-semi-space-size=4'],
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // It may end while it has nothing to do, and nobody waits for it then.
  const gone = () => {
    if (press === child) press = undefined
  }
  return child.on('exit', gone).on('error', gone)
}

/** Nobody waits for a process that has nothing to do. */
function keepsProductAlive(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
