import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { serverFlags, serverMemory } from '../../tools/prepare.mjs'
import type { Answers, BufferQuestion, Usage } from './serve-buffers.ts'

export interface BenchServer {
  readonly origin: string
  /**
   * Makes the server hold the bytes that it answers at these addresses, until the next call, and send them as Buffers
   * at separate addresses.
   * @returns those addresses, in order, and the length of each answer
   */
  asBuffers(paths: readonly string[]): Promise<{ readonly paths: string[]; readonly bytes: number[] }>
  usage(): Promise<Usage>
  stop(): Promise<void>
}

export interface BenchServerOptions {
  readonly databaseUrl: string
  readonly answerCache: boolean
}

/** The API in a separate process, so that the load generator and the server share no event loop. */
export function startBenchServer(options: BenchServerOptions): Promise<BenchServer> {
  return serverOf('bench-server.ts', [JSON.stringify(options)], process.env)
}

/** The whole product, including site and jobs, with these settings and those of the bench. */
export function startProductServer(
  databaseUrl: string,
  settings: Readonly<Record<string, string>>,
): Promise<BenchServer> {
  return serverOf('product.ts', [databaseUrl], { ...process.env, ...benchSettings, ...settings })
}

/** The settings for measuring the product: its defaults, except for limits that a load would reach. */
export const benchSettings = {
  LOG_LEVEL: 'error',
  SECRET: 'a secret of the bench, 32 letters.',
  RATE_LIMIT_FACTOR: '1000000',
} as const

async function serverOf(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<BenchServer> {
  const child = fork(path.join(import.meta.dirname, 'processes', program), [...args], {
    execArgv: [...serverFlags],
    env: { ...serverMemory, ...env },
  })
  const ask = async <Q extends BufferQuestion>(question: Q): Promise<Answers[Q['ask']]> => {
    child.send(question)
    const [answer] = (await once(child, 'message')) as [Answers[Q['ask']]]
    return answer
  }
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${program} did not start`)))
  const [{ origin }] = (await Promise.race([once(child, 'message'), failed])) as [{ origin: string }]
  failed.catch(() => undefined)
  return {
    origin,
    asBuffers: (paths) => ask({ ask: 'buffers', paths }),
    usage: () => ask({ ask: 'usage' }),
    async stop() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}
