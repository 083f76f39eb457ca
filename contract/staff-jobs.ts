import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, reference } from './inputs.ts'

/** Additions (T176): the background work, as those who run the product see it. */

export const failedJobSchema = z.object({
  id: z.string(),
  queue: z.string().meta({ description: "'settle-order'" }),
  failedAt: z.iso.datetime(),
  tries: z.int(),
  problem: z.string().nullable().meta({ description: 'What the last try said, without addresses and keys' }),
})
export type FailedJob = z.infer<typeof failedJobSchema>

export const jobsSchema = z.object({
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.int().meta({ description: 'Due, and not begun' }),
      running: z.int(),
      failed: z.int().meta({ description: 'Given up within the last day' }),
      oldestWaitingAt: z.iso.datetime().nullable(),
    }),
  ),
  failed: z.array(failedJobSchema).meta({ description: 'At most 100, the latest first' }),
})
export type StaffJobs = z.infer<typeof jobsSchema>

export const listJobs = endpoint({
  method: 'GET',
  path: '/staff/jobs',
  tag: 'Staff',
  summary: 'The queues at a glance, and the jobs that were given up',
  access: 'staff',
  right: 'jobs.see',
  answer: jobsSchema,
  errors: [],
})

/** Running a job twice is harmless. */
export const runJobAgain = endpoint({
  method: 'POST',
  path: '/staff/jobs/{queue}/{jobId}/run-again',
  tag: 'Staff',
  summary: 'Run a job again that was given up',
  access: 'staff',
  right: 'jobs.retry',
  params: z.object({ queue: reference(), jobId: reference() }),
  body: z.object({ reason: line(300, 'Please say why') }),
  answer: z.object({ isChanged: z.boolean().meta({ description: 'False if it runs again already' }) }),
  errors: ['jobNotFound'],
})
