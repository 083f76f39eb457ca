import { useState } from 'react'
import { fillIn } from '../../../../contract/fill-in.ts'
import { asProblem, awaitAnswer } from '../../../client/api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { CorrectionProps } from './correction-button.tsx'
import { ReasonButton } from './reason-button.tsx'
import { placeAfter } from './row-focus.ts'
import * as texts from './texts.ts'

/** Confirms a request in place, or declines it with a reason (T132). */
export function AnswerButtons({ client, venue, arrival, onDone }: CorrectionProps) {
  const [isBusy, setBusy] = useState(false)
  const name = arrival.name ?? texts.unnamedGuest
  const send = async (answer: 'confirm' | 'reject', reason?: string) => {
    const path = { venue, bookingId: arrival.bookingId }
    const { isChanged, status } = await awaitAnswer(
      client.POST('/api/desk/{venue}/requests/{bookingId}', { params: { path }, body: { answer, reason } }),
    )
    const text = answer === 'confirm' ? texts.confirmDone : texts.reasons.decline.done
    const before = status === 'cancelledByUser' ? texts.answeredWithdrawn : texts.answeredBefore
    toast.success(fillIn(isChanged ? text : before, { name }))
  }
  const confirm = async (button: HTMLElement) => {
    const focusNext = placeAfter(button)
    setBusy(true)
    try {
      await send('confirm')
      await onDone()
      focusNext()
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    }
    setBusy(false)
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button
        size="lg"
        className="min-h-14"
        icon="check"
        loading={isBusy}
        onClick={({ currentTarget }) => void confirm(currentTarget)}
      >
        {texts.confirmButton}
        <span className="sr-only"> {name}</span>
      </Button>
      <ReasonButton
        {...{ name, onDone }}
        kind="decline"
        disabled={isBusy}
        onSend={(reason) => send('reject', reason)}
      />
    </div>
  )
}
