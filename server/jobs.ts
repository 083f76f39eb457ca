import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Context, JobName, Jobs, Log } from '../modules/context.ts'

/** What a job does. It may run twice and must not mind. */
export type JobHandler = (context: Context, data: Record<string, unknown>) => Promise<void>

export interface JobPlan {
  readonly name: JobName
  readonly handle: JobHandler
  /** Cron expression (UTC) for jobs that run by the clock. */
  readonly every?: string
}

const RETRIES = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 }

/** Five at a time, and at once again while there are that many; each job succeeds or fails by itself. */
const WORK = { pollingIntervalSeconds: 0.5, batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const

export interface JobRunner extends Jobs {
  /** Makes sending possible; nothing is worked on yet. */
  open(plans: readonly JobPlan[]): Promise<void>
  work(context: Context, plans: readonly JobPlan[]): Promise<void>
  stop(): Promise<void>
}

/** Durable jobs in the product's own database: a job sent in a transaction exists if and only if that transaction does. */
export function jobRunner(databaseUrl: string, log: Log): JobRunner {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 3, schema: 'jobs' })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  return {
    async send(sql, name, data, options = {}) {
      await boss.send(name, data, {
        ...RETRIES,
        db: fromKysely(sql),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        ...(options.key ? { singletonKey: options.key } : {}),
      })
    },
    async open(plans) {
      await boss.start()
      for (const { name } of plans) await boss.createQueue(name)
    },
    async work(context, plans) {
      for (const plan of plans) {
        await boss.work(plan.name, WORK, (batch) => Promise.all(batch.map((job) => outcomeOf(plan, context, job))))
        if (plan.every) await boss.schedule(plan.name, plan.every)
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

async function outcomeOf(plan: JobPlan, context: Context, { id, data }: Job<unknown>): Promise<JobResult> {
  try {
    await plan.handle(context, (data ?? {}) as Record<string, unknown>)
    return { id, status: 'completed' }
  } catch (error) {
    context.log.error({ err: error, job: plan.name, jobId: id }, 'job failed')
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}
