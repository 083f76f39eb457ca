import { allEndpoints } from '../../contract/all.ts'
import { followCatalogue } from '../../database/catalogue-versions.ts'
import { connect } from '../../database/connect.ts'
import { answerCache } from '../../server/answer-cache.ts'
import { buildApp } from '../../server/app.ts'
import { catalogueMemory } from '../../server/catalogue.ts'
import { contextOf } from '../../server/compose.ts'
import { readConfig } from '../../server/config.ts'
import { mailProvider } from '../../server/providers.ts'
import { identify, served } from '../../server/served.ts'
import type { BenchServerOptions } from './bench-server.ts'

export type Question = { readonly ask: 'buffers'; readonly paths: readonly string[] } | { readonly ask: 'usage' }
/** Of the server's process: memory in bytes, processor time in microseconds since it started. */
export interface Usage {
  readonly memory: number
  readonly peakMemory: number
  readonly processor: number
}
export interface Answers {
  readonly buffers: { readonly paths: string[]; readonly bytes: number[] }
  readonly usage: Usage
}

const CATALOGUE_BYTES = 48 * 1024 * 1024
const ANSWER_BYTES = 24 * 1024 * 1024

async function serveTheBench({ databaseUrl, answerCache: isCached }: BenchServerOptions): Promise<void> {
  const config = readConfig({
    LOG_LEVEL: 'error',
    SECRET: 'a secret of the bench, 32 letters.',
    ANSWER_CACHE: String(isCached),
  })
  const { db, pool } = connect(databaseUrl)
  const versions = await followCatalogue(databaseUrl)
  const catalogue = catalogueMemory((...scopes) => versions.version(...scopes), CATALOGUE_BYTES)
  const clock = () => new Date()
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const jobs = { send: () => Promise.reject(new Error('The bench sends no jobs')) }
  const payments = new Proxy({} as never, { get: () => undefined })
  const context = contextOf(config, { db, clock, payments, mail: mailProvider(config), jobs, catalogue, log })
  const buffers: Buffer[] = []
  const app = await buildApp({
    config,
    context,
    endpoints: allEndpoints,
    served,
    identify,
    answers: config.answerCache
      ? answerCache({ version: catalogue.version, clock, maxBytes: ANSWER_BYTES })
      : undefined,
    databaseAnswers: async () => (await pool.query('select 1')).rowCount === 1,
    scopes: [
      async (scope) => {
        scope.get('/bench/buffers/:number', (request, reply) => {
          const { number } = request.params as { number: string }
          return reply.type('application/json; charset=utf-8').send(buffers[Number(number)])
        })
      },
    ],
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' })

  const answers: { [A in Question['ask']]: (question: Extract<Question, { ask: A }>) => Promise<Answers[A]> } = {
    async buffers({ paths }) {
      buffers.length = 0
      for (const path of paths) buffers.push((await app.inject(path)).rawPayload)
      return { paths: buffers.map((_, number) => `/bench/buffers/${number}`), bytes: buffers.map(({ length }) => length) }
    },
    async usage() {
      const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
      return { memory: process.memoryUsage().rss, peakMemory: maxRSS * 1024, processor: userCPUTime + systemCPUTime }
    },
  }
  process.on('message', (question: Question) => {
    const answer = question.ask === 'buffers' ? answers.buffers(question) : answers.usage(question)
    void answer.then((said) => process.send?.(said))
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ origin })
}

await serveTheBench(JSON.parse(process.argv[2] ?? '{}') as BenchServerOptions)
