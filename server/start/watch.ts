import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { PaymentProvider } from '../../adapters/payments/payments.ts'
import type { CatalogueVersions } from '../../database/catalogue-versions.ts'
import type { Replicas } from '../../database/replicas/replicas.ts'
import type { Catalogue, Context, Database } from '../../modules/call/context.ts'
import type { ReadCopies } from '../http/copies/read-copies.ts'
import type { JobPlan } from '../jobs.ts'
import { countOutcomes } from '../watching/count-outcomes.ts'
import { Metrics } from '../watching/metrics.ts'
import type { OnAnswered } from '../watching/request-log.ts'
import { listenForMetrics, metricsRoute } from '../watching/serve-metrics.ts'
import { askTrouble, askWaitingWork } from '../watching/waiting-work.ts'
import type { Config } from './config.ts'
import { secondsSinceBackup } from './data-folder.ts'
import { StartRefused } from './database.ts'
import { problemOfAddress } from './free-address.mjs'

interface Cache {
  get(key: string): unknown
}

/** The parts of the product, counted if the operator wants figures, and otherwise unchanged. */
export interface Watch {
  readonly onAnswered: OnAnswered | undefined
  readonly scopes: readonly ((app: FastifyInstance) => Promise<void>)[]
  cache<T extends Cache>(name: 'answer' | 'page', cache: T): T
  catalogue(catalogue: Catalogue): Catalogue
  /** Called with the database that answered a call that a replica may answer. */
  readonly onRead: ReadCopies['onRead']
  payments(provider: PaymentProvider): PaymentProvider
  plans(plans: readonly JobPlan[]): readonly JobPlan[]
  close(): Promise<void>
}

const unwatched: Watch = {
  onAnswered: undefined,
  scopes: [],
  cache: (_name, cache) => cache,
  catalogue: (catalogue) => catalogue,
  onRead: undefined,
  payments: (provider) => provider,
  plans: (plans) => plans,
  close: () => Promise.resolve(),
}

export interface WatchedParts {
  readonly db: Database
  readonly pool: pg.Pool
  readonly versions: CatalogueVersions
  readonly replicas: Replicas | undefined
}

export async function openWatch(config: Config, watched: WatchedParts): Promise<Watch> {
  if (!config.metrics) return unwatched
  const metrics = await Metrics.open()
  const readers = [stateOf(metrics, watched), troubleOf(metrics, watched.db), backupOf(metrics, config.dataDir)]
  const figures = {
    contentType: metrics.contentType,
    text: async () => {
      await Promise.all(readers.map((read) => read()))
      return metrics.text()
    },
  }
  const lookUps = metrics.counter('roamfit_cache_total', 'Look-ups in what the process keeps', ['cache', 'outcome'])
  const hit = (cache: string, isHit: boolean) => lookUps.inc({ cache, outcome: isHit ? 'hit' : 'miss' })
  const payments = metrics.counter('roamfit_payments_total', 'Calls to the payment provider', ['call', 'outcome'])
  const jobs = metrics.counter('roamfit_jobs_total', 'Attempts at jobs', ['job', 'outcome'])
  const { port, token } = config.metrics
  return {
    onAnswered: metrics.onAnswered,
    scopes: port === undefined && token !== undefined ? [metricsRoute(figures, token)] : [],
    cache: (name, cache) => ({
      ...cache,
      get: (key: string) => {
        const found = cache.get(key)
        hit(name, found !== undefined)
        return found
      },
    }),
    catalogue: (catalogue) => watchCatalogue(catalogue, (isHit) => hit('catalogue', isHit)),
    onRead: countReads(metrics),
    payments: (provider) => countOutcomes(provider, payments),
    plans: (plans) =>
      plans.map((plan) => watchPlan(plan, (outcome, done = 1) => jobs.inc({ job: plan.name, outcome }, done))),
    close: port === undefined ? unwatched.close : await listen(figures, config, port),
  }
}

/**
 * Returns a function that reads the gauges: the process's own at once, and the waiting work in the database, if it
 * answers in time.
 */
function stateOf(metrics: Metrics, { db, pool, versions, replicas }: WatchedParts): () => Promise<void> {
  const connections = metrics.gauge('roamfit_database_connections', 'Connections, and calls that wait for one', [
    'state',
  ])
  const age = metrics.gauge(
    'roamfit_catalogue_age_seconds',
    'Since the process last knew that its catalogue is current',
  )
  const isUp = metrics.gauge('roamfit_database_up', 'Whether the database answered this request for figures')
  const waiting = metrics.gauge('roamfit_waiting', 'Jobs, mails and notifications that are due', ['work'])
  const oldest = metrics.gauge('roamfit_waiting_oldest_seconds', 'How long the oldest of them has waited', ['work'])
  const readReplicas = stateOfReplicas(metrics, replicas)
  return async () => {
    readReplicas()
    connections.set({ state: 'total' }, pool.totalCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waiting' }, pool.waitingCount)
    age.set(versions.secondsSinceHeard())
    waiting.reset()
    oldest.reset()
    const rows = await askWaitingWork(db).catch(() => undefined)
    isUp.set(rows ? 1 : 0)
    if (!rows) return
    for (const work of ['job', 'mail', 'notification']) {
      const found = rows.find((row) => row.work === work)
      waiting.set({ work }, found?.waiting ?? 0)
      oldest.set({ work }, found?.oldestSeconds ?? 0)
    }
  }
}

/** What an operator has to look at; missing while the database does not answer. */
function troubleOf(metrics: Metrics, db: Database): () => Promise<void> {
  const disputes = metrics.gauge('roamfit_disputes_open', 'Disputes that a bank has not decided')
  const refunds = metrics.gauge('roamfit_refunds_failed', 'Refunds that failed within the last day')
  const count = metrics.gauge('roamfit_count_age_seconds', 'Since the nightly count was last done')
  return async () => {
    for (const gauge of [disputes, refunds, count]) gauge.remove()
    const trouble = await askTrouble(db).catch(() => undefined)
    if (!trouble) return
    disputes.set(trouble.disputesOpen)
    refunds.set(trouble.refundsFailed)
    count.set(trouble.countAgeSeconds)
  }
}

/** A backup leaves its mark in the data folder; without one the figure is missing. */
function backupOf(metrics: Metrics, dataDir: string): () => Promise<void> {
  const age = metrics.gauge('roamfit_backup_age_seconds', 'Since the last backup was made')
  return async () => {
    age.remove()
    const seconds = await secondsSinceBackup(dataDir)
    if (seconds !== undefined) age.set(seconds)
  }
}

function stateOfReplicas(metrics: Metrics, replicas: Replicas | undefined): () => void {
  const behind = metrics.gauge('roamfit_replica_behind_seconds', 'How far a replica is behind the primary at most', [
    'replica',
  ])
  const isRead = metrics.gauge('roamfit_replica_read', 'Whether calls are answered from a replica', ['replica'])
  return () => {
    for (const { name: replica, ...state } of replicas?.states() ?? []) {
      behind.set({ replica }, state.secondsBehind)
      isRead.set({ replica }, state.isRead ? 1 : 0)
    }
  }
}

function countReads(metrics: Metrics): Watch['onRead'] {
  const reads = metrics.counter('roamfit_catalogue_reads_total', 'Calls for the catalogue by who was asked', ['from'])
  return (from) => reads.inc({ from })
}

function watchCatalogue(catalogue: Catalogue, hit: (isHit: boolean) => void): Catalogue {
  return {
    version: catalogue.version,
    keep(key, scopes, load) {
      let isHit = true
      const value = catalogue.keep(key, scopes, (before: Parameters<typeof load>[0]) => {
        isHit = false
        return load(before)
      })
      hit(isHit)
      return value
    },
  }
}

function watchPlan(plan: JobPlan, count: (outcome: 'done' | 'failed' | 'givenUp', jobs?: number) => void): JobPlan {
  const { handle, handleMany } = plan
  // Prometheus sees a count rise only from a value that it has seen before.
  count('givenUp', 0)
  return {
    ...plan,
    onGivenUp: () => count('givenUp'),
    handle: async (context, data) => {
      try {
        await handle(context, data)
        count('done')
      } catch (error) {
        count('failed')
        throw error
      }
    },
    ...(handleMany && {
      handleMany: async (context: Context, all: Parameters<typeof handleMany>[1]) => {
        const left = await handleMany(context, all)
        count('done', all.length - left.length)
        return left
      },
    }),
  }
}

async function listen(
  figures: Parameters<typeof listenForMetrics>[0],
  { host, metrics }: Config,
  port: number,
): Promise<() => Promise<void>> {
  try {
    return await listenForMetrics(figures, metrics?.token, { port, host })
  } catch (error) {
    if (problemOfAddress(error, { port, host }) === undefined) throw error
    throw new StartRefused(`METRICS_PORT: ${port} is taken or may not be used. Choose another port, or leave it out.`)
  }
}
