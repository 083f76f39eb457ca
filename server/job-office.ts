import { sql as statement } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { GivenUpJob, Jobs, JobQueueState } from '../modules/call/context.ts'

const MOST_LETTERS = 300
/** Tokens, keys and the like; ids are shorter. */
const KEY = /[\w+/=-]{40,}/g

/** What those who run the product see of the queue, and may do with it. */
export function openJobOffice(boss: PgBoss): Omit<Jobs, 'send'> {
  return {
    async queues(sql) {
      const { rows } = await statement<JobQueueState>`
        select q.name,
          count(*) filter (where j.state < 'active' and j.start_after <= now())::integer as waiting,
          count(*) filter (where j.state = 'active')::integer as running,
          count(*) filter (where j.state = 'failed' and j.completed_on > now() - interval '1 day')::integer as failed,
          min(j.start_after) filter (where j.state < 'active' and j.start_after <= now()) as "oldestWaitingAt"
        from jobs.queue q left join jobs.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
        where not starts_with(q.name, '__') group by q.name order by q.name`.execute(sql)
      return rows
    },
    async givenUp(sql, most) {
      const { rows } = await statement<GivenUpJob & { readonly total: number }>`
        select id, name as queue, completed_on as "failedAt", retry_count + 1 as tries,
          coalesce(output ->> 'message', output -> 'value' ->> 'message', output ->> 'value') as problem,
          count(*) over ()::integer as total
        from jobs.job where state = 'failed' and not starts_with(name, '__')
        order by completed_on desc limit ${most}`.execute(sql)
      const jobs = rows.map((job) => ({ ...job, problem: shorten(job.problem) }))
      return { jobs, total: rows[0]?.total ?? 0 }
    },
    async runAgain(sql, queue, id) {
      const { rows } = await statement<{ isFailed: boolean }>`
        select state = 'failed' as "isFailed" from jobs.job where name = ${queue} and id = ${id} for update`.execute(
        sql,
      )
      if (rows[0]?.isFailed) await boss.retry(queue, id, { db: fromKysely(sql) })
      return rows[0]?.isFailed
    },
  }
}

function shorten(problem: string | null): string | null {
  return problem && problem.replace(KEY, '[removed]').slice(0, MOST_LETTERS)
}
