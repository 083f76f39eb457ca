import { lazy, Suspense, useState } from 'react'
import type { DeskArrival } from '../../../../contract/arrivals.ts'
import { fillIn } from '../../../../contract/fill-in.ts'
import type { ApiClient } from '../../../client/api/make-client.ts'
import { asProblem, awaitAnswer } from '../../../client/api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import * as texts from './texts.ts'

// Its form brings the rules of the call.
const DeclineDialog = lazy(() => import('./decline-dialog.tsx'))

interface AnswerButtonsProps {
  readonly client: ApiClient
  readonly venue: string
  readonly arrival: DeskArrival
  readonly onAnswered: () => Promise<void>
}

/** Confirms a request in place, or declines it with a reason (T132). */
export function AnswerButtons({ client, venue, arrival, onAnswered }: AnswerButtonsProps) {
  const [isDeclining, setDeclining] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const name = arrival.name ?? texts.unnamedGuest
  const send = async (answer: 'confirm' | 'reject', reason?: string) => {
    const path = { venue, bookingId: arrival.bookingId }
    const { isChanged, status } = await awaitAnswer(
      client.POST('/api/desk/{venue}/requests/{bookingId}', { params: { path }, body: { answer, reason } }),
    )
    const text = answer === 'confirm' ? texts.confirmDone : texts.declineDone
    const before = status === 'cancelledByUser' ? texts.answeredWithdrawn : texts.answeredBefore
    toast.success(fillIn(isChanged ? text : before, { name }))
    await onAnswered()
  }
  const confirm = () => {
    setBusy(true)
    send('confirm')
      .catch((thrown: unknown) => toast.error(asProblem(thrown).message))
      .finally(() => setBusy(false))
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button size="lg" className="min-h-14" icon="check" loading={isBusy} onClick={confirm}>
        {texts.confirmButton}
        <span className="sr-only"> {name}</span>
      </Button>
      <Button size="lg" className="min-h-14" variant="secondary" disabled={isBusy} onClick={() => setDeclining(true)}>
        {texts.declineButton}
        <span className="sr-only"> {name}</span>
      </Button>
      {isDeclining && (
        <Suspense>
          <DeclineDialog onClose={() => setDeclining(false)} onDecline={(reason) => send('reject', reason)} />
        </Suspense>
      )}
    </div>
  )
}
