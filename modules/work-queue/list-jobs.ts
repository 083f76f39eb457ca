import type { StaffJobs } from '../../contract/staff-jobs.ts'
import type { Waiting } from '../../contract/staff-today.ts'
import type { Context, Sql } from '../call/context.ts'

const MOST_LISTED = 100

/** The background work at a glance. What a job is about is not shown: it may hold addresses and keys. */
export async function listBackgroundJobs({ db, jobs }: Context): Promise<StaffJobs> {
  const [queues, failed] = [await jobs.queues(db), await jobs.givenUp(db, MOST_LISTED)]
  return {
    queues: queues.map(({ name, waiting, running, failed: lately, oldestWaitingAt }) => ({
      name,
      waiting,
      running,
      failed: lately,
      oldestWaitingAt: oldestWaitingAt?.toISOString() ?? null,
    })),
    failed: failed.jobs.map(({ id, queue, failedAt, tries, problem }) => ({
      id,
      queue,
      failedAt: failedAt.toISOString(),
      tries,
      problem,
    })),
  }
}

/** Jobs that were given up, for Today. */
export async function waitingJobs(sql: Sql, _now: Date, most: number, { jobs }: Context): Promise<Waiting> {
  const { jobs: failed, total } = await jobs.givenUp(sql, most)
  const lines = failed.map(({ id, queue, failedAt }) => ({
    id,
    words: { queue: queue.replaceAll('-', ' ') },
    since: failedAt.toISOString(),
    due: null,
  }))
  return { lines, total }
}
