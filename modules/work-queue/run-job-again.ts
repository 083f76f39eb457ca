import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'

/**
 * Runs a job again that was given up. Two operators at once run it once, and it leaves one entry.
 * @throws Refusal jobNotFound
 */
export async function retryJob(
  context: Context,
  { staff }: StaffViewer,
  { queue, jobId }: { readonly queue: string; readonly jobId: string },
  { reason }: { readonly reason: string },
) {
  return inTransaction(context.db, async (sql) => {
    const isChanged = isId(jobId) ? await context.jobs.runAgain(sql, queue, jobId) : undefined
    if (isChanged === undefined) throw new Refusal('jobNotFound')
    const [after, at] = [{ queue }, context.clock()]
    if (isChanged) await noteAction(sql, { staff, action: 'job.runAgain', table: 'jobs', id: jobId, after, reason, at })
    return { isChanged }
  })
}
