import type { JobSender } from '../jobs.ts'

/**
 * Jobs that a command leaves for the product. The queue is opened with the first one, because most commands send none.
 */
export function lateJobs(databaseUrl: string): JobSender {
  let opening: Promise<JobSender> | undefined
  const open = async () => (await import('../jobs.ts')).openSender(databaseUrl)
  return {
    send: async (...job) => (await (opening ??= open())).send(...job),
    queues: async (sql) => (await (opening ??= open())).queues(sql),
    givenUp: async (...which) => (await (opening ??= open())).givenUp(...which),
    runAgain: async (...job) => (await (opening ??= open())).runAgain(...job),
    stop: async () => (await opening)?.stop(),
  }
}
