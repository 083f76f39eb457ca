import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromiumFlags, findChromium } from '../../tools/chromium.ts'
import type { TraceEvent } from './main-thread.ts'

/** Lighthouse's phone. Without a debugger the window itself has to be as large as the screen. */
const phone = ['--window-size=412,823', '--force-device-scale-factor=1.75', '--touch-events=enabled']
/** Tasks, and the first paint. Handing over the rest of what a browser traces takes longer than a visit. */
const categories = ['toplevel', 'rail']
const PATIENCE_MS = 20_000
/** A busy machine takes seconds for a new window and its trace. After this, no answer will come. */
const ANSWER_PATIENCE_MS = 120_000

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: {
    readonly value?: readonly TraceEvent[]
    readonly targetInfo?: { readonly title: string; readonly url: string }
  }
  readonly error?: { readonly message: string }
}

/**
 * Opens an address in a new browser, and returns its work from the beginning of the page for this long. Its trace is
 * recorded while no debugger is attached to the page, as Playwright and Lighthouse attach one: with a debugger, V8
 * parses every module a second time for the positions of errors, which takes a phone 70 ms that no visitor ever waits
 * for.
 *
 * A browser traces one visit only: a second trace begins ten seconds late.
 */
export async function watchVisit(address: string, forMs: number): Promise<TraceEvent[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'roamfit-bench-browser-'))
  const flags = [...chromiumFlags, ...phone, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`]
  const child = spawn(findChromium(), [...flags, 'about:blank'], { stdio: 'ignore' })
  const gone = once(child, 'exit')
  try {
    const socket = new WebSocket(await endpointOf(folder, child))
    await once(socket, 'open')
    const events = await traceVisit(socket, address, forMs)
    socket.close()
    return events
  } finally {
    child.kill()
    await gone
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function traceVisit(socket: WebSocket, address: string, forMs: number): Promise<TraceEvent[]> {
  let asked = 0
  const send = async (method: string, params: object = {}) => {
    const id = ++asked
    const answer = nextMessage(socket, `answer to ${method}`, (message) => message.id === id)
    socket.send(JSON.stringify({ id, method, params }))
    const { error } = await answer
    if (error) throw new Error(`${method}: ${error.message}`)
  }
  const events: TraceEvent[] = []
  await send('Target.setDiscoverTargets', { discover: true })
  await send('Tracing.start', { traceConfig: { includedCategories: categories } })
  const begun = nextMessage(socket, `title of ${address}`, ({ params }) => hasTitle(params?.targetInfo, address))
  await send('Target.createTarget', { url: address })
  await begun
  await pause(forMs)
  const complete = nextMessage(socket, 'end of the trace', ({ method, params }) => {
    events.push(...(params?.value ?? []))
    return method === 'Tracing.tracingComplete'
  })
  await send('Tracing.end')
  await complete
  return events
}

async function endpointOf(folder: string, child: ChildProcess): Promise<string> {
  const started = performance.now()
  while (child.exitCode === null && performance.now() - started < PATIENCE_MS) {
    const [port, name] = await readFile(path.join(folder, 'DevToolsActivePort'), 'utf8').then(
      (text) => text.split('\n'),
      () => [],
    )
    if (port && name) return `ws://127.0.0.1:${port}${name}`
    await pause(20)
  }
  throw new Error('The browser did not start')
}

type TargetInfo = NonNullable<NonNullable<Message['params']>['targetInfo']>

/** Before a page has its title, the browser shows its address. */
function hasTitle(target: TargetInfo | undefined, address: string): boolean {
  return target?.url === address && target.title !== '' && !target.url.endsWith(target.title)
}

/** Fails if the browser does not send the message in time, or is gone. */
function nextMessage(socket: WebSocket, what: string, isIt: (message: Message) => boolean): Promise<Message> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(patience)
      socket.removeEventListener('message', listen)
      socket.removeEventListener('close', fail)
    }
    const fail = () => {
      end()
      reject(new Error(`The browser did not send the ${what}`))
    }
    const listen = ({ data }: MessageEvent) => {
      const message = JSON.parse(String(data)) as Message
      if (!isIt(message)) return
      end()
      resolve(message)
    }
    const patience = setTimeout(fail, ANSWER_PATIENCE_MS)
    socket.addEventListener('message', listen)
    socket.addEventListener('close', fail)
  })
}
