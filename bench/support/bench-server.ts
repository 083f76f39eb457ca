import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Answers, Question, Usage } from './bench-server-process.ts'

export interface BenchServer {
  readonly origin: string
  /**
   * Has the server keep the bytes that it answers at these addresses, until others are asked for, and send them as
   * Buffers at addresses of their own.
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

/** The real application in a process of its own, so that the load and what it is put on share no event loop. */
export async function startBenchServer(options: BenchServerOptions): Promise<BenchServer> {
  const child = fork(path.join(import.meta.dirname, 'bench-server-process.ts'), [JSON.stringify(options)], {
    execArgv: ['--max-semi-space-size=8'],
  })
  const ask = async <Q extends Question>(question: Q): Promise<Answers[Q['ask']]> => {
    child.send(question)
    const [answer] = (await once(child, 'message')) as [Answers[Q['ask']]]
    return answer
  }
  const [{ origin }] = (await once(child, 'message')) as [{ origin: string }]
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
