import type { FastifyInstance } from 'fastify'
import { countStatements, type Sender, type Sent } from '../../tests/support/database/count-statements.ts'
import type { DrawnPages } from './drawn-pages.ts'

export type BufferQuestion =
  | { readonly ask: 'buffers'; readonly paths: readonly string[] }
  | { readonly ask: 'usage' }
  | { readonly ask: 'statements' }
  | { readonly ask: 'draw'; readonly times: number; readonly isRead: boolean }
/** Figures of the server's process: memory in bytes, processor time in microseconds since it started. */
export interface Usage {
  readonly memory: number
  readonly peakMemory: number
  readonly processor: number
  /** Pages that it rendered; an API alone renders none. */
  readonly rendered: number
}
export interface Answers {
  readonly buffers: { readonly paths: string[]; readonly bytes: number[] }
  readonly usage: Usage
  /** What was sent to the database since the question before this. Every other question begins a count, and answers null. */
  readonly statements: Readonly<Record<Sender, Sent>> | null
  /** Microseconds of processor time for the page that was rendered last, by React alone. */
  readonly draw: number
}

/**
 * Answers the bench over the channel of the process, and sends kept bytes at addresses of their own.
 *
 * @param pages see `watchPages`; an API alone has none
 */
export function serveBuffers(app: FastifyInstance, pages?: Pick<DrawnPages, 'draw' | 'rendered'>): void {
  let kept: { readonly body: Buffer; readonly type: string }[] = []
  app.get('/bench/buffers/:number', (request, reply) => {
    const one = kept[Number((request.params as { number: string }).number)]
    return one ? reply.type(one.type).send(one.body) : reply.status(404).send()
  })

  let counting: ReturnType<typeof countStatements> | undefined
  const answers: {
    [A in BufferQuestion['ask']]: (question: Extract<BufferQuestion, { ask: A }>) => Promise<Answers[A]>
  } = {
    async buffers({ paths }) {
      kept = []
      for (const path of paths) {
        const { rawPayload, headers } = await app.inject(path)
        kept.push({ body: rawPayload, type: String(headers['content-type']) })
      }
      return { paths: kept.map((_, number) => `/bench/buffers/${number}`), bytes: kept.map(({ body }) => body.length) }
    },
    async usage() {
      const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
      return {
        memory: process.memoryUsage().rss,
        peakMemory: maxRSS * 1024,
        processor: userCPUTime + systemCPUTime,
        rendered: pages?.rendered() ?? 0,
      }
    },
    async statements() {
      const sent = counting?.read() ?? null
      counting?.stop()
      counting = sent === null ? countStatements() : undefined
      return sent
    },
    async draw({ times, isRead }) {
      return pages?.draw(times, isRead) ?? Number.NaN
    },
  }
  process.on('message', (question: BufferQuestion) => {
    const answer = question.ask === 'buffers' ? answers.buffers(question) : answers[question.ask](question as never)
    void answer.then((said) => process.send?.(said))
  })
  process.on('disconnect', () => process.exit(0))
}
