import { sql as statement } from 'kysely'
import type { Context, Database, JobName, Jobs } from '../../../modules/call/context.ts'
import type { JobHandler } from '../../../server/jobs.ts'

export interface RecordedJob {
  readonly id: number
  readonly name: JobName
  readonly data: Record<string, unknown>
  readonly startAfter: Date | null
  readonly key: string | null
}

/** The job queue of tests: jobs stay visible until the test runs or discards them. */
export interface RecordedJobs extends Jobs {
  /** Every waiting job, in the order of sending. */
  waiting(name?: JobName): Promise<RecordedJob[]>
  /** Runs what is due by the test's clock, and the jobs that those send, until nothing is due. Returns how many ran. */
  run(handlers: Partial<Record<JobName, JobHandler>>): Promise<number>
  discard(): Promise<void>
  /** Writes down a job that was given up. Returns its id. */
  giveUp(name: JobName, problem?: string): Promise<string>
}

/**
 * Sent jobs are rows of the test's own database, written by the sending transaction: as in production, a rolled back
 * transaction sends nothing.
 */
export async function recordJobs(db: Database, context: () => Context): Promise<RecordedJobs> {
  await statement`create table if not exists recorded_jobs
    (id integer generated always as identity, name text, data jsonb, start_after timestamptz, key text)`.execute(db)
  await statement`create table if not exists given_up_jobs
    (id uuid default gen_random_uuid(), name text, failed_at timestamptz, problem text, is_due boolean default false)`.execute(
    db,
  )

  async function waiting(name?: JobName): Promise<RecordedJob[]> {
    const { rows } = await statement<RecordedJob>`
      select id, name, data, start_after as "startAfter", key from recorded_jobs
      where name = ${name ?? null} or ${name ?? null}::text is null order by id`.execute(db)
    return rows
  }

  async function takeDue(): Promise<RecordedJob | undefined> {
    const { rows } = await statement<RecordedJob>`
      delete from recorded_jobs where id = (select min(id) from recorded_jobs where coalesce(start_after <= ${context().clock()}, true))
      returning id, name, data, start_after as "startAfter", key`.execute(db)
    return rows[0]
  }

  return {
    async send(sql, name, data, { startAfter, key } = {}) {
      await statement`insert into recorded_jobs (name, data, start_after, key)
        values (${name}, ${JSON.stringify(data)}, ${startAfter ?? null}, ${key ?? null})`.execute(sql)
    },
    queues: () => Promise.resolve([]),
    async givenUp(sql, most) {
      const { rows } = await statement<{ id: string; queue: string; failedAt: Date; problem: string; total: number }>`
        select id, name as queue, failed_at as "failedAt", problem, count(*) over ()::integer as total
        from given_up_jobs where not is_due order by failed_at desc limit ${most}`.execute(sql)
      return { jobs: rows.map((row) => ({ ...row, tries: 13 })), total: rows[0]?.total ?? 0 }
    },
    async runAgain(sql, queue, id) {
      const { rows } = await statement<{ isDue: boolean }>`
        update given_up_jobs j set is_due = true from given_up_jobs b
        where b.id = j.id and j.name = ${queue} and j.id = ${id} returning b.is_due as "isDue"`.execute(sql)
      return rows[0] && !rows[0].isDue
    },
    waiting,
    async run(handlers) {
      for (let ran = 0; ; ran++) {
        const job = await takeDue()
        if (!job) return ran
        const handle = handlers[job.name]
        if (!handle) throw new Error(`The test has no handler for the job ${job.name}`)
        await handle(context(), job.data)
      }
    },
    async giveUp(name, problem = 'The disk is full') {
      const { rows } = await statement<{ id: string }>`insert into given_up_jobs (name, failed_at, problem)
        values (${name}, ${context().clock()}, ${problem}) returning id`.execute(db)
      return rows[0]?.id ?? ''
    },
    async discard() {
      await statement`delete from recorded_jobs`.execute(db)
    },
  }
}
