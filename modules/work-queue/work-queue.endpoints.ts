import * as contract from '../../contract/staff-jobs.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { listBackgroundJobs } from './list-jobs.ts'
import { retryJob } from './run-job-again.ts'

/** The background work for those who run the product (T176). */
export const workQueueEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listJobs, (context) => listBackgroundJobs(context)),
  serve(contract.runJobAgain, (context, { params, viewer, body }) => retryJob(context, viewer, params, body)),
]
