import { followCatalogue } from '../../../database/catalogue-versions.ts'
import { connect } from '../../../database/connect.ts'
import { answerCache } from '../../../server/http/answer-cache.ts'
import { buildApp } from '../../../server/http/app.ts'
import { catalogueMemory } from '../../../server/start/catalogue.ts'
import { contextOf } from '../../../server/start/compose.ts'
import { readConfig } from '../../../server/start/config.ts'
import { memoryBudgets } from '../../../server/start/memory-budgets.ts'
import { configureProviders } from '../../../server/start/providers.ts'
import { authorise, identify, served } from '../../../server/served.ts'
import type { BenchServerOptions } from '../bench-server.ts'
import { serveBuffers } from '../serve-buffers.ts'

async function serveTheBench({ databaseUrl, answerCache: isCached }: BenchServerOptions): Promise<void> {
  const config = readConfig({
    LOG_LEVEL: 'error',
    SECRET: 'a secret of the bench, 32 letters.',
    ANSWER_CACHE: String(isCached),
  })
  const { db, pool } = connect(databaseUrl)
  const versions = await followCatalogue(databaseUrl)
  const catalogue = catalogueMemory((...scopes) => versions.version(...scopes), memoryBudgets.catalogue)
  const clock = () => new Date()
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const refuse = () => Promise.reject(new Error('The bench has no jobs'))
  const jobs = { send: refuse, queues: refuse, givenUp: refuse, runAgain: refuse }
  const payments = new Proxy({} as never, { get: () => undefined })
  const context = contextOf(config, {
    db,
    clock,
    payments,
    signIn: [],
    ...configureProviders(config, pool, log),
    jobs,
    catalogue,
    log,
  })
  const app = await buildApp({
    config,
    context,
    served,
    identify,
    authorise,
    answers: config.answerCache
      ? answerCache({ version: catalogue.version, clock, maxBytes: memoryBudgets.answers })
      : undefined,
    databaseAnswers: async () => (await pool.query('select 1')).rowCount === 1,
  })
  serveBuffers(app)
  const origin = await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' })
  process.send?.({ origin })
}

await serveTheBench(JSON.parse(process.argv[2] ?? '{}') as BenchServerOptions)
