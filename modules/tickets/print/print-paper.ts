import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../../../contract/refusal.ts'
import type { Paper } from './paper-of.rules.ts'

const LONGEST_QUEUE = 50
const TIME_LIMIT_MS = 20_000
/** After this long without printing, its memory is given back to the machine. */
const REST_MS = 60_000

type Answer = { readonly pdf: Uint8Array } | { readonly failed: string }

/**
 * One process prints for everybody. It starts on first use, and nothing else waits for it. When it ends, all memory of
 * fonts and library is free again, where a thread would leave a hundred megabytes behind.
 */
let press: ChildProcess | undefined
let resting: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * The PDF of a ticket. Tickets are printed one at a time. When too many wait, the next caller is asked to come back.
 */
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
 * Starts the process, if there is none, for a ticket that is about to come, so that it gets ready while the pictures
 * are drawn.
 */
export function beginPrinting(): void {
  press ??= begin()
  if (waiting > 0) return
  keepsProductAlive(press, false)
  rest()
}

/** Ends the process. The next ticket starts a new one. */
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
      used.off('message', takeAnswer)
      used.off('error', drop)
      used.off('exit', takeExit)
      keepsProductAlive(used, false)
      then()
    }
    const drop = (error: Error) => {
      if (press === used) press = undefined
      used.kill('SIGKILL')
      settle(() => reject(error))
    }
    const takeAnswer = (answer: unknown) => {
      const read = answer as Answer
      settle(() =>
        'pdf' in read
          ? resolve(Buffer.from(read.pdf))
          : reject(new Error(`A ticket could not be printed: ${read.failed}`)),
      )
    }
    const takeExit = (code: number | null) => drop(new Error(`The printing process ended with ${code}`))
    const limit = setTimeout(() => drop(new Refusal('unavailable', { retryAfter: 5 })), TIME_LIMIT_MS)
    used.on('message', takeAnswer).on('error', drop).on('exit', takeExit)
    keepsProductAlive(used, true)
    used.send(paper, (error) => error && drop(error))
  })
}

/** The process gets nothing of the product's environment, because the ticket holds all that it needs. */
function begin(): ChildProcess {
  const compiled = getCompileCacheDir()
  const child = fork(fileURLToPath(new URL('./print-process.ts', import.meta.url)), [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=192', '--max-semi-space-size=4'],
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // The process may end while it is idle, when nobody waits for it.
  const forget = () => {
    if (press === child) press = undefined
  }
  return child.on('exit', forget).on('error', forget)
}

/** An idle process does not keep the product alive. */
function keepsProductAlive(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
