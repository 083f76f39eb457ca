import { runJobAgain } from '../../../contract/staff-jobs.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { ActDialog, type ActProps } from '../kit/act-dialog.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface RunAgainProps extends ActProps {
  readonly queue: string
}

export default function RunAgainDialog({ id: jobId, queue, ...rest }: RunAgainProps) {
  const params = { path: { queue, jobId } }
  return (
    <ActDialog
      {...rest}
      words={texts.runAgainWords}
      schema={runJobAgain.body}
      send={async (body) =>
        (await awaitAnswer(staffApi.POST('/api/staff/jobs/{queue}/{jobId}/run-again', { params, body }))).isChanged
      }
    />
  )
}
