import { z } from 'zod'
import { declineRefund, type StaffRefund } from '../../../contract/staff-refunds.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { ActDialog, type ActProps } from '../kit/act-dialog.tsx'
import { staffApi } from '../staff-login.ts'
import { toastOf } from './refund-words.ts'
import * as texts from './texts.ts'

interface RefundActProps extends ActProps {
  readonly act: StaffRefund['acts'][number]
}

const nothing = z.object({})
const acts = {
  approve: { words: texts.approveWords, path: '/api/staff/refunds/{refundId}/approve' },
  withdraw: { words: texts.withdrawWords, path: '/api/staff/refunds/{refundId}/withdraw' },
  tryAgain: { words: texts.tryAgainWords, path: '/api/staff/refunds/{refundId}/try-again' },
} as const

/** Approves, declines, takes back or tries again. */
export default function RefundActDialog({ id: refundId, act, ...rest }: RefundActProps) {
  const params = { path: { refundId } }
  if (act === 'decline') {
    return (
      <ActDialog
        {...rest}
        words={texts.declineWords}
        schema={declineRefund.body}
        send={async (body) => {
          await awaitAnswer(staffApi.POST('/api/staff/refunds/{refundId}/decline', { params, body }))
          return true
        }}
      />
    )
  }
  const { words, path } = acts[act]
  return (
    <ActDialog
      {...rest}
      words={words}
      reason="none"
      schema={nothing}
      send={async () => toastOf((await awaitAnswer(staffApi.POST(path, { params }))).state)}
    />
  )
}
