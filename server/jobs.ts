import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { type ConstructorOptions, fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { hangUpOn } from '../database/hang-up.ts'
import { CONNECTION_OPTIONS } from '../database/connect.ts'
import { PrimaryClient } from '../database/primary.ts'
import type { Context, JobName, Jobs, Log } from '../modules/call/context.ts'
import { openJobOffice } from './job-office.ts'
import { safeError } from './watching/safe-error.ts'

/** The work of a job. It may run twice, so running it again must be harmless. */
export type JobHandler = (context: Context, data: JobData) => Promise<void>

export interface JobPlan {
  /** A job that modules send, or one that only the clock starts. */
  readonly name: JobName | 'refresh-demo'
  readonly handle: JobHandler
  /** Cron expression (UTC) for jobs that run by the clock. */
  readonly every?: string
  /** The job may begin late: the queue is asked for it every five seconds instead of twice a second. */
  readonly canWait?: true
  /**
   * Does for many waiting jobs at once the work that they share. Returns the jobs that are left, which `handle` does
   * one by one. If it fails, all jobs are left.
   */
  readonly handleMany?: (context: Context, all: readonly JobData[]) => Promise<readonly JobData[]>
  /** Hears of a job whose last try has failed. */
  readonly onGivenUp?: () => void
}

/** Runs again and again in each process, without a job: several processes may run it at once. */
export interface RepeatedWork {
  readonly name: string
  readonly everyMs: number
  /** @param signal the process is about to stop: begin nothing more */
  readonly work: (context: Context, signal: AbortSignal) => Promise<void>
}

export type JobData = Record<string, unknown>

export interface Retries {
  readonly retryLimit: number
  /** Seconds, doubled each time. */
  readonly retryDelay: number
}

/**
 * Twelve more tries within about half an hour. If a job's process was killed, any process may take the job after two
 * minutes.
 */
const RETRIES: Retries = { retryLimit: 12, retryDelay: 2 }
const OPTIONS = { retryBackoff: true, retryDelayMax: 300, expireInSeconds: 120 }

/**
 * Takes a batch of jobs at a time, and the next at once while batches are full; each job succeeds or fails by itself.
 * Jobs that are done together are taken together.
 */
const WORK = {
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const
/** How often the queue is asked for jobs of a kind, in seconds. */
const LOOKS = 0.5
const LOOKS_SELDOM = 5
const AT_ONCE = 5
const TOGETHER = 20
/** How long a stop waits for running jobs. */
const STOP_MS = 5_000

export interface JobRunner extends Jobs {
  /** Makes sending possible; no job runs yet. */
  open(plans: readonly JobPlan[]): Promise<void>
  work(context: Context, plans: readonly JobPlan[], repeatedWork?: readonly RepeatedWork[]): Promise<void>
  stop(): Promise<void>
  /** Ends every connection of the queue at once; it opens new ones. */
  hangUp(): void
}

/**
 * Durable jobs in the product's own database: a job sent in a transaction exists if and only if that transaction does.
 */
export function jobRunner(
  databaseUrl: string,
  log: Log,
  { isShared = false, retries = RETRIES }: { readonly isShared?: boolean; readonly retries?: Retries } = {},
): JobRunner {
  const clients = new Set<pg.Client>()
  const boss = new PgBoss(optionsAt(databaseUrl, { max: 3 }, { clients, isShared }))
  // Only the message is logged, because the queue's errors carry the whole client.
  const tell = ({ message: problem }: { message?: string }) => log.warn({ problem }, 'the job queue reports a problem')
  boss.on('error', sparingly(tell))
  const state = { isStopped: false }
  const repeated: ReturnType<typeof repeat>[] = []
  /** The product already answers, so an unavailable database only delays its jobs. */
  async function untilDone(step: () => Promise<unknown>): Promise<void> {
    while (!state.isStopped) {
      try {
        return void (await step())
      } catch (error) {
        if (state.isStopped) return
        log.warn({ problem: error instanceof Error ? error.message : String(error) }, 'jobs cannot start yet')
        await delay(AGAIN_MS)
      }
    }
  }

  return {
    send: sendWith(boss, retries),
    ...openJobOffice(boss),
    async open(plans) {
      await boss.start()
      const known = new Set((await boss.getQueues()).map(({ name }) => name))
      for (const { name } of plans) if (!known.has(name)) await boss.createQueue(name)
    },
    async work(context, plans, repeatedWork = []) {
      if (!state.isStopped) repeated.push(...repeatedWork.map((one) => repeat(one, context)))
      for (const plan of plans) {
        const { name, every, handleMany, canWait } = plan
        const options = {
          ...WORK,
          pollingIntervalSeconds: canWait ? LOOKS_SELDOM : LOOKS,
          batchSize: handleMany ? TOGETHER : AT_ONCE,
        }
        await untilDone(() => boss.work(name, options, (batch) => outcomesOf(plan, context, batch)))
        if (every) await untilDone(() => boss.schedule(name, every, null, { ...OPTIONS, ...retries }))
      }
    },
    async stop() {
      state.isStopped = true
      await Promise.all([...repeated.map((one) => one.stop()), boss.stop({ graceful: true, timeout: STOP_MS })])
    },
    hangUp() {
      for (const client of clients) hangUpOn(client)
    },
  }
}

export interface JobSender extends Jobs {
  stop(): Promise<void>
}

/** For a command beside the product. The product has made the queues, and does the jobs that this sends. */
export async function openSender(databaseUrl: string): Promise<JobSender> {
  const options = { max: 1, migrate: false, supervise: false, schedule: false }
  const boss = new PgBoss(optionsAt(databaseUrl, options, { isShared: true }))
  // A job that cannot be sent fails the transaction that asks for it.
  boss.on('error', () => undefined)
  await boss.start()
  return { send: sendWith(boss, RETRIES), ...openJobOffice(boss), stop: () => boss.stop({ graceful: false }) }
}

interface QueueConnections {
  /** The open connections; this class keeps the set up to date. */
  readonly clients?: Set<pg.Client>
  /** Connections of a pooler serve other clients too, so they take no settings. */
  readonly isShared: boolean
}

/** The queue passes its options on to its pool, which makes connections of the given class. */
function optionsAt(
  databaseUrl: string,
  options: ConstructorOptions,
  connections: QueueConnections,
): ConstructorOptions {
  const ofPool = { Client: clientsOfQueue(connections) }
  return { connectionString: databaseUrl, schema: 'jobs', ...options, ...ofPool }
}

export function clientsOfQueue({ clients = new Set(), isShared }: QueueConnections): typeof PrimaryClient {
  return class extends PrimaryClient {
    constructor(config?: pg.ClientConfig) {
      // Processes that start together set the queue up one after the other.
      super(isShared ? config : { ...config, options: `${CONNECTION_OPTIONS} -c lock_timeout=0` })
      clients.add(this)
      this.once('end', () => clients.delete(this))
    }
  }
}

function sendWith(boss: PgBoss, retries: Retries): Jobs['send'] {
  return async (sql, name, data, options = {}) => {
    await boss.send(name, data, {
      ...OPTIONS,
      ...retries,
      db: fromKysely(sql),
      ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      ...(options.key ? { singletonKey: options.key } : {}),
    })
  }
}

const AGAIN_MS = 500
const SAME_AGAIN_MS = 60_000

/**
 * Reports a lost database once a minute. The queue asks for most jobs twice a second, and would report it each time.
 */
function sparingly<E extends { message?: string }>(tell: (error: E) => void): (error: E) => void {
  let last: { problem: string | undefined; at: number } = { problem: '', at: 0 }
  return (error) => {
    if (error.message === last.problem && Date.now() - last.at < SAME_AGAIN_MS) return
    last = { problem: error.message, at: Date.now() }
    tell(error)
  }
}

/** Runs again and again, never twice at once. After a failure the next run tries again. */
function repeat({ name, everyMs, work }: RepeatedWork, context: Context): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const stopping = new AbortController()
  const tell = sparingly<Error>((err) => context.log.warn({ err, job: name }, 'could not be done now'))
  const run = async () => {
    try {
      await work(context, stopping.signal)
    } catch (error) {
      tell(error instanceof Error ? error : new Error(String(error)))
    }
    running = undefined
  }
  const timer = setInterval(() => void (running ??= run()), everyMs)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await Promise.race([running, delay(STOP_MS, undefined, { ref: false })])
    },
  }
}

type Job = JobWithMetadata<unknown>

/** Does only a few jobs at once of a batch, because they share the connections of the calls. */
async function outcomesOf(plan: JobPlan, context: Context, jobs: readonly Job[]): Promise<JobResult[]> {
  const left = await leftOf(plan, context, jobs)
  const outcomes: JobResult[] = []
  const waiting = jobs.values()
  const work = async () => {
    for (const job of waiting)
      outcomes.push(left.has(dataOf(job)) ? await outcomeOf(plan, context, job) : { id: job.id, status: 'completed' })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return outcomes
}

async function leftOf(plan: JobPlan, context: Context, jobs: readonly Job[]): Promise<ReadonlySet<JobData>> {
  const all = jobs.map(dataOf)
  try {
    return new Set(plan.handleMany && all.length > 1 ? await plan.handleMany(context, all) : all)
  } catch (error) {
    context.log.warn({ err: error, job: plan.name, jobs: all.length }, 'jobs could not be done together')
    return new Set(all)
  }
}

const noData: JobData = {}

function dataOf({ data }: Job): JobData {
  return (data as JobData | null) ?? noData
}

/**
 * A failure is a warning while tries are left, because the next one comes automatically. The last failure is an error.
 */
async function outcomeOf(plan: JobPlan, context: Context, job: Job): Promise<JobResult> {
  const { id, retryCount, retryLimit } = job
  try {
    await plan.handle(context, dataOf(job))
    return { id, status: 'completed' }
  } catch (error) {
    const details = { err: error, job: plan.name, jobId: id, attempt: retryCount + 1 }
    if (retryCount < retryLimit) context.log.warn(details, 'job failed, it will be tried again')
    else {
      context.log.error(details, 'job given up')
      plan.onGivenUp?.()
    }
    return { id, status: 'failed', output: { message: safeError(error).message } }
  }
}
