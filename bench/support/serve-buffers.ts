import type { FastifyInstance } from 'fastify'

export type BufferQuestion = { readonly ask: 'buffers'; readonly paths: readonly string[] } | { readonly ask: 'usage' }
/** Figures of the server's process: memory in bytes, processor time in microseconds since it started. */
export interface Usage {
  readonly memory: number
  readonly peakMemory: number
  readonly processor: number
}
export interface Answers {
  readonly buffers: { readonly paths: string[]; readonly bytes: number[] }
  readonly usage: Usage
}

/** Answers the bench over the channel of the process, and sends kept bytes at addresses of their own. */
export function serveBuffers(app: FastifyInstance): void {
  let kept: { readonly body: Buffer; readonly type: string }[] = []
  app.get('/bench/buffers/:number', (request, reply) => {
    const one = kept[Number((request.params as { number: string }).number)]
    return one ? reply.type(one.type).send(one.body) : reply.status(404).send()
  })

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
      }
    },
  }
  process.on('message', (question: BufferQuestion) => {
    const answer = question.ask === 'buffers' ? answers.buffers(question) : answers[question.ask](question)
    void answer.then((said) => process.send?.(said))
  })
  process.on('disconnect', () => process.exit(0))
}
