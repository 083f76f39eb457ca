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
const categories = ['toplevel', 'devtools.timeline', 'loading']
const PATIENCE_MS = 20_000

export interface WatchedBrowser {
  /** Opens an address in an empty profile, and returns what the browser did until so long after its page began. */
  visit(address: string, forMs: number): Promise<TraceEvent[]>
  stop(): Promise<void>
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: {
    readonly value?: readonly TraceEvent[]
    readonly targetInfo?: { readonly browserContextId?: string; readonly title: string; readonly url: string }
  }
  readonly result?: Readonly<Record<string, string>>
  readonly error?: { readonly message: string }
}

/**
 * A browser whose trace is recorded while no debugger is attached to its pages, as Playwright and Lighthouse attach one:
 * with it, V8 parses every module a second time for the positions of errors, which takes a phone 70 ms and no visitor
 * ever waits for.
 */
export async function startWatchedBrowser(): Promise<WatchedBrowser> {
  const folder = await mkdtemp(path.join(tmpdir(), 'roamfit-bench-browser-'))
  const flags = [...chromiumFlags, ...phone, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`]
  const child = spawn(findChromium(), [...flags, 'about:blank'], { stdio: 'ignore' })
  const socket = new WebSocket(await endpointOf(folder, child))
  await once(socket, 'open')
  let asked = 0
  const send = (method: string, params: object = {}) => {
    const id = ++asked
    const answer = nextMessage(socket, (message) => message.id === id)
    socket.send(JSON.stringify({ id, method, params }))
    return answer.then(({ result = {}, error }) => {
      if (error) throw new Error(`${method}: ${error.message}`)
      return result
    })
  }
  await send('Target.setDiscoverTargets', { discover: true })
  return {
    async visit(address, forMs) {
      const events: TraceEvent[] = []
      const collect = ({ data }: MessageEvent) => events.push(...(readMessage(data).params?.value ?? []))
      const { browserContextId } = await send('Target.createBrowserContext')
      await send('Tracing.start', { traceConfig: { includedCategories: categories } })
      const begun = nextMessage(socket, ({ params }) => hasTitle(params?.targetInfo, browserContextId))
      await send('Target.createTarget', { url: address, browserContextId })
      await begun
      await pause(forMs)
      socket.addEventListener('message', collect)
      const complete = nextMessage(socket, ({ method }) => method === 'Tracing.tracingComplete')
      await send('Tracing.end')
      await complete
      socket.removeEventListener('message', collect)
      await send('Target.disposeBrowserContext', { browserContextId })
      return events
    },
    async stop() {
      const gone = once(child, 'exit')
      socket.close()
      child.kill()
      await gone
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
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

/** Until a page has told its title, the browser shows its address. */
function hasTitle(target: TargetInfo | undefined, context: string | undefined): boolean {
  return target?.browserContextId === context && target?.title !== '' && !target?.url.endsWith(target.title)
}

function readMessage(data: unknown): Message {
  return JSON.parse(String(data)) as Message
}

function nextMessage(socket: WebSocket, isIt: (message: Message) => boolean): Promise<Message> {
  return new Promise((resolve) => {
    const listen = ({ data }: MessageEvent) => {
      const message = readMessage(data)
      if (!isIt(message)) return
      socket.removeEventListener('message', listen)
      resolve(message)
    }
    socket.addEventListener('message', listen)
  })
}
